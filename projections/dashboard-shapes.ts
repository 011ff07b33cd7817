/** The data of the dashboard as the API and the live socket send it. Amounts are whole rupees; dates are Karachi days. */

import type { Category, Size } from '#catalogue/product.ts'
import type { Day, Month } from '#events/calendar.ts'
import type { CashAge } from '#events/cash/cash-age.ts'
import type { CashPlace } from '#events/cash/parcel-cash.ts'
import type { OrderChannel, OrderStatus, PieceCondition } from '#events/orders/order.ts'
import type { OrderWaits } from '#events/read-model/order-read-model.ts'
import type { AgedStep } from '#events/read-model/work-lists.ts'

export type RecentOrder = {
  /** The order number. */
  readonly id: string
  /** The server joins it from the order read model because folds never read personal data. Null for an auditor. */
  readonly customer: string | null
  /** The product name of the first line, followed by ` +N more` when there are N further lines. */
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
  /** Units and rupees of orders that are not cancelled. */
  readonly sales: number
  readonly revenue: number
}

/** A size of a product with few or no units left, or with more units sold than made. */
export type LowStock = {
  readonly id: string
  readonly name: string
  readonly size: Size
  readonly left: number
}

export type ListedProduct = TopProduct & {
  readonly id: string
  readonly category: Category
  readonly ratingCount: number
  /** Null for a product without stock data, and for a size without them. */
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
  /** The latest 10, latest first. */
  readonly recentOrders: readonly RecentOrder[]
  /** At most 5, by revenue, then name. */
  readonly topProducts: readonly TopProduct[]
  /** Sizes with five or fewer units left. Products without stock data never run low. */
  readonly lowStock: readonly LowStock[]
}

export type Chart = {
  readonly labels: readonly string[]
  readonly datasets: readonly { readonly label: string; readonly data: readonly number[] }[]
}

export type DashboardCharts = {
  /** Labels Mon … Sun. `dates` contains the day of each slot within the seven days that end today. */
  readonly salesTrend: Chart & { readonly dates: readonly string[] }
  readonly orderStatus: Chart
  readonly productCategories: Chart
  readonly monthlyRevenue: Chart
  readonly customerAcquisition: Chart
  /** Revenue of the same days of the previous month, then of this month to date; labels such as `1–22 Oct`. */
  readonly monthSoFar: Chart
  /**
   * The monthly growth, in percent, on the last day of each of eight weeks, without orders that were cancelled since. The labels
   * are these days; today is the last.
   */
  readonly growthWeeks: Chart
  /** Orders in percent of visits in each of eight weeks; labels as in `growthWeeks`. */
  readonly conversionWeeks: Chart
  /** Revenue of each of the thirty days that end today; the labels are these days. */
  readonly thirtyDays: Chart
  /** `monthlyRevenue` of twelve months. */
  readonly twelveMonths: Chart
}

/** While servers are being upgraded, an older server omits these charts. */
export const newerCharts = [
  'monthSoFar',
  'growthWeeks',
  'conversionWeeks',
  'thirtyDays',
  'twelveMonths',
] as const satisfies readonly (keyof DashboardCharts)[]
type NewerCharts = (typeof newerCharts)[number]

/** The charts as a browser receives them. */
export type ReceivedCharts = Omit<DashboardCharts, NewerCharts> & Partial<Pick<DashboardCharts, NewerCharts>>

export type DashboardSummary = {
  /** Revenue and number of the orders placed in the seven days that end today, without cancelled orders. */
  readonly revenue7d: number
  readonly orders7d: number
  /** Rupees, over all orders that are not cancelled; 0 without such orders. */
  readonly averageOrderValue: number
  /** Percent of all orders with one decimal. */
  readonly cancelledRate: number
  /** Rupees of all orders that are delivered now. */
  readonly deliveredRevenue: number
  /** Rupees that couriers have collected according to the booked statements. */
  readonly receivedCash: number
  /** Rupees that customers have paid in advance, without what was returned. */
  readonly advances: number
  /** Rupees that were paid back to customers after a delivery. */
  readonly refunded: number
}

