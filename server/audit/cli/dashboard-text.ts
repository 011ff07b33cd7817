/** The dashboard as lines of text. */

import { formatRupees } from '#catalogue/money.ts'
import type { DashboardAsOf } from '#projections/dashboard-as-of.ts'
import type { Chart } from '#projections/dashboard-shapes.ts'
import { shownPosition } from '#projections/replay-check.ts'
import { table } from '../../command-line/table.ts'
import { karachiTime } from './karachi-time.ts'

export function dashboardText({ position, at, stats, charts, summary }: DashboardAsOf): string[] {
  const percent = (share: number) => `${share} %`
  return [
    `The dashboard as of event ${shownPosition(position)}, looked at on ${karachiTime(at)} in Karachi`,
    '',
    ...table([
      ['Orders', shownPosition(stats.totalOrders)],
      ['Revenue', formatRupees(stats.totalRevenue)],
      ['Revenue of delivered orders', formatRupees(summary.deliveredRevenue)],
      ['Revenue of seven days', formatRupees(summary.revenue7d)],
      ['Orders of seven days', shownPosition(summary.orders7d)],
      ['Average order', formatRupees(summary.averageOrderValue)],
      ['Customers', shownPosition(stats.totalCustomers)],
      ['Growth of the month', percent(stats.monthlyGrowth)],
      ['Conversion', percent(stats.conversionRate)],
      ['Cancelled', percent(summary.cancelledRate)],
    ]),
    ...chartText('Orders by status', charts.orderStatus),
    ...chartText('Revenue by day (Rs)', charts.salesTrend, charts.salesTrend.dates),
    ...chartText('Revenue by month (Rs)', charts.monthlyRevenue),
    ...chartText('Units by category', charts.productCategories),
    ...chartText('New customers', charts.customerAcquisition),
    ...section('Best products', [
      ['Product', 'Revenue', 'Units', 'Views', 'Rating'],
      ...stats.topProducts.map(({ name, revenue, sales, views, rating }) => [
        name,
        formatRupees(revenue),
        shownPosition(sales),
        shownPosition(views),
        rating === null ? '' : String(rating),
      ]),
    ]),
    ...section('Newest orders', [
      ['Order', 'Placed (Karachi)', 'Status', 'Amount', 'Product'],
      ...stats.recentOrders.map(({ id, date, status, amount, product }) => [
        id,
        karachiTime(date),
        status,
        formatRupees(amount),
        product,
      ]),
    ]),
  ]
}

function chartText(title: string, { labels, datasets }: Chart, dates?: readonly string[]): string[] {
  const [data] = datasets
  const rows = labels.map((label, index) => {
    const date = dates?.[index]
    return [date === undefined ? label : `${label} ${date}`, data?.data[index] ?? 0]
  })
  return section(title, rows)
}

function section(title: string, rows: readonly (readonly (string | number)[])[]): string[] {
  return ['', title, ...table(rows)]
}
