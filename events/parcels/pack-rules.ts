/** The rules for packing an order. */

import type { Pack } from '#events/orders/order-commands.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import type { OrderDecision } from '#events/orders/refusal.ts'
import { accept, refuse } from '../decision.ts'

/** Printing the same slip again changes nothing. */
export function printSlip({ orderNumber, handling }: PlacedOrder): OrderDecision {
  return handling.printed === handling.edition
    ? accept()
    : accept({ type: 'SlipPrinted', data: { orderNumber } })
}

export function pack(
  { anyway }: Pack,
  { orderNumber, status, handedOver, handling }: PlacedOrder,
): OrderDecision {
  if (handling.packed !== null) return accept()
  if (handedOver !== null || status === 'shipped' || status === 'delivered' || status === 'cancelled') {
    return refuse({ reason: 'not-to-ship', status })
  }
  if (status === 'pending' && !anyway) return refuse({ reason: 'not-confirmed' })
  return accept({ type: 'Packed', data: { orderNumber, status } })
}

export function unpack({ orderNumber, status, handedOver, handling }: PlacedOrder): OrderDecision {
  if (handling.packed === null) return accept()
  if (handedOver !== null) return refuse({ reason: 'not-changeable', status })
  return accept({ type: 'Unpacked', data: { orderNumber, status } })
}
