/** Whether a product can be bought: the shop's rules on what is sold out and what is not out yet. */

import type { Product } from './product.ts'

/** Designs whose run is over; matched by name, whatever its case. */
const soldOutNames = new Set(['breath of sea', 'city eighty'])

export type Availability = 'on-sale' | 'sold-out' | 'coming-soon'

export function availability(product: Pick<Product, 'name' | 'tag'>): Availability {
  if (product.tag === 'COMING SOON') return 'coming-soon'
  return soldOutNames.has(product.name.toLowerCase()) ? 'sold-out' : 'on-sale'
}
