/** The products of the starting catalogue, for the tests and the invented shop. A running shop reads its log. */

import { catalogueAt } from './catalogue.ts'
import type { Product } from './product.ts'
import { startingFacts } from './starting-catalogue.ts'

export const products: readonly Product[] = catalogueAt(
  startingFacts('2026-01-01T00:00:00.000Z'),
  Date.parse('2026-01-01T00:00:00.000Z'),
).products

const byId = new Map(products.map((product) => [product.id, product]))

export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}
