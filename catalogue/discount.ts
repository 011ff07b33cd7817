import type { Product } from './product.ts'

/** Percent off the original price, rounded half up to a whole number; null without a discount. */
export function discountPercent({
  price,
  originalPrice,
}: Pick<Product, 'price' | 'originalPrice'>): number | null {
  if (originalPrice === undefined || originalPrice <= price) return null
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}
