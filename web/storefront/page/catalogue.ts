/** The catalogue that the screens show. The page names its file; the build and the server set it before they render. */

import { useSyncExternalStore } from 'react'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import type { Product } from '#catalogue/product.ts'

let shown: Catalogue | null = null
const listeners = new Set<() => void>()

export function showCatalogue(next: Catalogue): void {
  shown = next
  for (const listener of listeners) listener()
}

/** It is shown before the first screen is rendered. */
export function catalogueNow(): Catalogue {
  if (shown === null) throw new Error('No catalogue is shown')
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCatalogue(): Catalogue {
  return useSyncExternalStore(subscribe, catalogueNow, catalogueNow)
}

export const useShop = (): ShopDescription => useCatalogue().shop

export function productIn({ products }: Pick<Catalogue, 'products'>, id: string): Product | undefined {
  return products.find((product) => product.id === id)
}