/** Rupees, and the number of parcels that are counted with them. */
export type PlacedCash = { readonly amount: number; readonly parcels: number }

/** Cash by the number of days since the parcels were handed over. */
export type AgedCash = PlacedCash & { readonly days: CashAge }

/** The cash of one courier or of all. Rupees with at most two decimals. */
export type CashSums = {
  /** On the road or owed: the courier has yet to bring it. */
  readonly out: number
  readonly ages: readonly AgedCash[]
  /** The part of `ages` that is owed. */
  readonly owedAges: readonly AgedCash[]
  /** With the courier, not delivered. */
  readonly onTheRoad: number
  /** Delivered, and the courier has yet to pay. */
  readonly owed: number
  /** Claimed because the courier paid too little. */
  readonly short: number
  /** Paid beyond what was expected. */
  readonly over: number
  /** Claimed, because too little was paid or because parcels were lost. */
  readonly claims: number
  /** Withheld by the courier: the sum of the next two. */
  readonly taxes: number
  readonly incomeTax: number
  readonly salesTax: number
  /** What the courier has collected according to its booked statements. */
  readonly received: number
  readonly charges: number
  /** `short` less `over`. */
  readonly differences: number
  /** What arrived in the bank. */
  readonly arrived: number
  /** What did not arrive of the statements, and what arrived beyond them, unless it was explained. */
  readonly missing: number
  readonly surplus: number
  /** How many statements that is. */
  readonly differing: number
  /** What lines that nobody has recognised yet added to the payments. */
  readonly unknown: number
  /** All cash that was ever handed over; each parcel is counted in one place. */
  readonly places: Readonly<Record<CashPlace, PlacedCash>>
  /** What arrived in the bank this month, and what was withheld from it. */
  readonly month: { readonly arrived: number; readonly incomeTax: number; readonly salesTax: number }
  /** What was withheld in this tax year, to compare with the courier's yearly certificate. */
  readonly taxYear: { readonly begins: Month; readonly incomeTax: number; readonly salesTax: number }
}

export type CourierFigures = CashSums & {
  /** The courier id in the catalogue. */
  readonly courier: string
}

export type CashFigures = {
  readonly couriers: readonly CourierFigures[]
  readonly totals: CashSums
  /** Rupees of all orders that are delivered now. */
  readonly delivered: number
  /** `received` of the totals. */
  readonly received: number
}

/** Verified ratings by product id, for every product with ratings. */
export type ProductRatings = Readonly<
  Record<
    string,
    {
      /** With one decimal. */
      readonly mean: number
      readonly count: number
      /** The number of ratings of 1 star, of 2 stars, up to 5. */
      readonly stars: readonly number[]
    }
  >
>

/** The verified ratings of all products together; `satisfied` is the percentage of 4 and 5 stars. Null while there are too few. */
export type ShopRating = { readonly mean: number; readonly count: number; readonly satisfied: number } | null

/** What the shop has to do next: the number of orders that wait for each step. */
export type Work = {
  readonly toConfirm: number
  /** Confirmed, and not packed. */
  readonly toPack: number
  /** Packed, and to be handed over. */
  readonly packed: number
  readonly withCourier: number
  /** Deliveries that failed, and the courier waits for an answer. */
  readonly toAnswer: number
  /** Orders of which pieces are to come back. */
  readonly comingBack: number
  /** Exchanges and returns that shoppers have asked for and nobody has answered. */
  readonly returnAsked: number
  /** How many of these orders have waited longer than the owner allows. */
  readonly late: number
  /** Rupees that couriers have collected or will collect and have not yet paid. */
  readonly cashOut: number | null
}

/** The number of hours after which an order is late, by step. */
export type LateAfter = Readonly<Record<'toConfirm' | 'toPack' | 'withCourier', number>>

