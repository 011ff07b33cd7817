/** The dashboard: its projections, and the view that they give together at an instant. */

import { cash } from './cash/cash.ts'
import { cashFigures } from './cash/cash-figures.ts'
import { listed, listedProducts } from './catalogue/listed.ts'
import { categorySales, productCategoriesChart } from './catalogue/product-categories.ts'
import { productHistory } from './catalogue/product-history.ts'
import { productSales } from './catalogue/product-sales.ts'
import { lowStock } from './catalogue/stock.ts'
import { stockCounts } from './catalogue/stock-counts.ts'
import { topProducts } from './catalogue/top-products.ts'
import { codeFigures } from './codes/code-figures.ts'
import type { Dashboard } from './dashboard-shapes.ts'
import { orderEndings } from './orders/order-endings.ts'
import { orderStatus, orderStatusChart, totalOrders } from './orders/order-status.ts'
import { payments } from './orders/payments.ts'
import { recentOrders, recentOrdersList } from './orders/recent-orders.ts'
import { soldSizes } from './orders/sold-sizes.ts'
import { cityFigures } from './parcels/city-endings.ts'
import { deliveryDays } from './parcels/delivery-days.ts'
import { unitEndings } from './parcels/unit-endings.ts'
import { callers } from './people/callers.ts'
import { lastHands } from './people/last-hands.ts'
import { saleOrders } from './prices/sale-orders.ts'
import type { Projection } from './projection.ts'
import { campaigns } from './reports/campaigns.ts'
import { channels } from './reports/channels.ts'
import { conversionRate, visits } from './reports/conversion-rate.ts'
import { conversionWeeksChart, dailyVisits } from './reports/conversion-weeks.ts'
import { customerAcquisitionChart } from './reports/customer-acquisition.ts'
import { dailySales } from './reports/daily-sales.ts'
import { daySlots } from './reports/day-slots.ts'
import { deliveredRevenue } from './reports/delivered-revenue.ts'
import { growthWeeksChart } from './reports/growth-weeks.ts'
import { insightView } from './reports/insight.ts'
import { monthSoFarChart } from './reports/month-so-far.ts'
import { monthlyGrowth } from './reports/monthly-growth.ts'
import { monthlyRevenue, monthlyRevenueChart } from './reports/monthly-revenue.ts'
import { newCustomers } from './reports/new-customers.ts'
import { salesTrendChart, thirtyDaysChart } from './reports/sales-trend.ts'
import { summary } from './reports/summary.ts'
import { totalRevenue } from './reports/total-revenue.ts'
import { returns } from './returns/returns.ts'
import { productRatings, ratingSums } from './reviews/product-ratings.ts'

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
