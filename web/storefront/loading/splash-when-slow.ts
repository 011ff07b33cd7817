/**
 * Shows the splash over a visitor's first screen when its pictures are slow. Who has them sees no splash, nor does who reads
 * without scripts; and it gives way to the first touch, scroll or key.
 */

import { firstPictures, isMissing } from './first-pictures.ts'

/** Milliseconds for which missing pictures are nothing unusual. */
const GRACE = 500

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

export function splashWhenSlow(): void {
  const busy = new AbortController()
  const { signal } = busy
  for (const sign of signs) {
    addEventListener(sign, () => busy.abort(), { signal, passive: true, capture: true })
  }
  // Those of the page as it came; what the code adds comes in its own time.
  const pictures = firstPictures()
  setTimeout(() => {
    if (signal.aborted || !pictures.some(isMissing)) return busy.abort()
    import('./show-splash.tsx').then(
      ({ showSplash }) => showSplash(pictures, signal).finally(() => busy.abort()),
      () => busy.abort(),
    )
  }, GRACE)
}
