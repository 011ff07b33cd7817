/**
 * The units left of counted sizes that are running low. The store is empty in prerendered pages and until the server has
 * answered. Then the shopper can choose every size, and the server decides when it receives the order.
 */

import { create } from 'zustand'
import { type Availability, availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import type { DataOf } from '#web/api/contract-call.ts'

export type FewLeft = DataOf<'get /api/stock'>

/** Units by size. A size without an entry has enough. */
type Left = FewLeft[string] & {
  /** Whether every size is sold out. */
  readonly none: boolean
}

/** By product id. */
export type Stock = Readonly<Record<string, Left>>

export const useStock = create<Stock>()(() => ({}))

export const useLeft = (productId: string) => useStock((stock) => stock[productId])

/** The availability by catalogue and stock. */
export function useAvailability(product: Product): Availability {
  return useLeft(product.id)?.none ? 'sold-out' : availability(product)
}
