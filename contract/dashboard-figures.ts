/** The schemas of what a dashboard shows: its figures, its charts, the summary beside them, and the outcomes of parcels. */

import { z } from 'zod'
import { day, hour, id, instant, shopText, size } from '#events/shop/fact-parts.ts'
import { orderChannels, orderStatuses } from '#events/shop/order.ts'

/** With one decimal. */
const percent = z.number()
/** With one decimal; null without ratings. */
const rating = z.number().nullable()
/** May be below zero: an import may make it so. */
const rupees = z.int()

export const statistics = z.object({
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

export const charts = z.object({
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

export const summary = z.object({
  /** Of the orders placed in the seven days that end today, without cancelled orders. */
  revenue7d: rupees,
  orders7d: z.int(),
  /** Rupees, over all orders that are not cancelled; 0 without such orders. */
  averageOrderValue: z.number(),
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

/** Delivered orders or units, and those refused at the customer's door. */
const endings = z.object({ delivered: z.int(), refused: z.int() })

/** By product and size they are units, otherwise orders. */
export const insight = z.object({
  orders: endings,
  /** Refused orders of customers who had refused another order before. */
  repeatedRefusals: z.int(),
  /** Products with any outcome, the most frequent first. */
  products: z.array(endings.extend({ id, name: shopText })).readonly(),
  sizes: z.array(endings.extend({ size })).readonly(),
  /** The busiest first. The last entry, with null, is for orders without a parcel. */
  couriers: z.array(endings.extend({ courier: id.nullable() })).readonly(),
  /** By the Karachi hour at which they were placed. The last entry, with null, is for older orders without an hour. */
  hours: z.array(endings.extend({ hour: hour.nullable() })).readonly(),
  /** By the month in which they were placed, for the last twelve months, oldest first. */
  months: z.array(endings.extend({ month: z.string(), repeated: z.int() })).readonly(),
  daysToDeliver: z.object({
    /** Delivered orders by days from placement to delivery, from 0 on. The last entry counts all longer deliveries. */
    orders: z.array(z.int()).readonly(),
    /** Days; null without delivered orders. The mean has one decimal. */
    median: z.number().nullable(),
    mean: z.number().nullable(),
  }),
  /** Orders that are not cancelled; `web` for those of the shop's pages. */
  channels: z
    .array(z.object({ channel: z.enum([...orderChannels, 'web']), orders: z.int(), rupees }))
    .readonly(),
  /** The busiest first, with the median of the days to deliver there. */
  cities: z.array(endings.extend({ city: id, days: z.number().nullable() })).readonly(),
  returns: z.object({
    /** That came back. */
    pieces: z.object({ sellable: z.int(), damaged: z.int(), missing: z.int() }),
    /** Agreed ones. */
    exchanges: z.int(),
    returns: z.int(),
  }),
})
