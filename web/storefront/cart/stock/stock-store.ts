/**
 * How many are left of the sizes that are counted, where few are. It is empty in prerendered pages and until the shop has answered:
 * then everything can be tried, and the shop has the last word when an order is placed.
 */

import { create } from 'zustand'
import { type Availability, availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import type { FewLeft } from '#projections/stock.ts'

/** By size; one that is not there has enough. */
type Left = FewLeft[string] & {
  /** Nothing is left of any size. */
  readonly none: boolean
}

/** By product id. */
export type Stock = Readonly<Record<string, Left>>

export const useStock = create<Stock>()(() => ({}))

export const useLeft = (productId: string) => useStock((stock) => stock[productId])

/** As the catalogue and the stock say. */
export function useAvailability(product: Product): Availability {
  return useLeft(product.id)?.none ? 'sold-out' : availability(product)
}
