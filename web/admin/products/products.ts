/** Every product with its figures, and one product's days and months; fetched again when sales change. */

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListedProduct, ProductHistory } from '#projections/dashboard-shapes.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

const key = ['products'] as const

export const productsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) =>
    readStaffApi<{ readonly products: readonly ListedProduct[] }>('/api/admin/products', signal),
  placeholderData: keepPreviousData,
})

export function productHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      readStaffApi<ProductHistory>(`/api/admin/products/${encodeURIComponent(id)}`, signal),
  })
}

export function refreshProducts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}
