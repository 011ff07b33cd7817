/** The summary figures that the dashboard shows beside the charts. */

import { addDays, dayOf } from '#events/calendar.ts'
import { type Cash, receivedCash } from '#projections/cash/cash.ts'
import { inRupees } from '#projections/cash/cash-figures.ts'
import { cancelledOrders, type OrderStatusCounts, totalOrders } from '#projections/orders/order-status.ts'
import { type Payments, sumOfMeans } from '#projections/orders/payments.ts'
import type { DashboardSummary } from '../dashboard-shapes.ts'
import { sumBetween } from '../period-sums.ts'
import type { DailySales } from './daily-sales.ts'
import { percent } from './percent.ts'
import type { TotalRevenue } from './total-revenue.ts'

type States = {
  readonly dailySales: DailySales
  readonly totalRevenue: TotalRevenue
  readonly deliveredRevenue: TotalRevenue
  readonly orderStatus: OrderStatusCounts
  readonly cash: Cash
  readonly payments: Payments
}

export function summary(states: States, now: string): DashboardSummary {
  const { dailySales: sales, orderStatus: counts } = states
  const today = dayOf(now)
  const sixDaysAgo = addDays(today, -6)
  const orders = totalOrders(counts)
  const cancelled = cancelledOrders(counts)
  const sold = orders - cancelled
  return {
    revenue7d: sumBetween(sales.revenue, sixDaysAgo, today),
    orders7d: sumBetween(sales.orders, sixDaysAgo, today),
    averageOrderValue: sold === 0 ? 0 : Math.round(states.totalRevenue.rupees / sold),
    cancelledRate: percent(cancelled, orders),
    deliveredRevenue: states.deliveredRevenue.rupees,
    receivedCash: inRupees(receivedCash(states.cash)),
    advances: sumOfMeans(states.payments.advances),
    refunded: sumOfMeans(states.payments.refunds),
  }
}