/**
 * The steps that wait for somebody. `answer`: a courier asks after a failed delivery. `receive`: pieces come back. `answerReturn`: a
 * shopper asks for an exchange or a return. `askCourier`: a parcel is with its courier for too long. `askReturns`: a
 * courier has not brought a parcel back for too long; it is not counted as `receive`. `askCash`: delivered parcels that the courier
 * has not paid for too long. `explainCash`: statements of which more or less arrived than they say.
 */
export type WorkStep = AgedStep | 'askCash' | 'explainCash'

/** Who did a step of the work last, by the name at that time, and when (ISO-8601 UTC). `left`: no longer one of the shop's people. */
export type Hand = { readonly name: string; readonly at: string; readonly left?: true }

/** What waits for one step of the work. If `isPart`, the figures other than `count` are those of the oldest. */
export type WaitingStep = Omit<OrderWaits, 'orders'> & {
  readonly step: WorkStep
  /** Orders; parcels of which the cash is owed for too long; statements that do not add up. */
  readonly count: number
  readonly hand: Hand | null
}

/** What was recorded on a day. */
export type DaySums = {
  readonly placed: number
  readonly confirmed: number
  readonly handedOver: number
  readonly delivered: number
  /** Parcels. */
  readonly cameBack: number
  /** Rupees that couriers owe for what was delivered. */
  readonly due: number
  /** Rupees of couriers' payments, with at most two decimals, on the day on which they were booked. */
  readonly received: number
}

/** The day so far, beside the same weekday last week. */
export type SoFar = {
  readonly day: Day
  /** The Karachi time, such as `16:30`, up to which last week is counted. */
  readonly until: string
  readonly today: DaySums
  readonly lastWeek: DaySums
}

/** The number of delivered orders or units, and the number refused at the customer's door. */
export type Endings = { readonly delivered: number; readonly refused: number }

/** Days from placing an order to its delivery, in one city. */
export type DeliveryTime = { readonly earliest: number; readonly latest: number }

/** The outcomes of parcels. By product and size they count units, otherwise orders. */
export type Insight = {
  readonly orders: Endings
  /** Refused orders of customers who had refused another order before. */
  readonly repeatedRefusals: number
  /** Units, for products with any outcome, the most frequent first. */
  readonly products: readonly (Endings & { readonly id: string; readonly name: string })[]
  /** Units. */
  readonly sizes: readonly (Endings & { readonly size: Size })[]
  /** Orders by courier id, the busiest first. The last entry, with null, is for orders without a parcel. */
  readonly couriers: readonly (Endings & { readonly courier: string | null })[]
  /** Orders by the Karachi hour at which they were placed, 0 to 23. The last, with null, is for older orders without an hour. */
  readonly hours: readonly (Endings & { readonly hour: number | null })[]
  /** Orders by the month in which they were placed, for the last twelve months, oldest first. */
  readonly months: readonly (Endings & { readonly month: string; readonly repeated: number })[]
  readonly daysToDeliver: {
    /** Delivered orders by days from placement to delivery, from 0 on. The last entry counts all longer deliveries. */
    readonly orders: readonly number[]
    /** Days; null without delivered orders. */
    readonly median: number | null
    /** Days with one decimal; null without delivered orders. */
    readonly mean: number | null
  }
  /** Orders that are not cancelled and their rupees by channel; `web` for those of the shop's pages. */
  readonly channels: readonly {
    readonly channel: OrderChannel | 'web'
    readonly orders: number
    readonly rupees: number
  }[]
  /** Orders by the id of their city, the busiest first, with the median of the days to deliver there. */
  readonly cities: readonly (Endings & { readonly city: string; readonly days: number | null })[]
  /** Pieces that came back by their condition, and agreed exchanges and returns. */
  readonly returns: {
    readonly pieces: Readonly<Record<PieceCondition, number>>
    readonly exchanges: number
    readonly returns: number
  }
}

export type Dashboard = {
  readonly stats: DashboardStats
  readonly charts: DashboardCharts
  readonly summary: DashboardSummary
  readonly cash: CashFigures
  /** Not pushed to browsers: a page that shows it requests it. */
  readonly insight: Insight
  readonly ratings: ProductRatings
}
