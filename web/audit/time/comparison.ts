/** Two moments side by side: each figure before, after, and what lies between. */

import { formatRupees } from '#catalogue/money.ts'
import type { Chart } from '#projections/dashboard-shapes.ts'
import type { FiguresAt } from './protocol.ts'

type Unit = 'count' | 'rupees' | 'percent'

export type ComparedFigure = {
  readonly name: string
  readonly unit: Unit
  readonly before: number
  readonly after: number
  readonly difference: number
}

export type ComparedGroup = { readonly title: string; readonly figures: readonly ComparedFigure[] }

/** Whichever way round the two are given, what came first stands first. */
export function inOrder(one: FiguresAt, other: FiguresAt): readonly [before: FiguresAt, after: FiguresAt] {
  return one.position <= other.position ? [one, other] : [other, one]
}

export function compareMoments(before: FiguresAt, after: FiguresAt): readonly ComparedGroup[] {
  const figure = (name: string, unit: Unit, of: (moment: FiguresAt) => number): ComparedFigure => {
    const [was, is] = [of(before), of(after)]
    // Percentages have one decimal; their difference has no more.
    return { name, unit, before: was, after: is, difference: Math.round((is - was) * 10) / 10 }
  }
  // Charts over time show other days at other moments, and have nothing to compare.
  const perLabel = (chart: (moment: FiguresAt) => Chart) =>
    labelsOf(chart(before), chart(after)).map((label) =>
      figure(label, 'count', (moment) => valueAt(chart(moment), label)),
    )
  return [
    {
      title: 'Orders and money',
      figures: [
        figure('Orders', 'count', ({ stats }) => stats.totalOrders),
        figure('Revenue', 'rupees', ({ stats }) => stats.totalRevenue),
        figure('Delivered and paid', 'rupees', ({ summary }) => summary.deliveredRevenue),
        figure('Average order', 'rupees', ({ summary }) => summary.averageOrderValue),
        figure('Customers', 'count', ({ stats }) => stats.totalCustomers),
        figure('Cancelled', 'percent', ({ summary }) => summary.cancelledRate),
        figure('Conversion', 'percent', ({ stats }) => stats.conversionRate),
        figure('Monthly growth', 'percent', ({ stats }) => stats.monthlyGrowth),
        figure('Revenue of 7 days', 'rupees', ({ summary }) => summary.revenue7d),
        figure('Orders of 7 days', 'count', ({ summary }) => summary.orders7d),
      ],
    },
    { title: 'Orders by status', figures: perLabel(({ charts }) => charts.orderStatus) },
    { title: 'Pieces sold', figures: perLabel(({ charts }) => charts.productCategories) },
  ]
}

function labelsOf(before: Chart, after: Chart): readonly string[] {
  return [...new Set([...before.labels, ...after.labels])]
}

function valueAt({ labels, datasets }: Chart, label: string): number {
  return datasets[0]?.data[labels.indexOf(label)] ?? 0
}

/** Groups without what stayed the same; a group in which nothing changed is left out. */
export function changedOnly(groups: readonly ComparedGroup[]): readonly ComparedGroup[] {
  return groups
    .map(({ title, figures }) => ({ title, figures: figures.filter(({ difference }) => difference !== 0) }))
    .filter(({ figures }) => figures.length > 0)
}

const whole = new Intl.NumberFormat('en-PK')
const oneDecimal = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 1 })

export function figureWords(value: number, unit: Unit): string {
  const size = Math.abs(value)
  const words = {
    count: whole.format(size),
    rupees: formatRupees(size),
    percent: `${oneDecimal.format(size)}%`,
  }
  return `${value < 0 ? '−' : ''}${words[unit]}`
}

/** `+Rs 2,200`, `−3`, `no change`; of percentages it is points that differ. */
export function differenceWords({ difference, unit }: Pick<ComparedFigure, 'difference' | 'unit'>): string {
  if (difference === 0) return 'no change'
  const size = Math.abs(difference)
  const words =
    unit === 'percent'
      ? `${oneDecimal.format(size)} ${size === 1 ? 'point' : 'points'}`
      : figureWords(size, unit)
  return `${difference < 0 ? '−' : '+'}${words}`
}
