/** The rules for customers to whom the shop sells no longer. They are known by the phone and e-mail of an order. */

import { accept, type Decision, refuse } from './decision.ts'
import type { BlockCustomer } from './order-commands.ts'
import type { PlacedOrder } from './order-state.ts'

export function blockCustomer(
  { reason }: BlockCustomer,
  { orderNumber, contact, handling }: PlacedOrder,
): Decision {
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (handling.blocked === reason) return accept()
  return accept({ type: 'CustomerBlocked', data: { orderNumber, reason } })
}

export function unblockCustomer({ orderNumber, handling: { blocked } }: PlacedOrder): Decision {
  if (blocked === null) return accept()
  return accept({ type: 'CustomerUnblocked', data: { orderNumber, reason: blocked } })
}
