/** A sideways swipe or drag over a link, distinguished from a click on it. */

import { type PointerEvent, useRef } from 'react'

/** Pixels of sideways movement that a swipe exceeds. */
export const SWIPE = 50

export function useSwipe(onSwipe: () => void) {
  const start = useRef<number | null>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      start.current = event.clientX
      swiped.current = false
      // A drag that ends beside the card counts too.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== null && Math.abs(event.clientX - start.current) > SWIPE) {
        swiped.current = true
        onSwipe()
      }
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
    // The click that ends a swipe opens nothing.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
