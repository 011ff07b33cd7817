/** Rupees of all orders that are not cancelled, without what was refunded. */

import { saleChange } from '#projections/orders/sale.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type TotalRevenue = { readonly rupees: number }

export const totalRevenue: Projection<TotalRevenue> = {
  name: 'totalRevenue',
  version: 1,
  initial: { rupees: 0 },
  evolve(revenue, event) {
    const sale = saleChange(event)
    return sale === null || sale.rupees === 0 ? revenue : { rupees: add(revenue.rupees, sale.rupees) }
  },
}
