/** The rules for what a customer pays in advance. The courier collects the rest. */

import { customerKeyOf } from '../customer-key-of.ts'
import { accept, refuse } from '../decision.ts'
import { refundable } from './handling.ts'
import { toCollect } from './order-amounts.ts'
import type { AskAdvance, Payment, ReceiveAdvance, ReturnAdvance } from './order-commands.ts'
import type { PlacedOrder } from './order-state.ts'
import type { OrderDecision } from './refusal.ts'
import { isInShop } from './unsent.ts'

export const isAmount = (rupees: number) => Number.isSafeInteger(rupees) && rupees > 0

export function askAdvance({ amount }: AskAdvance, order: PlacedOrder): OrderDecision {
  const { orderNumber, status, handling } = order
  if (!isInShop(order)) return refuse({ reason: 'not-changeable', status })
  const most = toCollect(order.document)
  if (!isAmount(amount) || amount > most) return refuse({ reason: 'too-much-paid', most })
  if (handling.advanceAsked === amount) return accept()
  return accept({ type: 'AdvanceAsked', data: { orderNumber, amount } })
}

export function receiveAdvance(command: ReceiveAdvance, order: PlacedOrder): OrderDecision {
  if (!isInShop(order)) return refuse({ reason: 'not-changeable', status: order.status })
  return paid('AdvanceReceived', command, order, toCollect(order.document))
}

/**
 * Not while the courier collects only the rest: what is returned after the delivery is a refund. An order that was refunded and
 * cancelled later has less to return.
 */
export function returnAdvance(command: ReturnAdvance, order: PlacedOrder): OrderDecision {
  const { status, handling } = order
  if (!isInShop(order) && status !== 'cancelled') return refuse({ reason: 'not-changeable', status })
  return paid('AdvanceReturned', command, order, Math.min(handling.advance, refundable(order)))
}

/** `most`: rupees. */
function paid(
  type: 'AdvanceReceived' | 'AdvanceReturned',
  payment: Payment,
  order: PlacedOrder,
  most: number,
): OrderDecision {
  if (!isAmount(payment.amount) || payment.amount > most) return refuse({ reason: 'too-much-paid', most })
  const data = paymentOf(payment, order)
  return data === null ? refuse({ reason: 'customer-erased' }) : accept({ type, data })
}

/** Null when the customer was erased: the reference could not be sealed. */
export function paymentOf({ amount, means, reference }: Payment, { orderNumber, contact }: PlacedOrder) {
  if (contact === null) return null
  return { orderNumber, amount, means, customer: { ...customerKeyOf(contact), reference } }
}
