/** The starting catalogue as shoppers see it, for the tests and the invented shop. A running shop reads its log. */

import { type Catalogue, catalogueAt } from './catalogue.ts'
import type { Product } from './product.ts'
import { startingFacts } from './starting-catalogue.ts'

const START = '2026-01-01T00:00:00.000Z'

export const startingCatalogue: Catalogue = catalogueAt(startingFacts(START), Date.parse(START))
export const products: readonly Product[] = startingCatalogue.products

const byId = new Map(products.map((product) => [product.id, product]))

export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}
