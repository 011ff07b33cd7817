/**
 * How many verified ratings of each number of stars each product has. A rating counts whatever happens to its order later. The size
 * of the state depends on the catalogue, not on the number of orders.
 */

import type { EventOf } from '#events/event.ts'
import type { ProductRatings, ShopRating } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

type RatingSum = {
  readonly id: string
  /** The number of ratings of 1 star, of 2 stars, up to 5. */
  readonly counts: readonly number[]
}
type RatingSums = readonly RatingSum[]

export const ratingSums: Projection<RatingSums> = {
  name: 'ratingSums',
  version: 3,
  initial: [],
  evolve(sums, event) {
    return event.type === 'ProductRated' ? withRating(sums, event) : sums
  },
}

function withRating(sums: RatingSums, { data }: EventOf<'ProductRated'>): RatingSums {
  const { productId, stars, previous } = data
  const before = sums.find(({ id }) => id === productId) ?? { id: productId, counts: [0, 0, 0, 0, 0] }
  const change = (place: number) => Number(place === stars - 1) - Number(place === (previous ?? 0) - 1)
  const after = { id: productId, counts: before.counts.map((count, place) => add(count, change(place))) }
  return sums.includes(before) ? sums.map((sum) => (sum === before ? after : sum)) : [...sums, after]
}

/** By product id, for products with ratings only. */
export function productRatings(sums: RatingSums): ProductRatings {
  return Object.fromEntries(
    sums.map(({ id, counts }) => [id, { mean: mean(counts), count: sumOf(counts), stars: counts }]),
  )
}

/** Fewer say little about a shop. */
const FEWEST_RATINGS = 20

/** The rating of the whole shop; null while it has too few. */
export function shopRating(sums: RatingSums): ShopRating {
  const counts = [0, 1, 2, 3, 4].map((place) => sumOf(sums.map(({ counts }) => counts[place] ?? 0)))
  const count = sumOf(counts)
  if (count < FEWEST_RATINGS) return null
  return { mean: mean(counts), count, satisfied: Math.round((100 * sumOf(counts.slice(3))) / count) }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** With one decimal, rounded half up. It multiplies before it divides, so that halves are exact. */
function mean(counts: readonly number[]): number {
  const stars = sumOf(counts.map((count, place) => count * (place + 1)))
  return Math.round((stars * 10) / sumOf(counts)) / 10
}
