/** The rules for handing a parcel over to a courier. */

import { findCourier } from '#catalogue/couriers.ts'
import { nothingPaid } from '#events/cash/parcel-cash.ts'
import { statusChanged } from '#events/orders/change-status.ts'
import { waitsFor } from '#events/orders/handling.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { HandOver } from '#events/orders/order-commands.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import { lessPieces } from '#events/orders/pieces.ts'
import type { OrderDecision } from '#events/orders/refusal.ts'
import { customerKeyOf } from '../customer-key-of.ts'
import { accept, refuse } from '../decision.ts'
import type { ShopEvent } from '../event.ts'
import { trackingKey } from './tracking-number.ts'

/**
 * A parcel has one courier at a time. The same handover again changes nothing. The handover also changes the status to shipped.
 */
export function handOver(
  { courier, trackingNumber, trackingHash, day }: HandOver,
  order: PlacedOrder,
): OrderDecision {
  if (findCourier(courier) === undefined) return refuse({ reason: 'unknown-courier' })
  const { orderNumber, status, handedOver, contact, document, handling } = order
  if (handedOver !== null) {
    const { parcel, trackingNumber: earlier } = handedOver
    const isSame =
      parcel.courier === courier && earlier !== null && trackingKey(earlier) === trackingKey(trackingNumber)
    if (isSame) return repeatHandover(order)
    return refuse({ reason: 'handed-over', courier: parcel.courier, trackingNumber: earlier })
  }
  if (status === 'delivered' || status === 'cancelled') return refuse({ reason: 'not-to-ship', status })
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (waitsFor(handling) !== null && status === 'pending') return refuse({ reason: 'not-confirmed' })
  const parcel = { courier, cashToCollect: toCollect(document), handedOver: day }
  const customer = { ...customerKeyOf(contact), trackingNumber }
  const parcelHandedOver: ShopEvent = {
    type: 'ParcelHandedOver',
    data: { orderNumber, ...parcel, from: status, trackingHash, customer },
  }
  if (status === 'shipped') return accept(parcelHandedOver)
  const after = { ...order, handedOver: { parcel, trackingNumber, from: status, ...nothingPaid } }
  return accept(parcelHandedOver, statusChanged({ to: 'shipped' }, after))
}

/** Only the status may have changed since the first handover. */
function repeatHandover(order: PlacedOrder): OrderDecision {
  const { status } = order
  if (status === 'delivered' || status === 'shipped') return accept()
  if (status === 'cancelled') return refuse({ reason: 'not-to-ship', status })
  return accept(statusChanged({ to: 'shipped' }, order))
}

/** An order that is still shipped returns to its status before the handover. */
export function undoHandover(order: PlacedOrder): OrderDecision {
  const { orderNumber, status, cancelReason, handedOver, lines, handling } = order
  if (handedOver === null) return refuse({ reason: 'not-handed-over' })
  const { parcel, from, booked, claim } = handedOver
  if (booked !== null) return refuse({ reason: 'cash-booked', statement: booked.statement })
  if (claim !== null) return refuse({ reason: 'claimed' })
  const undone: ShopEvent = {
    type: 'HandoverUndone',
    data: {
      orderNumber,
      ...parcel,
      status,
      ...(cancelReason !== null && { reason: cancelReason }),
      ...(handling.away !== null && { back: [...lessPieces(lines, handling.back)] }),
    },
  }
  if (status !== 'shipped' || from === 'shipped') return accept(undone)
  return accept(undone, statusChanged({ to: from }, { ...order, handedOver: null }))
}
