/** New customers in each of the last four weeks. Week 4 is the seven days that end today; Week 1 is the oldest. */

import { addDays, dayOf } from '#events/calendar.ts'
import type { Chart } from '../dashboard-shapes.ts'
import { sumBetween } from '../period-sums.ts'
import type { NewCustomers } from './new-customers.ts'

const labels = ['Week 1', 'Week 2', 'Week 3', 'Week 4']

export function customerAcquisitionChart(customers: NewCustomers, now: string): Chart {
  const today = dayOf(now)
  const data = labels.map((_, week) => {
    const last = addDays(today, -7 * (labels.length - 1 - week))
    return sumBetween(customers.byDay, addDays(last, -6), last)
  })
  return { labels, datasets: [{ label: 'New Customers', data }] }
}
