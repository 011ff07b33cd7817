/** Covers the page with the splash until enough of its first pictures have arrived. */

import { createRoot } from 'react-dom/client'
import { Logo } from '#web/ui/Logo.tsx'
import { catalogueNow } from '../../page/catalogue.ts'
import { arrivalOf } from './first-pictures.ts'
import { preload } from './preload.ts'

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

type Props = {
  /** From 0 to 1. */
  readonly progress: number
  readonly leaving: boolean
  /** The shop's name. */
  readonly name: string
}

/** The logo on a dark screen, with the share of the pictures that has arrived. */
function SplashScreen({ progress, leaving, name }: Props) {
  const percent = Math.round(progress * 100)
  return (
    <aside
      aria-label="Loading"
      className={`fixed inset-0 z-40 grid place-content-center justify-items-center gap-8 bg-ink text-on-ink transition-opacity duration-300 [--logo-diamond:var(--color-gold)] ${leaving ? 'pointer-events-none opacity-0' : ''}`}
    >
      <Logo name={name} className="h-9 w-auto" />
      <div
        role="progressbar"
        aria-label={`Loading ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-px w-56 bg-on-ink/25"
      >
        <div
          className="h-px origin-left bg-gold transition-transform duration-500 ease-quiet"
          style={{ transform: `scaleX(${progress})` }}
        />
      </div>
      {/* A new element for each figure: the browser would count a growing one as a layout shift. */}
      <p key={percent} className="caps figures text-on-ink/80">
        {percent}%
      </p>
    </aside>
  )
}
