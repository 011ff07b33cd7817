/** The top of the home page: a picture, one sentence, one button. */

import type { MouseEvent } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { MotionSwitch } from '../motion/MotionSwitch.tsx'
import { scrollBehaviour } from '../motion/motion.ts'
import { useShop } from '../page/catalogue.ts'
import { openMenu } from '../page/overlays.ts'
import { HeroBackground } from './HeroBackground.tsx'
import { TypedLine } from './TypedLine.tsx'

export const FEATURED_ID = 'featured'

export function Hero() {
  const { tagline } = useShop()
  // It breaks at its comma on every screen. Each line fits the screen, so a late font does not add a line break.
  const breakAt = tagline.indexOf(', ') + 2
  const firstLine = tagline.slice(0, breakAt)
  return (
    <section className="hero relative flex items-end overflow-hidden bg-ink text-on-ink">
      <HeroBackground />
      <div className="absolute inset-0 [background-image:linear-gradient(to_top,rgb(22_19_15/.9),rgb(22_19_15/.2),transparent)]" />
      <div className="absolute inset-y-0 left-0 w-3/5 [background-image:linear-gradient(to_right,rgb(22_19_15/.6),transparent)] max-lg:portrait:hidden" />
      <div className="absolute inset-x-0 top-0 h-40 [background-image:linear-gradient(#16130f_35%,transparent)]" />
      <div className="frame relative pt-header pb-14 lg:pb-20">
        <p className="caps flex items-center gap-4 text-gold">
          <span className="h-px w-10 bg-gold" aria-hidden="true" />
          Premium streetwear, Pakistan
        </p>
        <h1
          aria-label={tagline}
          className="mt-5 text-[min(clamp(2.5rem,1.4rem+5vw,5rem),calc((100vw-2rem)/7.9))] leading-[1.04] font-light whitespace-nowrap"
        >
          <TypedLine text={firstLine} />
          <TypedLine text={tagline.slice(breakAt)} after={firstLine.length} />
        </h1>
        <div className="mt-9 flex items-center justify-between">
          <a href={`#${FEATURED_ID}`} onClick={discoverMore} className={buttonClass('light')}>
            Discover More
          </a>
          <MotionSwitch className="-mr-3 text-on-ink/80 transition-colors hover:text-on-ink" />
        </div>
      </div>
    </section>
  )
}

/** Scrolls to the featured designs. On small screens it opens the menu instead. */
function discoverMore(event: MouseEvent): void {
  event.preventDefault()
  if (window.matchMedia('(width < 48rem)').matches) openMenu()
  else document.getElementById(FEATURED_ID)?.scrollIntoView({ behavior: scrollBehaviour() })
}
