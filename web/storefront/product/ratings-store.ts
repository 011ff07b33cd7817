/** The latest loaded ratings of all products, so that the next product need not wait. A prerendered page has none. */

import { create } from 'zustand'
import type { ProductRatings } from '#projections/dashboard-shapes.ts'

export type Rating = ProductRatings[string] | null

const useRatings = create<ProductRatings>()(() => ({}))

/** The mean and number of a product's ratings, or null without ratings. */
export const useRating = (productId: string): Rating => useRatings((ratings) => ratings[productId]) ?? null

export const setRatings = (ratings: ProductRatings) => useRatings.setState(ratings, true)
