/** A sale in words: whether it is planned, runs or has ended, and what it reduces. */

import type { SaleState } from '#catalogue/catalogue-state.ts'
import type { SaleReduction } from '#catalogue/facts.ts'

export type SalePhase = 'planned' | 'running' | 'ended'

export function salePhase({ from, to }: Pick<SaleState, 'from' | 'to'>, now: number): SalePhase {
  if (now >= to || from >= to) return 'ended'
  return now < from ? 'planned' : 'running'
}

/** The products that it names; null for all. */
export function productsOf(reduction: SaleReduction): readonly string[] | null {
  return reduction.by === 'prices' ? Object.keys(reduction.prices) : reduction.products
}

/** `20% off 4 products`, `20% off everything`, `own prices of 3 products` */
export function reductionWords(reduction: SaleReduction): string {
  if (reduction.by === 'prices') return `own prices for ${countWords(Object.keys(reduction.prices).length)}`
  const { percent, products } = reduction
  return `${percent}% off ${products === null ? 'everything' : countWords(products.length)}`
}

export function countWords(products: number): string {
  return products === 1 ? '1 product' : `${products} products`
}
