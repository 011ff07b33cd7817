/** Distinguishes a horizontal swipe on a link from a click. A drag that is too short for a swipe does nothing. */

import { type PointerEvent, useRef } from 'react'

/** A swipe moves horizontally by more than this many pixels. */
const SWIPE = 50
/** A finger may move by this many pixels during a click. */
const CLICK = 10

export function useSwipe(onSwipe: () => void) {
  const start = useRef<number | null>(null)
  const dragged = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      start.current = event.clientX
      dragged.current = false
      // A drag that ends outside the card also counts.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === null ? 0 : Math.abs(event.clientX - start.current)
      start.current = null
      dragged.current = moved > CLICK
      if (moved > SWIPE) onSwipe()
    },
    onPointerCancel: () => {
      start.current = null
    },
    // The click that ends a drag opens nothing.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
