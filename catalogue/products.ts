/** Everything the shop sells, in the order it is shown: `products.json`, which the build and the start have checked. */

import type { Product } from './product.ts'
import entries from './products.json' with { type: 'json' }

// TypeScript reads a string where the schema has a union.
export const products = entries as readonly Product[]

const byId = new Map(products.map((product) => [product.id, product]))

export function findProduct(id: string): Product | undefined {
  return byId.get(id)
}
