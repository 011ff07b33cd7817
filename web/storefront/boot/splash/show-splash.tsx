/** Puts the splash over the page until enough of its first pictures have arrived. */

import { createRoot } from 'react-dom/client'
import { arrivalOf } from './first-pictures.ts'
import { preload } from './preload.ts'
import { SplashScreen } from './SplashScreen.tsx'

/** Milliseconds of its fade-out. */
const FADE = 300

export async function showSplash(
  pictures: readonly HTMLImageElement[],
  interrupted: AbortSignal,
): Promise<void> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const draw = (part: number, leaving = false) => root.render(<SplashScreen part={part} leaving={leaving} />)

  draw(0)
  const interruption = new Promise((resolve) =>
    interrupted.addEventListener('abort', resolve, { once: true }),
  )
  await Promise.race([preload(pictures.map(arrivalOf), (part) => draw(part)), interruption])

  draw(1, true)
  await new Promise((resolve) => setTimeout(resolve, FADE))
  root.unmount()
  container.remove()
}
