/** Whether a product can be bought. */

import type { Product } from './product.ts'

export type Availability = 'on-sale' | 'sold-out' | 'coming-soon'

export function availability({ tag, soldOut }: Pick<Product, 'tag' | 'soldOut'>): Availability {
  if (tag === 'COMING SOON') return 'coming-soon'
  return soldOut ? 'sold-out' : 'on-sale'
}
