/** How long an order has been in its status; marked when that is too long. */

import type { ListedOrder } from '#events/order-read-model.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/useNow.ts'
import { useStatusSince } from '../orders/order-status.ts'
import { useLateAfter } from './use-work.ts'
import { waitingOf } from './waiting.ts'

type WaitingTimeProps = { readonly order: Pick<ListedOrder, 'orderNumber' | 'status' | 'since'> }

export function WaitingTime({ order }: WaitingTimeProps) {
  const { status, since } = useStatusSince(order)
  const waiting = waitingOf(status, since, useLateAfter(), useNow())
  if (waiting === null) return null
  const words = ageWords(waiting.ms)
  if (!waiting.late) {
    return (
      <span className="whitespace-nowrap" title={`${status} for ${words}`}>
        <span className="sr-only">{status} for </span>
        {words}
      </span>
    )
  }
  return (
    <span
      title={`${status} for ${words}, which is too long`}
      className="inline-flex items-center gap-1 whitespace-nowrap text-danger"
    >
      <Icon name="clock" className="size-3.5" />
      Late<span className="sr-only">, {status} for</span>: {words}
    </span>
  )
}
