/** Compares two dashboards of the same moment figure by figure: computed from the events, and as the shop shows it. */

import { type Dashboard, newerCharts, type ReceivedCharts } from '#projections/dashboard-shapes.ts'
import {
  charts as chartNames,
  figures,
  figureText,
  insights,
  lists,
  type Named,
  type Unit,
} from '#projections/figure-names.ts'

type DashboardFigures = Pick<Dashboard, 'stats'> & { readonly charts: ReceivedCharts } & Partial<
    Pick<Dashboard, 'summary' | 'cash' | 'insight'>
  >

export type ComparedValue = {
  readonly name: string
  readonly computed: string
  readonly shopValue: string
  readonly same: boolean
}

const CASH = 'cashOfCouriers'

const named: Readonly<Record<string, Named>> = {
  ...figures,
  ...chartNames,
  ...lists,
  [CASH]: { name: 'Cash of Couriers', unit: 'rupees' },
  ...insights,
}

export function compareDashboards(
  computed: DashboardFigures,
  shopValue: DashboardFigures,
): readonly ComparedValue[] {
  const { stats, charts, summary, cash, insight } = computed
  // An older server leaves out what is not compared here.
  const ours = valuesOf({
    stats,
    charts: withoutMissing(charts, shopValue.charts),
    ...(shopValue.summary !== undefined && { summary }),
    ...(shopValue.cash !== undefined && { cash }),
    ...(shopValue.insight !== undefined && { insight }),
  })
  const theirs = valuesOf(shopValue)
  return [...new Set([...ours.keys(), ...theirs.keys()])].map((key) => {
    const [one, other] = [ours.get(key), theirs.get(key)]
    // The shop may send figures that this program does not know.
    const { name, unit } = named[key] ?? { name: key, unit: 'count' }
    return {
      name,
      computed: format(one, unit),
      shopValue: format(other, unit),
      same: comparable(one) === comparable(other),
    }
  })
}

/** Without the newer charts that the received ones lack. */
function withoutMissing(charts: ReceivedCharts, received: ReceivedCharts): ReceivedCharts {
  const missing: readonly string[] = newerCharts.filter((name) => received[name] === undefined)
  const kept = Object.entries(charts).filter(([name]) => !missing.includes(name))
  // Only optional charts are left out.
  return Object.fromEntries(kept) as ReceivedCharts
}

function valuesOf({ stats, charts, summary, cash, insight }: DashboardFigures): ReadonlyMap<string, unknown> {
  const lists = cash === undefined ? {} : { [CASH]: cash.couriers }
  return new Map(Object.entries({ ...stats, ...charts, ...summary, ...lists, ...insight }))
}

/** Independent of the order of keys. The browser does not know customers' names, so orders are compared without them. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'customer') return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** A number in its unit; lists and charts by their content. */
function format(value: unknown, unit: Unit): string {
  if (typeof value === 'number') return onOneLine(value, unit)
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (typeof value === 'object' && value !== null && 'datasets' in value)
    return valuesIn(value.datasets, unit)
  if (typeof value === 'object' && value !== null) return entriesText(value, unit)
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function partText(part: unknown, unit: Unit): string {
  if (typeof part === 'number') return onOneLine(part, unit)
  if (Array.isArray(part)) return part.map((each) => partText(each, unit)).join(' · ')
  return typeof part === 'object' && part !== null ? entriesText(part, unit) : JSON.stringify(part)
}

function entriesText(value: object, unit: Unit): string {
  return Object.entries(value)
    .map(([what, part]) => `${what} ${partText(part, unit)}`)
    .join(', ')
}

function valuesIn(datasets: unknown, unit: Unit): string {
  const [first]: readonly unknown[] = Array.isArray(datasets) ? datasets : []
  const data = typeof first === 'object' && first !== null && 'data' in first ? first.data : []
  return Array.isArray(data) ? data.map((value) => onOneLine(Number(value), unit)).join(' · ') : 'nothing'
}

/** No line break between `Rs` and the amount. */
function onOneLine(value: number, unit: Unit): string {
  return figureText(value, unit).replace(' ', '\u00a0')
}
