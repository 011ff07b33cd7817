/** Rupees of all orders that are delivered now: what has been paid, against what has been ordered. */

import type { Projection } from './projection.ts'
import type { TotalRevenue } from './total-revenue.ts'
import { plus } from './whole-sum.ts'

export const deliveredRevenue: Projection<TotalRevenue> = {
  name: 'deliveredRevenue',
  version: 1,
  initial: { rupees: 0 },
  evolve(revenue, event) {
    if (event.type !== 'OrderStatusChanged') return revenue
    const { from, to, total } = event.data
    if ((from === 'delivered') === (to === 'delivered')) return revenue
    return { rupees: plus(revenue.rupees, to === 'delivered' ? total : -total) }
  },
}
