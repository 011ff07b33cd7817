/** The catalogue that the screens show. The page names its file; the build and the server set it before they render. */

import { useSyncExternalStore } from 'react'
import type { ShownCatalogue, ShownShop } from '#catalogue/catalogue.ts'
import type { Product } from '#catalogue/product.ts'

let shown: ShownCatalogue | null = null
const listeners = new Set<() => void>()

export function showCatalogue(next: ShownCatalogue): void {
  shown = next
  for (const listener of listeners) listener()
}

/** It is shown before the first screen is rendered. */
export function catalogueNow(): ShownCatalogue {
  if (shown === null) throw new Error('No catalogue is shown')
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCatalogue(): ShownCatalogue {
  return useSyncExternalStore(subscribe, catalogueNow, catalogueNow)
}

export const useShop = (): ShownShop => useCatalogue().shop

export function productIn({ products }: Pick<ShownCatalogue, 'products'>, id: string): Product | undefined {
  return products.find((product) => product.id === id)
}
