/** What became of the parcel of an order. Each order has exactly one outcome, so that orders by outcome add up to all of them. */

import type { Handling } from '#events/orders/handling.ts'
import type { CancelReason, OrderStatus } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'

/**
 * `not-sent`: it never left the shop. `on-the-way`: with a courier. `refused`: the customer did not take it at the door. `returned`:
 * cancelled for another reason after it had left, wherever the parcel is now.
 */
const parcelOutcomes = ['not-sent', 'on-the-way', 'delivered', 'refused', 'returned'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

/** By which orders are found: an outcome, or a step that they have taken, whatever came after it. */
export const soughtOutcomes = [...parcelOutcomes, 'confirmed', 'handed-over'] as const
export type SoughtOutcome = (typeof soughtOutcomes)[number]

type EndedOrder = {
  readonly status: OrderStatus
  readonly cancelReason: CancelReason | null
  readonly reachedDoor: boolean
  /** Null before the handover. */
  readonly handedOver: object | null
  readonly handling: Pick<Handling, 'away' | 'received'>
}

export function outcomeOf({
  status,
  cancelReason,
  reachedDoor,
  handedOver,
  handling,
}: EndedOrder): ParcelOutcome {
  if (status === 'delivered') return 'delivered'
  if (status === 'shipped') return 'on-the-way'
  if (isUnsent(status)) return handedOver === null ? 'not-sent' : 'on-the-way'
  if (cancelReason === 'refused' && reachedDoor) return 'refused'
  const hasLeft = handedOver !== null || handling.away !== null || handling.received !== null
  return hasLeft ? 'returned' : 'not-sent'
}
