/** Whether an order is still in the shop. */

import type { OrderStatus } from './order.ts'

/** Its status is before the sending. */
export function isUnsent(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** No courier has it either: what is sent, and what the courier is to collect, can still change. */
export function isInShop({
  status,
  handedOver,
}: {
  readonly status: OrderStatus
  readonly handedOver: object | null
}): boolean {
  return isUnsent(status) && handedOver === null
}
