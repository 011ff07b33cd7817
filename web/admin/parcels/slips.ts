/** Fetches the orders to pack or hand over. */

import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#events/shop/order.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from '../order-data/order-status.ts'

export type Slips = {
  readonly orders: readonly Order[]
  /** The statements that have paid some of them, by order number. */
  readonly paidBy: Readonly<Record<string, string>>
  /** Order numbers that do not exist. */
  readonly unknown: readonly string[]
  /** The position in the log at which the orders were read. */
  readonly position: number
}

/** Keeps the address short enough. Nobody packs more orders together. */
export const MAX_PARCELS = 300

const noSlips: Slips = { orders: [], paidBy: {}, unknown: [], position: 0 }

export function requestedOrders(address: URLSearchParams): readonly string[] {
  const numbers = (address.get('orders') ?? '').split(',').map((number) => number.trim())
  return [...new Set(numbers.filter(Boolean))].slice(0, MAX_PARCELS)
}

export function slipsQuery(orderNumbers: readonly string[]) {
  return queryOptions({
    queryKey: ['slips', orderNumbers],
    queryFn: async ({ client, signal }) => {
      if (orderNumbers.length === 0) return noSlips
      const numbers = orderNumbers.map(encodeURIComponent).join(',')
      const slips = await readStaffApi<Slips>(`/api/admin/slips?orders=${numbers}`, signal)
      applyStatuses(client, slips.orders, slips.position)
      return slips
    },
    // A slip must never be printed from cached data.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
