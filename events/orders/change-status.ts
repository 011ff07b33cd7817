/** The rules for the status of an order, and for contacting its customer to confirm it. */

import { type Day, dayOf } from '../calendar.ts'
import { accept, refuse } from '../decision.ts'
import type { ShopEvent } from '../event.ts'
import type { OrderStatus } from './order.ts'
import type { ChangeStatus, RecordContactAttempt } from './order-commands.ts'
import type { HandedOver, PlacedOrder } from './order-state.ts'
import { lessPieces, linesOfPieces } from './pieces.ts'
import type { OrderDecision } from './refusal.ts'

/** Any status may follow any other; setting the current status changes nothing. */
export function changeStatus(change: Omit<ChangeStatus, 'type'>, order: PlacedOrder): OrderDecision {
  const { to, from: expected } = change
  if (order.status === to) return accept()
  if (expected !== undefined && expected !== order.status) {
    return refuse({ reason: 'status-changed', status: order.status })
  }
  const isTakenBack = order.status === 'delivered' || (order.status === 'confirmed' && to === 'pending')
  return accept(statusChanged({ ...change, ...(isTakenBack && { since: dayOf(order.since) }) }, order))
}

/** Whether it may have reached the customer's door. */
function hasLeft({ status, handedOver }: OrderWithStatus): boolean {
  return handedOver !== null || status === 'shipped' || status === 'delivered'
}

/** The parts of an order that a change of status repeats. */
export type OrderWithStatus = Pick<
  PlacedOrder,
  | 'status'
  | 'orderNumber'
  | 'day'
  | 'hour'
  | 'lines'
  | 'total'
  | 'cancelReason'
  | 'deliveredOn'
  | 'refusedBefore'
  | 'reachedDoor'
  | 'city'
  | 'handling'
> & { readonly document: Pick<PlacedOrder['document'], 'code'> } & {
  readonly handedOver: Pick<HandedOver, 'parcel' | 'booked' | 'claim'> | null
}

type StatusAfter = Pick<ChangeStatus, 'to' | 'reason' | 'refusedBefore'> & {
  /** The day of the status before, when it is taken back. */
  readonly since?: Day
}

export function statusChanged(
  { to, reason, refusedBefore, since }: StatusAfter,
  order: OrderWithStatus,
  /** The courier's statement that shows it. */
  statement?: string,
): ShopEvent {
  const { status: from, orderNumber, day, hour, lines, total, cancelReason, deliveredOn, handedOver } = order
  const { code } = order.document
  const { away, back, refunded, channel, advance, confirmed } = order.handling
  const isOut = hasLeft(order) && lessPieces(lines, back).length > 0
  const isAway = to === 'cancelled' ? isOut : away !== null
  const isRefused = to === 'cancelled' && reason === 'refused'
  const before = isRefused ? refusedBefore : (order.refusedBefore ?? undefined)
  return {
    type: 'OrderStatusChanged',
    data: {
      orderNumber,
      from,
      to,
      day,
      lines: [...lines],
      total,
      ...(to === 'cancelled' && reason !== undefined && { reason }),
      ...(cancelReason !== null && { previousReason: cancelReason }),
      ...(hour !== null && { hour }),
      ...(deliveredOn !== null && { deliveredOn }),
      ...(since !== undefined && { since }),
      ...(before !== undefined && { refusedBefore: before }),
      ...((isRefused ? !hasLeft(order) : !order.reachedDoor) && { reachedDoor: false as const }),
      ...(handedOver !== null && {
        parcel: {
          ...handedOver.parcel,
          booked: handedOver.booked !== null,
          ...(handedOver.claim !== null && { claimed: true as const }),
          ...(handedOver.booked?.kind === 'paid' &&
            handedOver.booked.expected > 0 && { paidByCustomer: handedOver.booked.expected }),
        },
      }),
      ...(statement !== undefined && { statement }),
      ...(order.city !== null && { city: order.city }),
      ...(channel !== null && { channel }),
      ...(advance > 0 && { advance }),
      ...(isAway && { away: true as const }),
      ...(confirmed !== null && { confirmed }),
      ...((back.length > 0 || refunded > 0) && {
        givenBack: { refunded, pieces: [...linesOfPieces(lines, back)] },
      }),
      ...(code && { code }),
    },
  }
}

/** The status of a pending order after each outcome. */
const statusAfter = {
  confirmed: 'confirmed',
  declined: 'cancelled',
  'no-answer': 'pending',
  'call-back': 'pending',
} as const satisfies Readonly<Record<RecordContactAttempt['outcome'], OrderStatus>>

/** The same outcome again, from two admins or from a request that was sent twice, changes nothing. */
export function recordContactAttempt(
  { channel, outcome, attempt, callBack }: RecordContactAttempt,
  order: PlacedOrder,
): OrderDecision {
  const { orderNumber, status, cancelReason, contactAttempts } = order
  const to = statusAfter[outcome]
  if (status !== 'pending') {
    const isDone = status === to && (outcome !== 'declined' || cancelReason === 'declined')
    return isDone ? accept() : refuse({ reason: 'status-changed', status })
  }
  const attempted: ShopEvent = {
    type: 'ContactAttempted',
    data: {
      orderNumber,
      channel,
      outcome,
      ...(outcome === 'call-back' && callBack !== undefined && { callBack }),
    },
  }
  if (to === status) {
    const isRecorded = attempt !== undefined && attempt <= contactAttempts
    return isRecorded ? accept() : accept(attempted)
  }
  return accept(attempted, statusChanged(to === 'cancelled' ? { to, reason: 'declined' } : { to }, order))
}
