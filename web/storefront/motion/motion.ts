/** Things move by themselves unless the system asks for reduced motion or the shopper has stopped them. */

import { create } from 'zustand'

type Motion = {
  /** Whether the shopper has stopped motion with the switch on the page. */
  readonly stopped: boolean
}

export const useMotion = create<Motion>()(() => ({ stopped: false }))

export const toggleMotion = () => useMotion.setState(({ stopped }) => ({ stopped: !stopped }))

/** Whether the system asks for reduced motion. */
export const reducedMotionQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** The behaviour of a scroll by code. */
export const scrollBehaviour = (): ScrollBehavior => (reducedMotionQuery().matches ? 'instant' : 'smooth')
