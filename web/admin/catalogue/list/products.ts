/** Every product with its figures, and one product's days and months; fetched again when sales change. */

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/products'
const ONE = 'get /api/admin/products/{product}'
export type ListedProduct = DataOf<typeof LIST>['products'][number]
export type ProductHistory = Pick<DataOf<typeof ONE>, 'days' | 'months'>

const key = ['products'] as const

export const productsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
  placeholderData: keepPreviousData,
})

export function productHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => readStaff(ONE, { params: { product: id } }, signal),
  })
}

export function refreshProducts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}
