/** The rules of a parcel: whom it is handed to, and what the courier pays for it. */

import { findCourier } from '#catalogue/couriers.ts'
import { statusChanged } from './change-status.ts'
import { accept, type Decision, refuse } from './decision.ts'
import type { ShopEvent } from './event.ts'
import type { BookCash, HandOver, UnbookCash } from './order-commands.ts'
import type { HandedOver, PlacedOrder } from './order-state.ts'
import { trackingKey } from './tracking-number.ts'

/**
 * A parcel has one courier at a time. The same hand-over again changes nothing. An order that is not shipped yet becomes
 * shipped with it.
 */
export function handOver(
  { courier, trackingNumber, trackingHash, day }: HandOver,
  order: PlacedOrder,
): Decision {
  if (findCourier(courier) === undefined) return refuse({ reason: 'unknown-courier' })
  const { orderNumber, status, total, handedOver, contact } = order
  if (handedOver !== null) {
    const { parcel, trackingNumber: known } = handedOver
    const isSame =
      parcel.courier === courier && known !== null && trackingKey(known) === trackingKey(trackingNumber)
    if (isSame) return again(order)
    return refuse({ reason: 'handed-over', courier: parcel.courier, trackingNumber: known })
  }
  if (status === 'delivered' || status === 'cancelled') return refuse({ reason: 'not-to-ship', status })
  if (contact === null) return refuse({ reason: 'customer-erased' })
  const parcel = { courier, cashToCollect: total, handedOver: day }
  const customer = { email: contact.email, trackingNumber }
  const handed: ShopEvent = {
    type: 'ParcelHandedOver',
    data: { orderNumber, ...parcel, from: status, trackingHash, customer },
  }
  if (status === 'shipped') return accept(handed)
  const after = { ...order, handedOver: { parcel, trackingNumber, from: status, booked: null } }
  return accept(handed, statusChanged({ to: 'shipped' }, after))
}

/** The same hand-over once more: only the status may have been changed since. */
function again(order: PlacedOrder): Decision {
  const { status } = order
  if (status === 'delivered' || status === 'shipped') return accept()
  if (status === 'cancelled') return refuse({ reason: 'not-to-ship', status })
  return accept(statusChanged({ to: 'shipped' }, order))
}

/** An order that is still shipped returns to the status that it had before. */
export function undoHandover(order: PlacedOrder): Decision {
  const { orderNumber, status, cancelReason, handedOver } = order
  if (handedOver === null) return refuse({ reason: 'not-handed-over' })
  const { parcel, from, booked } = handedOver
  if (booked !== null) return refuse({ reason: 'cash-booked', statement: booked.statement })
  const undone: ShopEvent = {
    type: 'HandoverUndone',
    data: { orderNumber, ...parcel, status, ...(cancelReason !== null && { reason: cancelReason }) },
  }
  if (status !== 'shipped' || from === 'shipped') return accept(undone)
  return accept(undone, statusChanged({ to: from }, { ...order, handedOver: null }))
}

/** What the rules of its cash need to know of an order. */
export type ParcelOfOrder = Pick<PlacedOrder, 'orderNumber' | 'status'> & {
  readonly handedOver: Pick<HandedOver, 'parcel' | 'booked'> | null
}

/** Cash is booked once, and only for a parcel that this courier has. */
export function bookCash(
  { courier, statement, collected, charges }: BookCash,
  { orderNumber, status, handedOver }: ParcelOfOrder,
): Decision {
  if (![collected, charges].every(isAmount)) return refuse({ reason: 'bad-amount' })
  if (handedOver === null) return refuse({ reason: 'not-handed-over' })
  const { parcel, booked } = handedOver
  if (parcel.courier !== courier) return refuse({ reason: 'other-courier', courier: parcel.courier })
  if (booked !== null) return refuse({ reason: 'cash-booked', statement: booked.statement })
  return accept({
    type: 'CashBooked',
    data: { orderNumber, ...parcel, statement, collected, charges, status },
  })
}

export function unbookCash(
  { statement }: UnbookCash,
  { orderNumber, status, handedOver }: ParcelOfOrder,
): Decision {
  if (handedOver?.booked?.statement !== statement) return refuse({ reason: 'cash-not-booked' })
  const { parcel, booked } = handedOver
  return accept({ type: 'CashUnbooked', data: { orderNumber, ...parcel, ...booked, status } })
}

function isAmount(rupees: number): boolean {
  return Number.isSafeInteger(rupees) && rupees >= 0
}
