/** Two dashboards of the same moment, figure by figure: what the events add up to, and what the shop says. */

import { formatRupees } from '#catalogue/money.ts'
import type { Dashboard } from '#projections/dashboard-shapes.ts'

export type DashboardFigures = Pick<Dashboard, 'stats' | 'charts'> & Partial<Pick<Dashboard, 'summary'>>

export type ComparedValue = {
  readonly name: string
  readonly computed: string
  readonly said: string
  readonly same: boolean
}

const names: Readonly<Record<string, string>> = {
  totalOrders: 'Total orders',
  totalRevenue: 'Total revenue',
  totalCustomers: 'Total customers',
  monthlyGrowth: 'Monthly growth',
  conversionRate: 'Conversion rate',
  recentOrders: 'Recent orders',
  topProducts: 'Top products',
  lowStock: 'Low stock',
  salesTrend: 'Sales trend',
  orderStatus: 'Orders by status',
  productCategories: 'Sales by category',
  monthlyRevenue: 'Monthly revenue',
  customerAcquisition: 'New customers',
  revenue7d: 'Revenue of 7 days',
  orders7d: 'Orders of 7 days',
  averageOrderValue: 'Average order',
  cancelledRate: 'Cancelled',
  deliveredRevenue: 'Delivered and paid',
}

export function compareDashboards(
  computed: DashboardFigures,
  said: DashboardFigures,
): readonly ComparedValue[] {
  const parts = [
    [computed.stats, said.stats],
    [computed.charts, said.charts],
    ...(said.summary === undefined ? [] : [[computed.summary ?? {}, said.summary] as const]),
  ] as const
  return parts.flatMap(([ours, theirs]) => {
    const [own, other] = [new Map(Object.entries(ours)), new Map(Object.entries(theirs))]
    return [...new Set([...own.keys(), ...other.keys()])].map((key) => {
      const [one, two] = [inOrder(own.get(key)), inOrder(other.get(key))]
      return {
        name: names[key] ?? key,
        computed: shown(own.get(key), key),
        said: shown(other.get(key), key),
        same: one === two,
      }
    })
  })
}

/** Names are joined by no one here: a list of orders is compared without them. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'customer') return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 1 })

const rupees = [
  'totalRevenue',
  'revenue7d',
  'averageOrderValue',
  'deliveredRevenue',
  'salesTrend',
  'monthlyRevenue',
]
const percent = ['monthlyGrowth', 'conversionRate', 'cancelledRate']

function numberWords(value: number, key: string): string {
  // An amount is not torn apart at the end of a line.
  if (rupees.includes(key)) return formatRupees(value).replace(' ', '\u00a0')
  return percent.includes(key) ? `${whole.format(value)}%` : whole.format(value)
}

/** A number in its unit; lists and charts by what is in them. */
function shown(value: unknown, key: string): string {
  if (typeof value === 'number') return numberWords(value, key)
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (typeof value === 'object' && value !== null && 'datasets' in value) return valuesIn(value.datasets, key)
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function valuesIn(datasets: unknown, key: string): string {
  const [first]: readonly unknown[] = Array.isArray(datasets) ? datasets : []
  const data = typeof first === 'object' && first !== null && 'data' in first ? first.data : []
  return Array.isArray(data) ? data.map((value) => numberWords(Number(value), key)).join(' · ') : 'nothing'
}
