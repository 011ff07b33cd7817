import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without a scroll event after which a row counts as at rest, where the browser does not say so. */
const REST = 100

/** Which of `count` pictures a snapping row shows, and how to scroll to another one; past the end it continues at the beginning. */
export function useSnapRow(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  // Only the picture at which it comes to rest counts: it passes others on the way.
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
    // It may have been swiped before this code was loaded.
    settle()
    return () => {
      element.removeEventListener(event, listener)
      clearTimeout(timer)
    }
  }, [])

  const show = useCallback(
    (place: number) => {
      const element = row.current
      if (element === null) return
      const target = (place + count) % count
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ left: target * element.clientWidth, behavior: calm ? 'instant' : 'smooth' })
      setShown(target)
    },
    [count],
  )

  return { row, shown, show }
}
