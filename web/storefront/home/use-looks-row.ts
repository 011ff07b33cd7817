/** The position of a snapping row of pictures. Next at its end leads back to its beginning. */

import { useEffect, useRef, useState } from 'react'
import { scrollBehaviour } from '../motion/motion.ts'

/** The row counts as at rest after this time without a scroll event. */
const REST_MS = 100

export function useLooksRow() {
  const row = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (place: number) => {
    row.current?.scrollTo({ left: scrollPositions(row.current)[place] ?? 0, behavior: scrollBehaviour() })
  }
  const showNext = () => row.current && show(isAtEnd(row.current) ? 0 : nearestPicture(row.current) + 1)
  const showPrevious = () => row.current && show(nearestPicture(row.current) - 1)

  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => row.current && setShown(nearestPicture(row.current)), REST_MS)
  }
  return { row, shown, show, showNext, showPrevious, onScroll }
}

/** The scroll position at which each picture is the first one in the row. */
function scrollPositions(row: HTMLElement): readonly number[] {
  const items = [...row.children].filter((item) => item instanceof HTMLElement)
  const start = items[0]?.offsetLeft ?? 0
  return items.map((item) => item.offsetLeft - start)
}

function nearestPicture(row: HTMLElement): number {
  const distances = scrollPositions(row).map((left) => Math.abs(left - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** With a tolerance of one pixel, because scroll positions are fractional on some screens. */
function isAtEnd(row: HTMLElement): boolean {
  return row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
}
