/**
 * What a product's page does without until it answers, in a file of its own: the bar on phones, the rating, further products, and
 * what is left.
 */

export { watchPlace } from './buy-bar.ts'
export { MoreFrom } from './MoreFrom.tsx'
export { ProductRating } from './ProductRating.tsx'

/** In a file of its own, or it would be part of what every page waits for. */
export function refreshStock(): void {
  import('../cart/stock/refresh-stock.ts').then((file) => file.refreshStock()).catch(() => undefined)
}
