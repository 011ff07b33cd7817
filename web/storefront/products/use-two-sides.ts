/**
 * Alternates between the front and back of a product on its card, at intervals and on a swipe. The back is requested before it
 * is first shown.
 */

import { type RefObject, useState } from 'react'
import { useRotation } from '../motion/use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

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
