/** The products' verified ratings: none in a prerendered page, then those that were last read, so that the next product need not wait. */

import { create } from 'zustand'
import type { ProductRatings } from '#projections/dashboard-shapes.ts'

export type Rating = ProductRatings[string] | null

const useRatings = create<ProductRatings>()(() => ({}))

/** Mean and number of a product's ratings; null without any. */
export const useRating = (productId: string): Rating => useRatings((ratings) => ratings[productId]) ?? null

export const takeRatings = (read: ProductRatings) => useRatings.setState(read, true)
