/** What one piece of a product costs the shop: the call that reads it, and the one that says it. */

import { queryOptions } from '@tanstack/react-query'
import type { PurchasePrice, SetPurchasePrice } from '#events/shop/purchase-price-decider.ts'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'

/** Earliest first. */
type Said = { readonly prices: readonly PurchasePrice[] }

const pathOf = (id: string) => `/api/admin/products/${encodeURIComponent(id)}/purchase-prices`

export function purchasePricesQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-prices', id],
    queryFn: ({ signal }) => readStaffApi<Said>(pathOf(id), signal),
  })
}

type SaidPrice = Omit<SetPurchasePrice, 'productId' | 'productName'>

export function sayPurchasePrice(id: string, said: SaidPrice): Promise<Said> {
  return requestStaffApi(pathOf(id), { method: 'PUT', json: said })
}
