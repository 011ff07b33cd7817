/** Names and units of the dashboard's figures, charts, lists and folds, for every page and program that shows them. */

import { formatRupees } from '#catalogue/money.ts'
import type { projections } from './dashboard.ts'
import type {
  Dashboard,
  DashboardCharts,
  DashboardStats,
  DashboardSummary,
  Insight,
} from './dashboard-shapes.ts'

export type Unit = 'count' | 'rupees' | 'percent'

export type Named = { readonly name: string; readonly unit: Unit }

type NamesOfNumbers<Part> = { [Name in keyof Part]: Part[Name] extends number ? Name : never }[keyof Part]

export type FigureName = NamesOfNumbers<DashboardStats> | keyof DashboardSummary

/** In display order. */
export const figures: Readonly<Record<FigureName, Named>> = {
  totalOrders: { name: 'Total Orders', unit: 'count' },
  totalRevenue: { name: 'Total Revenue', unit: 'rupees' },
  deliveredRevenue: { name: 'Delivered', unit: 'rupees' },
  receivedCash: { name: 'Received from couriers', unit: 'rupees' },
  advances: { name: 'Paid in advance', unit: 'rupees' },
  refunded: { name: 'Refunded', unit: 'rupees' },
  averageOrderValue: { name: 'Average order', unit: 'rupees' },
  totalCustomers: { name: 'Total Customers', unit: 'count' },
  cancelledRate: { name: 'Cancelled', unit: 'percent' },
  conversionRate: { name: 'Conversion Rate', unit: 'percent' },
  monthlyGrowth: { name: 'Monthly Growth', unit: 'percent' },
  revenue7d: { name: 'Revenue of 7 days', unit: 'rupees' },
  orders7d: { name: 'Orders of 7 days', unit: 'count' },
}

type NamedChart = Named & {
  /** True when the labels are days, weeks or months, which differ from one moment to another. */
  readonly overTime: boolean
}

export const charts: Readonly<Record<keyof DashboardCharts, NamedChart>> = {
  salesTrend: { name: 'Daily Revenue', unit: 'rupees', overTime: true },
  orderStatus: { name: 'Orders by status', unit: 'count', overTime: false },
  productCategories: { name: 'Sales by category', unit: 'count', overTime: false },
  monthlyRevenue: { name: 'Monthly Revenue', unit: 'rupees', overTime: true },
  customerAcquisition: { name: 'New Customers', unit: 'count', overTime: true },
  monthSoFar: { name: 'Month so far', unit: 'rupees', overTime: true },
  growthWeeks: { name: 'Growth by week', unit: 'percent', overTime: true },
  conversionWeeks: { name: 'Conversion by week', unit: 'percent', overTime: true },
  thirtyDays: { name: 'Daily Revenue of 30 days', unit: 'rupees', overTime: true },
  twelveMonths: { name: 'Monthly Revenue of 12 months', unit: 'rupees', overTime: true },
}

/** The value of a list is the number of its entries. */
export const lists: Readonly<Record<Exclude<keyof DashboardStats, FigureName>, Named>> = {
  recentOrders: { name: 'Recent Orders', unit: 'count' },
  topProducts: { name: 'Top products', unit: 'count' },
  lowStock: { name: 'Low stock', unit: 'count' },
}

/** Deliveries and refusals. */
export const insights: Readonly<Record<keyof Insight, Named>> = {
  orders: { name: 'Delivered and refused orders', unit: 'count' },
  repeatedRefusals: { name: 'Repeated refusals', unit: 'count' },
  products: { name: 'Delivered and refused by product', unit: 'count' },
  sizes: { name: 'Delivered and refused by size', unit: 'count' },
  couriers: { name: 'Delivered and refused by courier', unit: 'count' },
  hours: { name: 'Delivered and refused by hour', unit: 'count' },
  months: { name: 'Delivered and refused by month', unit: 'count' },
  daysToDeliver: { name: 'Days to deliver', unit: 'count' },
  channels: { name: 'Orders by channel', unit: 'count' },
  cities: { name: 'Delivered and refused by city', unit: 'count' },
  returns: { name: 'Returned pieces', unit: 'count' },
}

/** The figures that are no longer updated when a fold has stopped. */
const folds: Readonly<Record<keyof typeof projections, string>> = {
  orderStatus: 'orders and their status',
  totalRevenue: 'total revenue',
  dailySales: 'daily sales and growth',
  monthlyRevenue: 'monthly revenue',
  newCustomers: 'customers',
  visits: 'visits and conversion',
  recentOrders: 'recent orders',
  productSales: 'product sales',
  categorySales: 'sales by category',
  ratingSums: 'ratings',
  deliveredRevenue: 'delivered revenue',
  soldSizes: 'units sold',
  stockCounts: 'stock',
  productHistory: 'products over time',
  dailyVisits: 'conversion by week',
  cash: 'cash of couriers',
  unitEndings: 'deliveries and refusals by product',
  orderEndings: 'deliveries and refusals',
  deliveryDays: 'days to deliver',
  listed: 'products and couriers',
  payments: 'advances and refunds',
  channels: 'orders by channel',
  cityFigures: 'deliveries and refusals by city',
  returns: 'returned pieces',
  callers: 'calls and confirmations by person',
  daySlots: 'the day so far',
  lastHands: 'who did which step last',
  campaigns: 'visits and costs of campaigns',
  codeFigures: 'orders by discount code',
  saleOrders: 'orders by sale',
}

// `Object.keys` always returns `string[]`.
export const figureNames = Object.keys(figures) as readonly FigureName[]
export const chartNames = Object.keys(charts) as readonly (keyof DashboardCharts)[]

export function figureOf(name: FigureName, { stats, summary }: Pick<Dashboard, 'stats' | 'summary'>): number {
  const values: Readonly<Record<FigureName, number>> = { ...stats, ...summary }
  return values[name]
}

/** Writes `dailySales` and `visits` as “daily sales and growth; visits and conversion”. A newer server may send other names. */
export function foldNames(stopped: readonly string[]): string {
  const names: Readonly<Record<string, string>> = folds
  return stopped.map((name) => names[name] ?? name).join('; ')
}

/** Created for the first figure that is shown, because the first use of `Intl` would delay the start of the shop. */
let format: Intl.NumberFormat | undefined

/** `Rs 2,200`, `−3`, `12.5%`. */
export function figureText(value: number, unit: Unit): string {
  const size = Math.abs(value)
  format ??= new Intl.NumberFormat('en-PK', { maximumFractionDigits: 1 })
  const words = {
    count: format.format(size),
    rupees: formatRupees(size),
    percent: `${format.format(size)}%`,
  }
  return `${value < 0 ? '−' : ''}${words[unit]}`
}
