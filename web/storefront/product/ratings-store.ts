/** The latest loaded ratings of all products, and the reviews of some for search engines, so that the next product need not wait. A prerendered page has none. */

import { create } from 'zustand'
import type { DataOf } from '#web/api/contract-call.ts'
import type { ReviewThings } from './review-things.ts'

export type ProductRatings = DataOf<'get /api/products/ratings'>
export type Rating = ProductRatings[string] | null

const useRatings = create<ProductRatings>()(() => ({}))

/** The mean and number of a product's ratings, or null without ratings. */
export const useRating = (productId: string): Rating => useRatings((ratings) => ratings[productId]) ?? null

export const setRatings = (ratings: ProductRatings) => useRatings.setState(ratings, true)

/** The reviews that a product's page shows, as structured data. */
const useThings = create<Readonly<Record<string, ReviewThings>>>()(() => ({}))

export const useReviewThings = (productId: string) => useThings((things) => things[productId])

export const setReviewThings = (productId: string, things: ReviewThings) =>
  useThings.setState({ [productId]: things })
