/** The catalogue as the log has it: all products with their own prices, the sales, and the shop's description. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CatalogueState, ProductState } from '#catalogue/catalogue-state.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { shopQuery } from './shop.ts'

const key = ['catalogue'] as const

export const catalogueQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => readStaff('get /api/admin/catalogue', {}, signal),
  // Open dashboards are told of each change; the other screens fetch it again when they are opened.
  staleTime: 5_000,
})

export function refreshCatalogue(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}

/** Changes what is shown until the next answer of the server. */
export function showCatalogue(client: QueryClient, change: (known: CatalogueState) => CatalogueState): void {
  client.setQueryData<CatalogueState>(key, (known) => known && change(known))
}

/** Shows products as the server has just answered with them. */
export function showProducts(client: QueryClient, answered: readonly ProductState[]): void {
  const byId = new Map(answered.map((product) => [product.id, product]))
  showCatalogue(client, (known) => ({
    ...known,
    products: [
      ...known.products.map((product) => byId.get(product.id) ?? product),
      ...answered.filter(({ id }) => !known.products.some((product) => product.id === id)),
    ],
  }))
  void refreshCatalogue(client)
}

export function showShop(client: QueryClient, shop: ShopDescription): void {
  showCatalogue(client, (known) => ({ ...known, shop }))
  client.setQueryData(shopQuery.queryKey, shop)
  void refreshCatalogue(client)
}
