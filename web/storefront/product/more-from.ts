/** Selects further products for a product's page. */

import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'

const MOST_PRODUCTS = 4

/** Returns other products that can be bought: first those of the same group, then the rest, in the shop's order. */
export function moreFrom(
  { id, group }: Pick<Product, 'id' | 'group'>,
  from: readonly Product[],
): readonly Product[] {
  const others = from.filter((product) => product.id !== id && availability(product) === 'on-sale')
  const isSameGroup = (product: Product) => product.group === group
  return [...others.filter(isSameGroup), ...others.filter((product) => !isSameGroup(product))].slice(
    0,
    MOST_PRODUCTS,
  )
}
