/** The rules for customers to whom the shop sells no longer. They are known by the phone and e-mail of an order. */

import { accept, refuse } from '../decision.ts'
import type { BlockCustomer } from './order-commands.ts'
import type { PlacedOrder } from './order-state.ts'
import type { OrderDecision } from './refusal.ts'

export function blockCustomer(
  { reason }: BlockCustomer,
  { orderNumber, contact, handling }: PlacedOrder,
): OrderDecision {
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (handling.blocked === reason) return accept()
  return accept({ type: 'CustomerBlocked', data: { orderNumber, reason } })
}

export function unblockCustomer({ orderNumber, handling: { blocked } }: PlacedOrder): OrderDecision {
  if (blocked === null) return accept()
  return accept({ type: 'CustomerUnblocked', data: { orderNumber, reason: blocked } })
}
