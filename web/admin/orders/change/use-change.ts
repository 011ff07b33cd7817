/** A change of an order with what it costs now. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Catalogue, catalogueOf } from '#catalogue/catalogue.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { productsQuery } from '#web/admin/catalogue/list/products.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { stockOf } from '../pieces/size-left.ts'
import type { OpenChange } from './open-changes.ts'
import { type PricedChange, priceChange } from './priced-change.ts'

export type Offer = { readonly catalogue: Catalogue; readonly stock: StockCounts }

/** What the shop sells and what is left of it; null until it is fetched. */
export function useOffer() {
  const catalogue = useQuery(catalogueQuery)
  const products = useQuery(productsQuery)
  const now = useNow()
  const offer = useMemo<Offer | null>(
    () =>
      catalogue.data === undefined
        ? null
        : { catalogue: catalogueOf(catalogue.data, now), stock: stockOf(products.data?.products ?? []) },
    [catalogue.data, products.data, now],
  )
  return { offer, catalogueRequest: catalogue, productsRequest: products }
}

/** Null until the catalogue is fetched. */
export function usePricedChange(change: OpenChange | undefined, offer: Offer | null): PricedChange | null {
  return useMemo(
    () =>
      change === undefined || offer === null
        ? null
        : priceChange(change.draft, change.base, offer.catalogue, offer.stock),
    [change, offer],
  )
}
