/** The orders of fault campaigns: each index is one order of one customer, with its own idempotency key. */

import type { AppendRequest } from '#events/log/event-log.ts'
import { orderNumber, orderPlaced, placing } from '../events/sample-requests.ts'

export const numberOf = orderNumber

export function orderToPlace(index: number): AppendRequest {
  const placed = orderPlaced(numberOf(index), { email: `customer-${index}@example.com` })
  return placing(placed, { idempotency: { key: `order-${index}`, fingerprint: String(index) } })
}
