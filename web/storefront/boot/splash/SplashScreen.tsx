/** The logo on a dark screen, with the share of the pictures that has arrived. */

import { Logo } from '#web/ui/Logo.tsx'

type Props = {
  /** From 0 to 1. */
  readonly progress: number
  readonly leaving: boolean
  /** The shop's name. */
  readonly name: string
}

export function SplashScreen({ progress, leaving, name }: Props) {
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
