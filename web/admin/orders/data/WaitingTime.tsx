/** Shows how long an order has waited for the shop, with a warning when that is too long. */

import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { useLateAfter } from '#web/admin/reports/figures/use-work.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useStatusSince } from './order-status.ts'
import { waitingOf } from './waiting.ts'

type WaitingTimeProps = {
  readonly order: Pick<ListedOrder, 'orderNumber' | 'status' | 'since'>
  /** Where a list has no heading that says so. */
  readonly saysWaits?: boolean
}

export function WaitingTime({ order, saysWaits = false }: WaitingTimeProps) {
  const { status, since } = useStatusSince(order)
  const waiting = waitingOf(status, since, useLateAfter(), useNow())
  // On the road it waits for the shop only once its courier is to be asked.
  if (waiting === null || (status === 'shipped' && !waiting.late)) return null
  const { limit, late } = waiting
  // A list shows the age alone, because it has the status beside it, and a warning sign before what is late.
  const waits = saysWaits && (
    <span aria-hidden data-waits>
      waits{' '}
    </span>
  )
  const age = (
    <>
      {status !== 'pending' && <span data-step>{status} </span>}
      {ageWords(waiting.ms)}
      <span data-step>{status === 'pending' ? ' old' : ' ago'}</span>
    </>
  )
  return late && limit !== null ? (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap text-danger">
      <Icon name="warning" className="size-3.5 self-center" />
      <span>
        {waits}
        <span data-late>Late: </span>
        {age}
        <span data-step>, limit {ageWords(limit)}</span>
      </span>
    </span>
  ) : (
    <span className="whitespace-nowrap">
      {waits}
      {age}
    </span>
  )
}
