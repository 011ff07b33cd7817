/** The shown prices of each product, newest first. */

import type { ShownPrice } from '#catalogue/claims.ts'

export type ProductPrices = Pick<ShownPrice, 'productId' | 'name'> & {
  readonly prices: readonly ShownPrice[]
}

export function byProduct(shown: readonly ShownPrice[]): readonly ProductPrices[] {
  const products = new Map<string, ShownPrice[]>()
  for (const price of shown) products.set(price.productId, [price, ...(products.get(price.productId) ?? [])])
  return [...products].map(([productId, prices]) => ({
    productId,
    name: prices[0]?.name ?? productId,
    prices,
  }))
}
