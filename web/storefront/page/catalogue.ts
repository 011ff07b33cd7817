/** The catalogue that the screens show. The page names its file; the build and the server set it before they render. */

import { useSyncExternalStore } from 'react'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import type { Product } from '#catalogue/product.ts'

let shown: Catalogue = { position: 0, products: [], sales: [], shop: null, until: null }
const listeners = new Set<() => void>()

export function showCatalogue(next: Catalogue): void {
  shown = next
  for (const listener of listeners) listener()
}

export const catalogueNow = (): Catalogue => shown

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCatalogue(): Catalogue {
  return useSyncExternalStore(subscribe, catalogueNow, catalogueNow)
}

/** A shop is described before it renders its first page. */
export function shopOf({ shop }: Pick<Catalogue, 'shop'>): ShopDescription {
  if (shop === null) throw new Error('The shop is not described')
  return shop
}

export const useShop = (): ShopDescription => shopOf(useCatalogue())

export function productIn({ products }: Pick<Catalogue, 'products'>, id: string): Product | undefined {
  return products.find((product) => product.id === id)
}
