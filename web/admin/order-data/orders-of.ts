/** Fetches the orders that the search for a number finds: of an order, of a parcel or of a phone. */

import type { ListedOrder, OrderPage } from '#events/orders/order-read-model.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

/** The search for a number may find others. */
const MOST_FOUND = '25'

/** The latest first. Rejects when the shop does not answer. */
export async function ordersOf(number: string): Promise<readonly ListedOrder[]> {
  const query = new URLSearchParams({ q: number, sort: 'newest', limit: MOST_FOUND })
  const { signal } = new AbortController()
  return (await readStaffApi<OrderPage>(`/api/admin/orders?${query}`, signal)).orders
}
