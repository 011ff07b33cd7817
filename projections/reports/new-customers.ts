/** Number of customers by the day of their first order. Cancelling that order does not remove the customer. */

import { addTo, type PeriodSums } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type NewCustomers = { readonly total: number; readonly byDay: PeriodSums }

/** The chart needs four weeks. The remaining days tolerate clocks that ran ahead. */
const DAYS_KEPT = 42

export const newCustomers: Projection<NewCustomers> = {
  name: 'newCustomers',
  version: 1,
  initial: { total: 0, byDay: [] },
  evolve(customers, event) {
    if (event.type !== 'OrderPlaced' || !event.data.newCustomer) return customers
    return {
      total: add(customers.total, 1),
      byDay: addTo(customers.byDay, event.data.day, 1, DAYS_KEPT),
    }
  },
}
