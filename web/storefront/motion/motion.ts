/** Whether things may move by themselves: not if the system asks for reduced motion, nor once the shopper has stopped them. */

import { create } from 'zustand'

type Motion = {
  /** Stopped by the switch on the page. */
  readonly stopped: boolean
}

export const useMotion = create<Motion>()(() => ({ stopped: false }))

export const toggleMotion = () => useMotion.setState(({ stopped }) => ({ stopped: !stopped }))

/** Whether the system asks for reduced motion. */
export const calmQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** How to scroll somewhere. */
export const scrollBehaviour = (): ScrollBehavior => (calmQuery().matches ? 'instant' : 'smooth')
