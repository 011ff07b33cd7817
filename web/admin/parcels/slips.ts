/** The orders that are packed or handed over, as the server has them now. */

import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#events/shop/order.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { applyStatuses } from '../order-data/order-status.ts'

export type Slips = {
  readonly orders: readonly Order[]
  /** Numbers of which there is no order. */
  readonly unknown: readonly string[]
  /** The shoppers' order history; null when the shop's public address is not set. */
  readonly historyUrl: string | null
  /** Position in the log as of which they were read. */
  readonly position: number
}

/** More fit into no address, and nobody packs more at once. */
export const MOST_PARCELS = 300

export function askedOrders(address: URLSearchParams): readonly string[] {
  const numbers = (address.get('orders') ?? '').split(',').map((each) => each.trim())
  return [...new Set(numbers.filter(Boolean))].slice(0, MOST_PARCELS)
}

export function slipsQuery(orderNumbers: readonly string[]) {
  return queryOptions({
    queryKey: ['slips', orderNumbers],
    queryFn: async ({ client, signal }) => {
      const asked = orderNumbers.map(encodeURIComponent).join(',')
      const slips = await readStaffApi<Slips>(`/api/admin/slips?orders=${asked}`, signal)
      applyStatuses(client, slips.orders, slips.position)
      return slips
    },
    enabled: orderNumbers.length > 0,
    // A slip is never printed from what an earlier visit has left.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
