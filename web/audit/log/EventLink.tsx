import { Link, useSearchParams } from 'react-router-dom'
import type { ReadRecord } from '../words/read-record.ts'

const whole = new Intl.NumberFormat('en-PK')

/** Opens the event over the list. */
export function EventLink({ position }: Pick<ReadRecord, 'position'>) {
  const [address] = useSearchParams()
  if (position === null) return <span>—</span>
  const to = new URLSearchParams(address)
  to.set('event', String(position))
  return (
    <Link
      to={`?${to}`}
      preventScrollReset
      data-event={position}
      aria-label={`Event ${whole.format(position)}`}
      className="rounded-sm text-sm text-muted tabular-nums"
    >
      {whole.format(position)}
    </Link>
  )
}
