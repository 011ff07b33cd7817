import { Link, useSearchParams } from 'react-router-dom'
import type { ReadRecord } from '../words/read-record.ts'

const whole = new Intl.NumberFormat('en-PK')

/** Opens the event over the list; its row takes the press as a whole. */
export function EventLink({ position }: Pick<ReadRecord, 'position'>) {
  const [address] = useSearchParams()
  if (position === null) return <span>—</span>
  const to = new URLSearchParams(address)
  to.set('event', String(position))
  return (
    <Link
      to={`?${to}`}
      preventScrollReset
      aria-label={`Event ${position}`}
      className="text-sm text-muted tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-gold-deep"
    >
      {whole.format(position)}
    </Link>
  )
}
