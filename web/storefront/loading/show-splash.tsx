/** Puts the splash over the page until enough of its first pictures are there. */

import { createRoot } from 'react-dom/client'
import { arrivalOf } from './first-pictures.ts'
import { preload } from './preload.ts'
import { SplashScreen } from './SplashScreen.tsx'

/** Milliseconds in which it fades away. */
const FADE = 300

export async function showSplash(
  pictures: readonly HTMLImageElement[],
  unwanted: AbortSignal,
): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const draw = (part: number, leaving = false) => root.render(<SplashScreen part={part} leaving={leaving} />)

  draw(0)
  const interrupted = new Promise((resolve) => unwanted.addEventListener('abort', resolve, { once: true }))
  await Promise.race([preload(pictures.map(arrivalOf), (part) => draw(part)), interrupted])

  draw(1, true)
  await new Promise((resolve) => setTimeout(resolve, FADE))
  root.unmount()
  place.remove()
}
