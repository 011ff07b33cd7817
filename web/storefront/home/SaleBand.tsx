/** A band with a moving text about the sale. It stops while it has the pointer or the focus. */

import { Link } from 'react-router-dom'
import { useMotion } from '../motion/motion.ts'

const TEXT = 'MEGA SALE UP TO 50% OFF'
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
  return (
    <Link to="/sale" className={`sale-band ${looks[look]}`} data-stopped={stopped}>
      <span className={`sale-track ${sizes[look]}`}>
        <span>{TEXT}</span>
        <Copies count={COPIES - 1} />
      </span>
      <span className={`sale-track ${sizes[look]}`}>
        <Copies count={COPIES} />
      </span>
    </Link>
  )
}

/** The style sheet draws the copies, so that screen readers read the text once. */
function Copies({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, copy) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all copies are the same.
    <span key={copy} aria-hidden="true" data-text={TEXT} />
  ))
}
