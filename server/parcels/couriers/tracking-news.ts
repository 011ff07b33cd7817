/**
 * What a courier's history of a parcel says that the order does not know yet. Everything follows from the order's own events, so that
 * nothing is stored about what was told: the same history again leads to nothing, and what somebody corrects by hand stays corrected.
 */

import type { PastEvent } from '#events/event.ts'
import type { ChangeStatus, FailDelivery } from '#events/orders/order-commands.ts'
import { LONGEST_NOTE } from '#events/orders/order-limits.ts'
import { trackingKey } from '#events/parcels/tracking-number.ts'
import { reasonIn } from '#events/returns/attempt-reason.ts'
import type { TrackingStep } from './courier-api.ts'

export type TrackingCommand = FailDelivery | ChangeStatus

/** What the courier was asked about. */
export type TrackedParcel = { readonly courier: string; readonly trackingNumber: string }

export function newsOf(
  events: readonly PastEvent[],
  parcel: TrackedParcel,
  steps: readonly TrackingStep[],
): readonly TrackingCommand[] {
  const handedOver = events.findLastIndex(({ type }) => type === 'ParcelHandedOver')
  const since = events.slice(handedOver + 1)
  // Meanwhile the order may have been handed over again, with another number.
  if (!isOf(events[handedOver], parcel) || since.some(({ type }) => type === 'HandoverUndone')) return []
  const failedBefore = failuresIn(events.slice(0, handedOver))
  const known = failedBefore + failuresIn(since)
  const attempts = distinct(steps.filter(({ meaning }) => meaning === 'attempted'))
  const failures = attempts.map(
    ({ words }, index): FailDelivery => ({
      type: 'FailDelivery',
      reason: reasonIn(words),
      words: [...words].slice(0, LONGEST_NOTE).join(''),
      // Counted with those that people have recorded of this parcel: the same attempt is not recorded twice.
      attempt: failedBefore + index + 1,
    }),
  )
  return [
    ...failures.filter(({ attempt = 0 }) => attempt > known),
    ...endOf(parcel.courier, steps, since, failures),
  ]
}

function endOf(
  courier: string,
  steps: readonly TrackingStep[],
  since: readonly PastEvent[],
  failures: readonly FailDelivery[],
): readonly ChangeStatus[] {
  const end = steps.findLast(({ meaning }) => meaning !== null)?.meaning
  if (end !== 'delivered' && end !== 'returned') return []
  const to = end === 'delivered' ? 'delivered' : 'cancelled'
  // By this feed alone: what another program says with its token is no news of the courier.
  const isTold = since.some(
    (event) =>
      event.type === 'OrderStatusChanged' &&
      event.data.to === to &&
      event.actor.role === 'program' &&
      event.actor.courier === courier,
  )
  if (isTold) return []
  const change = { type: 'ChangeStatus', to, from: 'shipped' } as const
  if (to === 'delivered') return [change]
  return [{ ...change, reason: failures.at(-1)?.reason === 'refused' ? 'refused' : 'returned' }]
}

function isOf(handedOver: PastEvent | undefined, { courier, trackingNumber }: TrackedParcel): boolean {
  if (handedOver?.type !== 'ParcelHandedOver') return false
  const { data } = handedOver
  return (
    data.courier === courier &&
    data.customer !== null &&
    trackingKey(data.customer.trackingNumber) === trackingKey(trackingNumber)
  )
}

const failuresIn = (events: readonly PastEvent[]) =>
  events.filter(({ type }) => type === 'DeliveryAttemptFailed').length

/** Couriers list the same attempt twice when two of their systems report it. */
function distinct(steps: readonly TrackingStep[]): readonly TrackingStep[] {
  const keyOf = ({ at, words }: TrackingStep) => `${at} ${words}`
  return [...new Map(steps.map((step) => [keyOf(step), step])).values()]
}
