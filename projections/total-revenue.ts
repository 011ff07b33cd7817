/** Rupees of all orders that are not cancelled. */

import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'
import { isSale, saleSign } from './sale.ts'

export type TotalRevenue = { readonly rupees: number }

export const totalRevenue: Projection<TotalRevenue> = {
  name: 'totalRevenue',
  version: 1,
  initial: { rupees: 0 },
  evolve(revenue, event) {
    if (!isSale(event)) return revenue
    return { rupees: add(revenue.rupees, saleSign(event) * event.data.total) }
  },
}
