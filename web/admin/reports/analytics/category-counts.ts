/** The number of products in each category of the catalogue, in the order of first appearance. */

import type { Category, Product } from '#catalogue/product.ts'

export type CategoryCount = { readonly category: Category; readonly count: number }

export function categoryCounts(products: readonly Pick<Product, 'category'>[]): readonly CategoryCount[] {
  const counts = new Map<Category, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count }))
}
