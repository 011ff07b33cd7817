/** The data of the dashboard, as the API and the live socket send it. Amounts are whole rupees, dates Karachi days. */

import type { Category, Size } from '#catalogue/product.ts'
import type { CashAge } from '#events/shop/cash-age.ts'
import type { OrderStatus } from '#events/shop/order.ts'

export type RecentOrder = {
  /** The order number. */
  readonly id: string
  /** Joined by the server from the order read model: folds never read personal data. Null for an auditor. */
  readonly customer: string | null
  /** The first line's name, plus ` +N more` for further lines. */
  readonly product: string
  readonly amount: number
  readonly status: OrderStatus
  /** ISO-8601 UTC. */
  readonly date: string
}

export type TopProduct = {
  readonly name: string
  /** Mean of verified ratings with one decimal, or null. */
  readonly rating: number | null
  readonly views: number
  readonly sales: number
  readonly revenue: number
}

/** A size of a product of which few or none are left, or of which more were sold than made. */
export type LowStock = {
  readonly id: string
  readonly name: string
  readonly size: Size
  readonly left: number
}

export type ListedProduct = {
  readonly id: string
  readonly name: string
  readonly category: Category
  /** Units and rupees of orders that are not cancelled. */
  readonly sales: number
  readonly revenue: number
  readonly views: number
  /** Mean of verified ratings with one decimal, or null. */
  readonly rating: number | null
  readonly ratingCount: number
  /** Null for a product without a stock, and for a size without one. */
  readonly stockLeft: Readonly<Record<Size, number | null>> | null
}

export type ProductFigures = { readonly units: number; readonly revenue: number; readonly views: number }

/** Oldest first. */
export type ProductHistory = {
  readonly days: readonly (ProductFigures & { readonly day: string })[]
  readonly months: readonly (ProductFigures & { readonly month: string })[]
}

export type DashboardStats = {
  readonly totalOrders: number
  readonly totalRevenue: number
  readonly totalCustomers: number
  /** Percent with one decimal. */
  readonly monthlyGrowth: number
  /** Percent with one decimal, at most 100. */
  readonly conversionRate: number
  /** The newest 10, newest first. */
  readonly recentOrders: readonly RecentOrder[]
  /** At most 5, by revenue, then name. */
  readonly topProducts: readonly TopProduct[]
  /** Five or fewer left; products without a stock never run low. */
  readonly lowStock: readonly LowStock[]
}

export type Chart = {
  readonly labels: readonly string[]
  readonly datasets: readonly { readonly label: string; readonly data: readonly number[] }[]
}

export type DashboardCharts = {
  /** Labels Mon … Sun; `dates` gives the day of each slot within the seven days that end today. */
  readonly salesTrend: Chart & { readonly dates: readonly string[] }
  readonly orderStatus: Chart
  readonly productCategories: Chart
  readonly monthlyRevenue: Chart
  readonly customerAcquisition: Chart
  /** Revenue of the same days of the previous month, then of this month so far; labels such as `1–22 Oct`. */
  readonly monthSoFar: Chart
  /**
   * The monthly growth on the last day of each of eight weeks, in percent and without orders that were cancelled since; labels are
   * these days, today last.
   */
  readonly growthWeeks: Chart
  /** Orders of each of eight weeks in percent of its visits; labels as above. */
  readonly conversionWeeks: Chart
}

type NewerCharts = 'monthSoFar' | 'growthWeeks' | 'conversionWeeks'

/** The charts as a browser receives them: while servers are being upgraded, an older one leaves the newer charts out. */
export type ReceivedCharts = Omit<DashboardCharts, NewerCharts> & Partial<Pick<DashboardCharts, NewerCharts>>

export type DashboardSummary = {
  /** Revenue and number of the orders placed in the seven days that end today, cancelled ones left out. */
  readonly revenue7d: number
  readonly orders7d: number
  /** Rupees, over all orders that are not cancelled; 0 when there are none. */
  readonly averageOrderValue: number
  /** Percent of all orders with one decimal. */
  readonly cancelledRate: number
  /** Rupees of all orders that are delivered now. */
  readonly deliveredRevenue: number
  /** Rupees that couriers have collected, as the statements that are booked say. */
  readonly receivedCash: number
}

/** A courier's cash. Out: of parcels that were handed over, not cancelled, not booked. */
export type CourierFigures = {
  /** Its id in the shop's data. */
  readonly courier: string
  /** Rupees that it has yet to pay. */
  readonly out: number
  /** The same by days since the parcels were handed over. */
  readonly ages: readonly { readonly days: CashAge; readonly amount: number; readonly parcels: number }[]
  /** Rupees that it has collected, as its statements say that are booked. */
  readonly received: number
  /** Rupees that it kept of them. */
  readonly charges: number
  /** Rupees that were expected of the parcels that are booked, less those that it collected; nothing is expected of cancelled orders. */
  readonly differences: number
  /** Rupees that arrived in the bank, of the same statements: to compare with received less charges. */
  readonly arrived: number
}

export type CashFigures = {
  readonly couriers: readonly CourierFigures[]
  /** Rupees of all orders that are delivered now. */
  readonly delivered: number
  /** Of all couriers. */
  readonly received: number
}

/** Verified ratings by product id, of every product that has any; the mean has one decimal. */
export type ProductRatings = Readonly<Record<string, { readonly mean: number; readonly count: number }>>

/** What the shop has to do next; orders by the step that they wait for. */
export type Work = {
  readonly toConfirm: number
  readonly toPack: number
  readonly withCourier: number
  /** Of these orders, those that have waited for longer than the owner allows. */
  readonly late: number
  /** Rupees that couriers have collected or will collect, and have not paid. */
  readonly cashOut: number
}

/** After how many hours an order is late. */
export type LateAfter = Readonly<Record<'toConfirm' | 'toPack' | 'withCourier', number>>

/** How many were delivered, and how many were refused at the customer's door. */
export type Endings = { readonly delivered: number; readonly refused: number }

/** What became of parcels. Orders count once each; by product and size, every unit counts. */
export type Insight = {
  readonly orders: Endings
  /** Refused orders of customers who had refused another one before. */
  readonly repeatedRefusals: number
  /** Units; products that have any, the most frequent first. */
  readonly products: readonly (Endings & { readonly id: string; readonly name: string })[]
  /** Units. */
  readonly sizes: readonly (Endings & { readonly size: Size })[]
  /** Orders by the courier's id, the busiest first; null, last, for orders without a parcel. */
  readonly couriers: readonly (Endings & { readonly courier: string | null })[]
  /** Orders by the Karachi hour at which they were placed, 0 to 23; null, last, for older orders, which do not say it. */
  readonly hours: readonly (Endings & { readonly hour: number | null })[]
  /** Orders by the month in which they were placed: the last twelve, oldest first. */
  readonly months: readonly (Endings & { readonly month: string; readonly repeated: number })[]
  readonly daysToDeliver: {
    /** Delivered orders by the days since they were placed, from 0 on; the last are all that took longer. */
    readonly orders: readonly number[]
    /** Half of the orders took at most as many; null without any. */
    readonly median: number | null
    /** With one decimal. */
    readonly mean: number | null
  }
}

export type Dashboard = {
  readonly stats: DashboardStats
  readonly charts: DashboardCharts
  readonly summary: DashboardSummary
  readonly cash: CashFigures
  /** Not part of what is pushed: asked for where it is shown. */
  readonly insight: Insight
  readonly ratings: ProductRatings
}
