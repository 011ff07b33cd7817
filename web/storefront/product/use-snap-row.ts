import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without a scroll event after which a row counts as at rest. */
const REST = 100

/** Which of `count` pictures a snapping row shows, and how to bring another there; past an end it goes round. */
export function useSnapRow(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(0)

  // Only where it comes to rest counts: on its way to a picture it passes others.
  const onScroll = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const element = row.current
      if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth))
    }, REST)
  }, [])
  useEffect(() => {
    // It may have been swiped before this code was there.
    onScroll()
    return () => clearTimeout(timer.current)
  }, [onScroll])

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

  return { row, shown, show, onScroll }
}
