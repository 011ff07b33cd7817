/**
 * The mean of each product's verified ratings. A rating counts whatever happens to its order later. The size of the state depends
 * on the catalogue, not on the number of orders.
 */

import type { EventOf } from '#events/shop/event.ts'
import type { ProductRatings, ShopRating } from './dashboard-shapes.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'

type RatingSum = {
  readonly id: string
  /** The sum of the stars of all ratings. */
  readonly stars: number
  readonly count: number
  /** How many of them are 4 or 5 stars. */
  readonly satisfied: number
}
type RatingSums = readonly RatingSum[]

export const ratingSums: Projection<RatingSums> = {
  name: 'ratingSums',
  version: 2,
  initial: [],
  evolve(sums, event) {
    return event.type === 'ProductRated' ? withRating(sums, event) : sums
  },
}

function withRating(sums: RatingSums, { data }: EventOf<'ProductRated'>): RatingSums {
  const { productId, stars, previous } = data
  const before = sums.find(({ id }) => id === productId) ?? {
    id: productId,
    stars: 0,
    count: 0,
    satisfied: 0,
  }
  const after = {
    id: productId,
    stars: add(before.stars, stars - (previous ?? 0)),
    count: add(before.count, previous === null ? 1 : 0),
    satisfied: add(before.satisfied, isSatisfied(stars) - isSatisfied(previous)),
  }
  return sums.includes(before) ? sums.map((sum) => (sum === before ? after : sum)) : [...sums, after]
}

const isSatisfied = (stars: number | null) => (stars !== null && stars >= 4 ? 1 : 0)

/** By product id, for products with ratings only. */
export function productRatings(sums: RatingSums): ProductRatings {
  return Object.fromEntries(sums.map(({ id, stars, count }) => [id, { mean: mean(stars, count), count }]))
}

/** Fewer say little about a shop. */
const FEWEST_RATINGS = 20

/** The rating of the whole shop; null while it has too few. */
export function shopRating(sums: RatingSums): ShopRating {
  const total = (of: 'stars' | 'count' | 'satisfied') => sums.reduce((sum, each) => sum + each[of], 0)
  const count = total('count')
  if (count < FEWEST_RATINGS) return null
  return {
    mean: mean(total('stars'), count),
    count,
    satisfied: Math.round((100 * total('satisfied')) / count),
  }
}

/** With one decimal, rounded half up. It multiplies before it divides, so that halves are exact. */
function mean(stars: number, count: number): number {
  return Math.round((stars * 10) / count) / 10
}
