/** Whether a product can be bought. */

import type { Product } from './product.ts'

export type Availability = 'on-sale' | 'sold-out' | 'coming-soon'

export function availability({ comingSoon, soldOut }: Pick<Product, 'comingSoon' | 'soldOut'>): Availability {
  if (comingSoon) return 'coming-soon'
  return soldOut ? 'sold-out' : 'on-sale'
}

const order: readonly Availability[] = ['on-sale', 'coming-soon', 'sold-out']

/** Products on sale first, then announced ones, then sold-out ones. Products with the same availability stay in their order. */
export function buyableFirst(products: readonly Product[]): readonly Product[] {
  const place = (product: Product) => order.indexOf(availability(product))
  return products.toSorted((one, other) => place(one) - place(other))
}
