/** The top of the home page: two pictures, one sentence, one button. */

import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { availability } from '#catalogue/availability.ts'
import { formatRupees } from '#catalogue/money.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { MotionSwitch } from '../motion/MotionSwitch.tsx'
import { scrollBehaviour } from '../motion/motion.ts'
import { useCatalogue, useShop } from '../page/catalogue.ts'
import { openMenu } from '../page/overlays.ts'
import { HeroBackground } from './HeroBackground.tsx'
import type { HeroPicture } from './hero-pictures.ts'
import { first, second } from './hero-pictures.ts'
import { TypedLine } from './TypedLine.tsx'

export const FEATURED_ID = 'featured'

export function Hero() {
  const { tagline } = useShop()
  const [shown, setShown] = useState(first)
  // It breaks at its comma on every screen. Each line fits the screen, so a late font does not add a line break.
  const breakAt = tagline.indexOf(', ') + 2
  const firstLine = tagline.slice(0, breakAt)
  return (
    <section className="hero relative flex items-end overflow-hidden text-on-ink">
      <HeroBackground onShow={setShown} />
      <div className="hero-veil absolute inset-0" />
      <div className="frame relative pt-header pb-3.5 lg:pb-10">
        <h1 aria-label={tagline} className="display whitespace-nowrap">
          <TypedLine text={firstLine} />
          <TypedLine text={tagline.slice(breakAt)} after={firstLine.length} />
        </h1>
        <div className="mt-3 flex items-center gap-2 lg:mt-6">
          <a
            href={`#${FEATURED_ID}`}
            onClick={discoverMore}
            className={buttonClass('light', 'shrink-0 whitespace-nowrap')}
          >
            Discover More
          </a>
          <MotionSwitch className="text-on-ink/80 transition-colors hover:text-on-ink" />
          <HeroLabel picture={shown} className="hero-label ml-auto" />
          <HeroLabel picture={second} className="hero-beside ml-auto" />
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

type Props = { readonly picture: HeroPicture; readonly className: string }

/** What a picture shows, and for how much: the products of it that can be bought. */
function HeroLabel({ picture: { shows }, className }: Props) {
  const shown = useCatalogue().products.filter(
    (product) => shows.includes(product.id) && availability(product) === 'on-sale',
  )
  const [first] = shown
  if (first === undefined) return null
  return (
    <Link
      to={shown.length === 1 ? `/product/${first.id}` : `/${first.group}`}
      className={`text-right text-sm hover:underline hover:underline-offset-4 ${className}`}
    >
      <span className="block font-medium">{shown.map(({ name }) => name).join(' and ')}</span>
      <span className="figures">{shown.map(({ price }) => formatRupees(price)).join(' and ')}</span>
    </Link>
  )
}
