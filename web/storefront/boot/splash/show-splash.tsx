/** Covers the page with the splash until enough of its first pictures have arrived. */

import { createRoot } from 'react-dom/client'
import { catalogueNow } from '../../page/catalogue.ts'
import { arrivalOf } from './first-pictures.ts'
import { preload } from './preload.ts'
import { SplashScreen } from './SplashScreen.tsx'

/** The duration of the fade-out in `SplashScreen`. */
const FADE_MS = 300

export async function showSplash(
  pictures: readonly HTMLImageElement[],
  interrupted: AbortSignal,
): Promise<void> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const { name } = catalogueNow().shop
  const render = (progress: number, leaving = false) =>
    root.render(<SplashScreen progress={progress} leaving={leaving} name={name} />)

  render(0)
  const interruption = new Promise((resolve) =>
    interrupted.addEventListener('abort', resolve, { once: true }),
  )
  await Promise.race([preload(pictures.map(arrivalOf), (progress) => render(progress)), interruption])

  render(1, true)
  await new Promise((resolve) => setTimeout(resolve, FADE_MS))
  root.unmount()
  container.remove()
}
