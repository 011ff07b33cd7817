/** Fetches the orders that the search for a number finds: of an order, of a parcel or of a phone. */

import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

/** The search for a number may find others. */
const MOST_FOUND = 25

/** The latest first. Rejects when the shop does not answer. */
export async function ordersOf(number: string): Promise<readonly ListedOrder[]> {
  const query = { q: number, sort: 'newest', limit: MOST_FOUND }
  const { signal } = new AbortController()
  return (await readStaff('get /api/admin/orders', { query }, signal)).orders
}
