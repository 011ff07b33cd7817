/**
 * Front and back of a product on its card: they alternate, and a swipe changes them; the back is loaded before it is
 * first shown.
 */

import { type RefObject, useState } from 'react'
import { useRotation } from '../motion/use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

export function useTwoSides(card: RefObject<HTMLElement | null>) {
  const [side, setSide] = useState<'front' | 'back'>('front')
  const [back, setBack] = useState<'unwanted' | 'wanted' | 'loaded'>('unwanted')

  const turn = () => {
    setBack((now) => (now === 'unwanted' ? 'wanted' : now))
    setSide((now) => (now === 'front' ? 'back' : 'front'))
  }
  useRotation(card, turn)

  return {
    backWanted: back !== 'unwanted',
    /** Only when it has loaded: until then the front stays. */
    backShown: side === 'back' && back === 'loaded',
    onBackLoaded: () => setBack('loaded'),
    swipe: useSwipe(turn),
  }
}
