/** The share of visits that became orders. A visit is one browser tab session. */

import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'
import { percent } from './percent.ts'

export type Visits = { readonly count: number }

export const visits: Projection<Visits> = {
  name: 'visits',
  version: 1,
  initial: { count: 0 },
  evolve(visits, event) {
    if (event.type !== 'TrafficRecorded' || event.data.visits === 0) return visits
    return { count: add(visits.count, event.data.visits) }
  },
}

/** Percent with one decimal, at most 100; 0 without visits. */
export function conversionRate(orders: number, { count }: Visits): number {
  return Math.min(100, percent(orders, count))
}
