/** The calls about the figures and the charts of the dashboard, with how far they have got in the log. */

import { z } from 'zod'
import { day, id, instant, shopText, size } from '#events/fact-parts.ts'
import { orderStatuses } from '#events/orders/order.ts'
import { atPosition, callsFor } from '../described-call.ts'

/** Beside figures of the folds. */
export const progress = atPosition.extend({
  /** Names of folds that stopped because they could not process an event; normally empty. */
  stopped: z.array(z.string()).readonly(),
  /** While it is true, the log is still being folded. The figures are then those of an earlier moment. */
  catchingUp: z.boolean(),
})

/** With one decimal. */
const percent = z.number()
/** With one decimal; null without ratings. */
const rating = z.number().nullable()
const rupees = z.int()

const statistics = z.object({
  totalOrders: z.int(),
  totalRevenue: rupees,
  totalCustomers: z.int(),
  monthlyGrowth: percent,
  /** At most 100. */
  conversionRate: percent,
  /** The latest 10, latest first. */
  recentOrders: z
    .array(
      z.object({
        /** The order number. */
        id,
        /** Null for an auditor, and when it is not known. */
        customer: z.string().nullable(),
        /** The product name of the first line, followed by ` +N more` when there are N further lines. */
        product: z.string(),
        amount: rupees,
        status: z.enum(orderStatuses),
        date: instant,
      }),
    )
    .readonly(),
  /** At most 5, by revenue, then name; units and rupees of orders that are not cancelled. */
  topProducts: z
    .array(z.object({ name: shopText, rating, views: z.int(), sales: z.int(), revenue: rupees }))
    .readonly(),
  /** Sizes with five or fewer units left; below zero when more were sold than made. */
  lowStock: z.array(z.object({ id, name: shopText, size, left: z.int() })).readonly(),
})

const chartOf = <Value extends z.ZodNumber>(value: Value) =>
  z.object({
    labels: z.array(z.string()).readonly(),
    datasets: z.array(z.object({ label: z.string(), data: z.array(value).readonly() })).readonly(),
  })
/** Of rupees or of numbers of things. */
const sums = chartOf(z.int())
const percentages = chartOf(percent)
/** The labels are days. */
const daily = { labels: z.array(day).readonly() }

const charts = z.object({
  /** Labels Mon … Sun. `dates` has the day of each slot within the seven days that end today. */
  salesTrend: sums.extend({ dates: z.array(day).readonly() }),
  orderStatus: sums,
  productCategories: sums,
  monthlyRevenue: sums,
  customerAcquisition: sums,
  /** Revenue of the same days of the previous month, then of this month to date; labels such as `1–22 Oct`. */
  monthSoFar: sums,
  /**
   * The monthly growth on the last day of each of eight weeks, without orders that were cancelled since. The labels are these
   * days; today is the last.
   */
  growthWeeks: percentages.extend(daily),
  /** Orders in percent of visits in each of eight weeks; labels as in `growthWeeks`. */
  conversionWeeks: percentages.extend(daily),
  /** Revenue of each of the thirty days that end today. */
  thirtyDays: sums.extend(daily),
  /** `monthlyRevenue` of twelve months. */
  twelveMonths: sums,
})

const summary = z.object({
  /** Of the orders placed in the seven days that end today, without cancelled orders. */
  revenue7d: rupees,
  orders7d: z.int(),
  /** Over all orders that are not cancelled; 0 without such orders. */
  averageOrderValue: rupees,
  /** Of all orders. */
  cancelledRate: percent,
  /** Of all orders that are delivered now. */
  deliveredRevenue: rupees,
  /** Rupees with at most two decimals that couriers have collected according to the booked statements. */
  receivedCash: z.number(),
  /** What customers have paid in advance, without what was returned. */
  advances: rupees,
  /** What was paid back to customers after a delivery. */
  refunded: rupees,
})

export const dashboardCalls = callsFor('figures', {
  getStatistics: {
    call: 'get /api/admin/stats',
    summary: 'The figures.',
    data: statistics,
    beside: progress,
    answers: { 200: 'Statistics' },
  },
  getCharts: {
    call: 'get /api/admin/chart-data',
    summary: 'The charts, and a summary beside them.',
    data: charts,
    beside: progress.extend({ summary }),
    answers: { 200: 'Charts' },
  },
})
