/** Everything the shop sells, in display order, from `products.json`, which the build and the start validate. */

import type { Product } from './product.ts'
import entries from './products.json' with { type: 'json' }

// TypeScript infers strings where the schema has unions.
export const products = entries as readonly Product[]

const byId = new Map(products.map((product) => [product.id, product]))

export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}
