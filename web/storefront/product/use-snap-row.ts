import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollBehaviour } from '../motion/motion.ts'

/** Milliseconds without a scroll event after which a row counts as at rest, in browsers without `scrollend`. */
const REST = 100

/** The current picture of a snapping row of `count` pictures, and a function that scrolls to any of them. The row wraps around. */
export function useSnapRow(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  // Only the picture at which the row comes to rest counts, because it passes others during the scroll.
  useEffect(() => {
    const element = row.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth))
    }
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, REST)
    }
    const [event, listener] = 'onscrollend' in element ? ['scrollend', settle] : ['scroll', settleSoon]
    element.addEventListener(event, listener)
    // The row may have been swiped before this code was loaded.
    settle()
    return () => {
      element.removeEventListener(event, listener)
      clearTimeout(timer)
    }
  }, [])

  const show = useCallback(
    (index: number) => {
      const element = row.current
      if (element === null) return
      const target = (index + count) % count
      element.scrollTo({ left: target * element.clientWidth, behavior: scrollBehaviour() })
      setShown(target)
    },
    [count],
  )

  return { row, shown, show }
}
