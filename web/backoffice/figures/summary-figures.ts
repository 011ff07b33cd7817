/** The four summary figures in words. */

import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { figures, figureText } from '#projections/figure-names.ts'
import type { Money } from '../money/money.ts'
import type { IconName } from '../ui/Icon.tsx'

export type SummaryFigure = {
  readonly icon: IconName
  readonly title: string
  /** Undefined while it is unknown. */
  readonly figure: string | undefined
  /** How the figure was computed. */
  readonly note: string | null
}

const named = [
  { icon: 'bag', of: 'totalOrders' },
  { icon: 'cash', of: 'totalRevenue' },
  { icon: 'people', of: 'totalCustomers' },
] as const

/** `products` is how many are in the shop; undefined while that is unknown. */
export function summaryFigures(
  stats: DashboardStats | undefined,
  money: Money,
  products: number | undefined,
): readonly SummaryFigure[] {
  const fromStats = named.map(({ icon, of }): SummaryFigure => {
    const { name, unit } = figures[of]
    const inMoney = unit === 'rupees'
    return {
      icon,
      title: name,
      figure: stats && (inMoney ? money.format(stats[of]) : figureText(stats[of], unit)),
      note: inMoney ? money.note : null,
    }
  })
  const offered = products === undefined ? undefined : figureText(products, 'count')
  return [...fromStats, { icon: 'shirt', title: 'Total Products', figure: offered, note: null }]
}
