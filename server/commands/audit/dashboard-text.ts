/** The dashboard as lines of text. */

import { formatRupees } from '#catalogue/money.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import type { DashboardAsOf } from '#projections/dashboard-as-of.ts'
import type { Chart } from '#projections/dashboard-shapes.ts'
import {
  chartNames,
  charts,
  figureNames,
  figureOf,
  figures,
  figureText,
  lists,
  type Named,
  type Unit,
} from '#projections/figure-names.ts'
import { table } from '#server/platform/command-line/table.ts'
import { karachiTime } from './karachi-time.ts'

type Dates = { readonly dates?: readonly string[] }

export function dashboardText(shown: DashboardAsOf): string[] {
  const { position, at, stats } = shown
  return [
    `The dashboard as of event ${shownPosition(position)}, looked at on ${karachiTime(at)} in Karachi`,
    '',
    ...table(
      figureNames.map((key) => [figures[key].name, figureText(figureOf(key, shown), figures[key].unit)]),
    ),
    ...chartNames.flatMap((key) => chartText(charts[key], shown.charts[key])),
    ...section(lists.topProducts.name, [
      ['Product', 'Revenue', 'Units', 'Views', 'Rating'],
      ...stats.topProducts.map(({ name, revenue, sales, views, rating }) => [
        name,
        formatRupees(revenue),
        shownPosition(sales),
        shownPosition(views),
        rating === null ? '' : String(rating),
      ]),
    ]),
    ...section(lists.recentOrders.name, [
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

const unitWords: Readonly<Record<Unit, string>> = { count: '', rupees: ' (Rs)', percent: ' (%)' }

function chartText({ name, unit }: Named, { labels, datasets, dates }: Chart & Dates): string[] {
  const rows = labels.map((label, index) => {
    const date = dates?.[index]
    return [date === undefined ? label : `${label} ${date}`, datasets[0]?.data[index] ?? 0]
  })
  return section(`${name}${unitWords[unit]}`, rows)
}

function section(title: string, rows: readonly (readonly (string | number)[])[]): string[] {
  return ['', title, ...table(rows)]
}
