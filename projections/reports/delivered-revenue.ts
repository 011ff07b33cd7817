/** Rupees of all orders that are delivered now, which is the amount that customers have paid. */

import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'
import type { TotalRevenue } from './total-revenue.ts'

export const deliveredRevenue: Projection<TotalRevenue> = {
  name: 'deliveredRevenue',
  version: 1,
  initial: { rupees: 0 },
  evolve(revenue, event) {
    if (event.type !== 'OrderStatusChanged') return revenue
    const { from, to, total } = event.data
    if ((from === 'delivered') === (to === 'delivered')) return revenue
    return { rupees: add(revenue.rupees, to === 'delivered' ? total : -total) }
  },
}
