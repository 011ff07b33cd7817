/** What a shopper of one product may like, too. */

import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { products } from '#catalogue/products.ts'

const MOST = 4

/** Other products that can be bought: those of the same group first, then in the shop's order. */
export function moreFrom({ id, group }: Pick<Product, 'id' | 'group'>, from = products): readonly Product[] {
  const others = from.filter((product) => product.id !== id && availability(product) === 'on-sale')
  const isNear = (product: Product) => product.group === group
  return [...others.filter(isNear), ...others.filter((product) => !isNear(product))].slice(0, MOST)
}
