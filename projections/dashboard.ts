/** The dashboard: its projections, and the view that they give together at an instant. */

import { callers } from './callers.ts'
import { campaigns } from './campaigns.ts'
import { cash } from './cash.ts'
import { cashFigures } from './cash-figures.ts'
import { channels } from './channels.ts'
import { cityFigures } from './city-endings.ts'
import { codeFigures } from './code-figures.ts'
import { conversionRate, visits } from './conversion-rate.ts'
import { conversionWeeksChart, dailyVisits } from './conversion-weeks.ts'
import { customerAcquisitionChart } from './customer-acquisition.ts'
import { dailySales } from './daily-sales.ts'
import type { Dashboard } from './dashboard-shapes.ts'
import { daySlots } from './day-slots.ts'
import { deliveredRevenue } from './delivered-revenue.ts'
import { deliveryDays } from './delivery-days.ts'
import { growthWeeksChart } from './growth-weeks.ts'
import { insightView } from './insight.ts'
import { lastHands } from './last-hands.ts'
import { listed, listedProducts } from './listed.ts'
import { monthSoFarChart } from './month-so-far.ts'
import { monthlyGrowth } from './monthly-growth.ts'
import { monthlyRevenue, monthlyRevenueChart } from './monthly-revenue.ts'
import { newCustomers } from './new-customers.ts'
import { orderEndings } from './order-endings.ts'
import { orderStatus, orderStatusChart, totalOrders } from './order-status.ts'
import { payments } from './payments.ts'
import { categorySales, productCategoriesChart } from './product-categories.ts'
import { productHistory } from './product-history.ts'
import { productRatings, ratingSums } from './product-ratings.ts'
import { productSales } from './product-sales.ts'
import type { Projection } from './projection.ts'
import { recentOrders, recentOrdersList } from './recent-orders.ts'
import { returns } from './returns.ts'
import { saleOrders } from './sale-orders.ts'
import { salesTrendChart, thirtyDaysChart } from './sales-trend.ts'
import { soldSizes } from './sold-sizes.ts'
import { lowStock } from './stock.ts'
import { stockCounts } from './stock-counts.ts'
import { summary } from './summary.ts'
import { topProducts } from './top-products.ts'
import { totalRevenue } from './total-revenue.ts'
import { unitEndings } from './unit-endings.ts'

/** By name. */
export const projections = {
  orderStatus,
  totalRevenue,
  dailySales,
  monthlyRevenue,
  newCustomers,
  visits,
  recentOrders,
  productSales,
  categorySales,
  ratingSums,
  deliveredRevenue,
  soldSizes,
  stockCounts,
  productHistory,
  dailyVisits,
  cash,
  unitEndings,
  orderEndings,
  deliveryDays,
  listed,
  payments,
  channels,
  cityFigures,
  returns,
  callers,
  daySlots,
  lastHands,
  campaigns,
  codeFigures,
  saleOrders,
}

type StateOf<P> = P extends Projection<infer State> ? State : never

export type DashboardStates = {
  readonly [Name in keyof typeof projections]: StateOf<(typeof projections)[Name]>
}

/** Returns the view of the states at `now`, an ISO-8601 instant. Figures change from day to day even without an event. */
export function dashboardView(states: DashboardStates, now: string): Dashboard {
  const orders = totalOrders(states.orderStatus)
  const ratings = productRatings(states.ratingSums)
  return {
    stats: {
      totalOrders: orders,
      totalRevenue: states.totalRevenue.rupees,
      totalCustomers: states.newCustomers.total,
      monthlyGrowth: monthlyGrowth(states.dailySales, now),
      conversionRate: conversionRate(orders, states.visits),
      recentOrders: recentOrdersList(states.recentOrders),
      topProducts: topProducts(states, ratings),
      lowStock: lowStock(listedProducts(states.listed), states),
    },
    charts: {
      salesTrend: salesTrendChart(states.dailySales, now),
      orderStatus: orderStatusChart(states.orderStatus),
      productCategories: productCategoriesChart(states.categorySales),
      monthlyRevenue: monthlyRevenueChart(states.monthlyRevenue, now, 4),
      customerAcquisition: customerAcquisitionChart(states.newCustomers, now),
      monthSoFar: monthSoFarChart(states.dailySales, now),
      growthWeeks: growthWeeksChart(states.dailySales, now),
      conversionWeeks: conversionWeeksChart(states.dailyVisits, now),
      thirtyDays: thirtyDaysChart(states.dailySales, now),
      twelveMonths: monthlyRevenueChart(states.monthlyRevenue, now, 12),
    },
    summary: summary(states, now),
    cash: cashFigures(states.cash, states.listed, states.deliveredRevenue.rupees, now),
    insight: insightView(states, now),
    ratings,
  }
}
