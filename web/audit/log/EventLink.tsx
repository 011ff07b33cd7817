import { Link, useSearchParams } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { ReadRecord } from '../words/read-record.ts'

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
      aria-label={`Event ${inThousands(position)}`}
      className="rounded-sm text-sm text-muted tabular-nums"
    >
      {inThousands(position)}
    </Link>
  )
}
