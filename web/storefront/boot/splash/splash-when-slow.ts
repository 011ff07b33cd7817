/**
 * Covers the first screen of a visit with the splash when its pictures are slow. There is no splash when the pictures have
 * already arrived, without scripts, or on the home page, which is usable without its picture. The first touch, scroll or
 * key press removes the splash.
 */

import { firstPictures, isMissing } from './first-pictures.ts'

/** Pictures that arrive within this time need no splash. */
const GRACE_MS = 500

const interactions = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

export function splashWhenSlow(): void {
  if (location.pathname === '/') return
  const interrupted = new AbortController()
  const { signal } = interrupted
  const interrupt = () => interrupted.abort()
  for (const type of interactions) {
    addEventListener(type, interrupt, { signal, passive: true, capture: true })
  }
  // Only the pictures of the prerendered page: the splash does not wait for pictures that React adds later.
  const pictures = firstPictures()
  setTimeout(() => {
    if (signal.aborted || !pictures.some(isMissing)) return interrupt()
    import('./show-splash.tsx')
      .then((file) => file.showSplash(pictures, signal))
      .catch(() => undefined)
      .finally(interrupt)
  }, GRACE_MS)
}
