/**
 * The history of each product: units and revenue by the day its orders were placed, without cancelled orders, and views by the
 * day they happened. The size of the state depends on the catalogue, not on the number of orders.
 */

import { addDays, addMonths, type Day, dayOf, type Month, monthOf } from '#events/calendar.ts'
import { eachLine, saleChange } from '#projections/orders/sale.ts'
import type { ProductFigures, ProductHistory } from '../dashboard-shapes.ts'
import { changePeriod } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

type PeriodFigures = ProductFigures & { readonly period: Day | Month }

/** The latest periods of one product with any figure, latest first. */
type ProductPeriods = { readonly days: readonly PeriodFigures[]; readonly months: readonly PeriodFigures[] }

/** By product id. */
export type ProductHistories = Readonly<Record<string, ProductPeriods>>

const DAYS_SHOWN = 30
const MONTHS_SHOWN = 12
/** The periods beyond those shown tolerate clocks that ran ahead. */
const DAYS_KEPT = 40
const MONTHS_KEPT = 16

const nothing: ProductFigures = { units: 0, revenue: 0, views: 0 }

export const productHistory: Projection<ProductHistories> = {
  name: 'productHistory',
  version: 1,
  initial: {},
  evolve(histories, event) {
    const sale = saleChange(event)
    if (sale !== null) {
      if (sale.parts.length === 0) return histories
      const changed: Record<string, ProductPeriods> = { ...histories }
      eachLine(sale, ({ productId }, units, rupees) => {
        const more = { units, revenue: rupees, views: 0 }
        changed[productId] = added(changed[productId], sale.day, more)
      })
      return changed
    }
    if (event.type !== 'TrafficRecorded') return histories
    const day = dayOf(event.at)
    const changed: Record<string, ProductPeriods> = { ...histories }
    for (const [id, views] of Object.entries(event.data.productViews)) {
      changed[id] = added(changed[id], day, { units: 0, revenue: 0, views })
    }
    return changed
  },
}

function added(periods: ProductPeriods | undefined, day: Day, more: ProductFigures): ProductPeriods {
  return {
    days: addedTo(periods?.days ?? [], day, more, DAYS_KEPT),
    months: addedTo(periods?.months ?? [], monthOf(day), more, MONTHS_KEPT),
  }
}

function addedTo(
  periods: readonly PeriodFigures[],
  period: Day | Month,
  more: ProductFigures,
  keep: number,
): readonly PeriodFigures[] {
  return changePeriod(periods, period, keep, (figures) => ({ period, ...sum(figures ?? nothing, more) }))
}

function sum(one: ProductFigures, other: ProductFigures): ProductFigures {
  return {
    units: add(one.units, other.units),
    revenue: add(one.revenue, other.revenue),
    views: add(one.views, other.views),
  }
}

/** The 30 days that end today and the 12 months that end with this one, oldest first. */
export function productHistoryOf(histories: ProductHistories, id: string, now: string): ProductHistory {
  const today = dayOf(now)
  const history = Object.hasOwn(histories, id) ? histories[id] : undefined
  const lastDays = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index - DAYS_SHOWN + 1))
  const lastMonths = Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    addMonths(monthOf(today), index - MONTHS_SHOWN + 1),
  )
  return {
    days: lastDays.map((day) => ({ day, ...figuresOf(history?.days ?? [], day) })),
    months: lastMonths.map((month) => ({ month, ...figuresOf(history?.months ?? [], month) })),
  }
}

function figuresOf(periods: readonly PeriodFigures[], wanted: Day | Month): ProductFigures {
  const { units, revenue, views } = periods.find(({ period }) => period === wanted) ?? nothing
  return { units, revenue, views }
}
