/** A snapping row of pictures that moves on by itself every four seconds, and from its end back to its beginning. */

import { useEffect, useRef, useState } from 'react'
import { scrollBehaviour } from '../motion/motion.ts'

/** Milliseconds without a scroll event after which a row counts as at rest. */
const REST = 100

export function useLooksRow() {
  const row = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (place: number) => {
    row.current?.scrollTo({ left: placesOf(row.current)[place] ?? 0, behavior: scrollBehaviour() })
  }
  const showNext = () => row.current && show(isAtEnd(row.current) ? 0 : nearest(row.current) + 1)
  const showPrevious = () => row.current && show(nearest(row.current) - 1)

  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => row.current && setShown(nearest(row.current)), REST)
  }
  return { row, shown, show, showNext, showPrevious, onScroll }
}

/** The scroll position at which each picture is the first one in the row. */
function placesOf(row: HTMLElement): readonly number[] {
  const items = [...row.children].filter((item) => item instanceof HTMLElement)
  const start = items[0]?.offsetLeft ?? 0
  return items.map((item) => item.offsetLeft - start)
}

function nearest(row: HTMLElement): number {
  const distances = placesOf(row).map((left) => Math.abs(left - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** With a tolerance of one pixel: positions are fractions on some screens. */
function isAtEnd(row: HTMLElement): boolean {
  return row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
}
