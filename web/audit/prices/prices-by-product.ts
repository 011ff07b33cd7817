/** The shown prices of each product, newest first, and how many of its reductions the log proves. */

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

/** `1 of 2 proved`, of the reductions of a product: the owner has declared what the others rest on. */
export function provedWords(prices: readonly Pick<ShownPrice, 'claim'>[]): string {
  const claims = prices.flatMap(({ claim }) => claim ?? [])
  const proved = claims.filter(({ basis }) => basis === 'log')
  return claims.length === 0 ? 'no reduction' : `${proved.length} of ${claims.length} proved`
}
