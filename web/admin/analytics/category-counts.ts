/** How many products of the catalogue there are in each category, in the order in which they first appear. */

import type { Category, Product } from '#catalogue/product.ts'

export type CategoryCount = { readonly category: Category; readonly count: number }

export function categoryCounts(products: readonly Pick<Product, 'category'>[]): readonly CategoryCount[] {
  const counts = new Map<Category, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count }))
}
