/**
 * What shoppers think of each product: the mean of its verified ratings. A rating counts whatever becomes of its order
 * later. Grows with the catalogue, not with the orders.
 */

import type { EventOf } from '#events/event.ts'
import type { ProductRatings } from './dashboard-shapes.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'

type RatingSum = {
  readonly id: string
  /** Stars of all ratings. */
  readonly stars: number
  readonly count: number
}
type RatingSums = readonly RatingSum[]

export const ratingSums: Projection<RatingSums> = {
  name: 'ratingSums',
  version: 1,
  initial: [],
  evolve(sums, event) {
    return event.type === 'ProductRated' ? withRating(sums, event) : sums
  },
}

function withRating(sums: RatingSums, { data }: EventOf<'ProductRated'>): RatingSums {
  const { productId, stars, previous } = data
  const before = sums.find(({ id }) => id === productId) ?? { id: productId, stars: 0, count: 0 }
  const after = {
    id: productId,
    stars: add(before.stars, stars - (previous ?? 0)),
    count: add(before.count, previous === null ? 1 : 0),
  }
  return sums.includes(before) ? sums.map((sum) => (sum === before ? after : sum)) : [...sums, after]
}

/** By product id; products that nobody has rated are left out. */
export function productRatings(sums: RatingSums): ProductRatings {
  return Object.fromEntries(sums.map(({ id, stars, count }) => [id, { mean: mean(stars, count), count }]))
}

/** With one decimal, halves rounded up; multiplied before it is divided, so that a half is seen as one. */
function mean(stars: number, count: number): number {
  return Math.round((stars * 10) / count) / 10
}
