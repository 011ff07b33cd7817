/** A band with a moving text about the sale. It stops while it has the pointer or the focus. Nothing while no price is reduced. */

import { Link } from 'react-router-dom'
import { reductionsOf } from '#catalogue/discount.ts'
import { useMotion } from '../motion/motion.ts'
import { useCatalogue } from '../page/catalogue.ts'

/** Enough to fill the widest screen. A second track of the same length follows the first. */
const COPIES = 8

const looks = {
  gold: 'bg-gold text-ink [--band-mark:var(--color-ink)] [--band-time:48s]',
  ink: 'bg-ink text-on-ink [--band-mark:var(--color-gold)] [--band-time:90s] [--band-direction:reverse]',
} as const

const sizes = {
  gold: 'caps h-(--gold-band) items-center text-sm',
  ink: 'py-7 text-4xl font-extralight lg:py-9',
} as const

export function SaleBand({ look }: { readonly look: keyof typeof looks }) {
  const stopped = useMotion((motion) => motion.stopped)
  const reductions = reductionsOf(useCatalogue().products)
  if (reductions === null) return null
  const text = `MEGA SALE UP TO ${reductions.upTo}% OFF`
  return (
    <Link to="/sale" className={`sale-band ${looks[look]}`} data-stopped={stopped}>
      <span className={`sale-track ${sizes[look]}`}>
        <span>{text}</span>
        <Copies text={text} count={COPIES - 1} />
      </span>
      <span className={`sale-track ${sizes[look]}`}>
        <Copies text={text} count={COPIES} />
      </span>
    </Link>
  )
}

/** The style sheet draws the copies, so that screen readers read the text once. */
function Copies({ text, count }: { readonly text: string; readonly count: number }) {
  return Array.from({ length: count }, (_, copy) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all copies are the same.
    <span key={copy} aria-hidden="true" data-text={text} />
  ))
}
