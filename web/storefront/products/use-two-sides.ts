/**
 * Alternates between the front and back of a product on its card, at intervals and on a swipe. The back is requested before it
 * is first shown.
 */

import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useRotation } from '../motion/use-rotation.ts'

/** With `both`, the back already stands beside the front except on phones, so that nothing alternates. */
export function useTwoSides(card: RefObject<HTMLElement | null>, both: boolean) {
  const [side, setSide] = useState<'front' | 'back'>('front')
  const [back, setBack] = useState<'not-requested' | 'requested' | 'loaded'>('not-requested')

  const turn = () => {
    if (both && window.matchMedia('(width >= 48rem)').matches) return
    setBack((state) => (state === 'not-requested' ? 'requested' : state))
    setSide((current) => (current === 'front' ? 'back' : 'front'))
  }
  useRotation(card, turn)

  return {
    backRequested: back !== 'not-requested',
    /** The front stays until the back has loaded. */
    backShown: side === 'back' && back === 'loaded',
    onBackLoaded: () => setBack('loaded'),
    swipe: useSwipe(turn),
  }
}

/** A swipe moves horizontally by more than this many pixels. */
const SWIPE = 50
/** A finger may move by this many pixels during a click. */
const CLICK = 10

/** Distinguishes a horizontal swipe on a link from a click. A drag that is too short for a swipe does nothing. */
function useSwipe(onSwipe: () => void) {
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
