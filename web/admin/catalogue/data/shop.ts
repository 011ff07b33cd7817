/** The description of the shop, for screens that need its terms and texts but no products. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { brand } from '#catalogue/brand.ts'
import { couriers } from '#catalogue/couriers.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

export const shopQuery = queryOptions({
  // Fetched again with the catalogue, whose key it begins with.
  queryKey: ['catalogue', 'shop'],
  queryFn: ({ signal }) => readStaff('get /api/admin/shop', {}, signal),
  // Open dashboards are told of each change.
  staleTime: 60_000,
})

/** Until it is fetched, and without a network, the description that the page came with. */
export function useShopDescription(): ShopDescription {
  return useQuery(shopQuery).data ?? { ...brand, couriers }
}
