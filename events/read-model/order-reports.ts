/** Counts what became of the orders of a period, over the index of days alone. */

import { type Query, select } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import { createCostOfSold } from './cost-of-sold.ts'
import { inDaySlices } from './day-slices.ts'
import { IS_CONFIRMED, IS_HANDED_OVER, piecesIn } from './order-filters.ts'
import type { OrderRow } from './order-row.ts'
import type {
  CityCourier,
  Days,
  Report,
  ReportDimension,
  ReportFigures,
  ReportQuery,
  ReportRow,
} from './report.ts'

/** A group of orders as the database sums it up, with the columns by which it is grouped: each order is in one group. */
type Group = Omit<ReportFigures, 'cost'> & {
  /** Null also when no cost is counted. */
  readonly sold: OrderRow['sold']
} & Pick<OrderRow, 'city' | 'courier' | 'channel' | 'campaign' | 'confirmed_by' | 'pieces'>

/** What groups are told apart by. The products and sizes of an order are one text. */
const groupedBy: Readonly<Record<ReportDimension, string>> = {
  city: 'city, courier',
  courier: 'courier',
  product: 'pieces',
  size: 'pieces',
  source: 'channel',
  campaign: 'campaign',
  caller: 'confirmed_by',
}

const keysOf: Readonly<Record<ReportDimension, (group: Group) => readonly (string | null)[]>> = {
  city: ({ city }) => [city],
  courier: ({ courier }) => [courier],
  product: ({ pieces }) => [...new Set(piecesIn(pieces).map(({ productId }) => productId))],
  size: ({ pieces }) => [...new Set(piecesIn(pieces).map(({ size }) => size))],
  source: ({ channel }) => [channel],
  campaign: ({ campaign }) => [campaign],
  caller: ({ confirmed_by }) => [confirmed_by],
}

export const nothing: ReportFigures = {
  ...{ placed: 0, confirmed: 0, handedOver: 0, delivered: 0, refused: 0, returned: 0 },
  ...{ timed: 0, days: 0, collected: 0, charges: 0, paidDirectly: 0, cost: 0 },
}
const noPrices: ReadonlyMap<string, number> = new Map()

export async function readReport(
  sql: Sql,
  { by, from, to, prices = noPrices }: ReportQuery,
): Promise<Report> {
  const isPriced = prices.size > 0
  const groups = await inDaySlices<Group>(sql, { from, to }, (days) => grouping(sql, by, isPriced, days))
  const { costOf, unpriced } = createCostOfSold(prices)
  const rows = new Map<string | null, ReportFigures>()
  let total = nothing
  for (const group of groups) {
    const ofOrder = isPriced ? costOf(group.sold) : null
    const figures = { ...group, cost: ofOrder && ofOrder * group.placed }
    total = added(total, figures)
    for (const key of keysOf[by](group)) rows.set(key, added(rows.get(key) ?? nothing, figures))
  }
  return {
    rows: [...rows].map(([key, figures]) => ({ key, ...figures })).toSorted(mostFirst),
    total,
    crossing: by === 'city' ? crossingOf(groups) : [],
    unpriced: [...unpriced].toSorted(),
  }
}

/** With the pieces sold only where their cost is counted: there are many more groups then. */
function grouping(
  { dialect }: Pick<Sql, 'dialect'>,
  by: ReportDimension,
  withSold: boolean,
  { from, to }: Days,
): Query {
  const columns = withSold ? `${groupedBy[by]}, sold` : groupedBy[by]
  return select(
    `${columns}, count(*) AS placed,
      count(*) FILTER (WHERE ${IS_CONFIRMED}) AS confirmed,
      count(*) FILTER (WHERE ${IS_HANDED_OVER}) AS "handedOver",
      count(*) FILTER (WHERE outcome = 'delivered') AS delivered,
      count(*) FILTER (WHERE outcome = 'refused') AS refused,
      count(*) FILTER (WHERE outcome = 'returned') AS returned,
      count(days_to_door) AS timed,
      CAST(coalesce(sum(days_to_door), 0) AS bigint) AS days,
      CAST(coalesce(sum(collected), 0) AS bigint) AS collected,
      CAST(coalesce(sum(charges), 0) AS bigint) AS charges,
      CAST(sum(paid_directly) AS bigint) AS "paidDirectly"
      FROM orders ${dialect.by('orders_by_day').sql}`,
    [{ sql: 'day BETWEEN ? AND ?', values: [from, to] }],
    `GROUP BY ${columns}`,
  )
}

/** Of a group only its figures. */
function added(one: ReportFigures, other: ReportFigures): ReportFigures {
  return {
    placed: one.placed + other.placed,
    confirmed: one.confirmed + other.confirmed,
    handedOver: one.handedOver + other.handedOver,
    delivered: one.delivered + other.delivered,
    refused: one.refused + other.refused,
    returned: one.returned + other.returned,
    timed: one.timed + other.timed,
    days: one.days + other.days,
    collected: one.collected + other.collected,
    charges: one.charges + other.charges,
    paidDirectly: one.paidDirectly + other.paidDirectly,
    cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
  }
}

function mostFirst(one: ReportRow, other: ReportRow): number {
  return other.placed - one.placed || ((one.key ?? '') < (other.key ?? '') ? -1 : 1)
}

function crossingOf(groups: readonly Group[]): readonly CityCourier[] {
  const cells = new Map<string, CityCourier>()
  for (const { city, courier, handedOver, refused } of groups) {
    if (courier === null) continue
    const key = `${city} ${courier}`
    const cell = cells.get(key) ?? { city, courier, handedOver: 0, refused: 0 }
    cells.set(key, {
      ...cell,
      handedOver: cell.handedOver + handedOver,
      refused: cell.refused + refused,
    })
  }
  return [...cells.values()].toSorted((one, other) =>
    `${one.city} ${one.courier}` < `${other.city} ${other.courier}` ? -1 : 1,
  )
}
