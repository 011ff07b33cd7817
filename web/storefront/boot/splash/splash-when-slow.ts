/**
 * Shows the splash over the first screen of a visit when its pictures are slow. It is not shown when they are there
 * already, nor without scripts, nor over home, which is read and used without its picture; it ends at the first touch,
 * scroll or key.
 */

import { firstPictures, isMissing } from './first-pictures.ts'

/** Milliseconds for which missing pictures are normal. */
const GRACE = 500

const interactions = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

export function splashWhenSlow(): void {
  if (location.pathname === '/') return
  const interrupted = new AbortController()
  const { signal } = interrupted
  const interrupt = () => interrupted.abort()
  for (const type of interactions) {
    addEventListener(type, interrupt, { signal, passive: true, capture: true })
  }
  // Those of the prerendered page; pictures that the code adds are not waited for.
  const pictures = firstPictures()
  setTimeout(() => {
    if (signal.aborted || !pictures.some(isMissing)) return interrupt()
    import('./show-splash.tsx').then(
      (file) => file.showSplash(pictures, signal).finally(interrupt),
      interrupt,
    )
  }, GRACE)
}
