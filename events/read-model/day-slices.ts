/** Reads the index of days in parts, so that others are answered while a long period is counted. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Day } from '#events/calendar.ts'
import type { Query } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import { FIRST_DAY, LAST_DAY } from './order-counts.ts'
import type { Days } from './report.ts'

/** Some ten milliseconds' work. */
const ORDERS_AT_ONCE = 20_000

/** The rows of a query for each part of the days. */
export async function inDaySlices<Row>(
  sql: Sql,
  { from = FIRST_DAY, to = LAST_DAY }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  queryOf: (days: Days) => Query,
): Promise<readonly Row[]> {
  const days = await sql<{ day: Day; orders: number }>`
    SELECT day, CAST(sum(orders) AS bigint) AS orders FROM order_days
    WHERE day BETWEEN ${from} AND ${to} AND orders > 0 GROUP BY day ORDER BY day`
  const rows: Row[] = []
  for (const slice of slicesOf(days)) {
    rows.push(...(await sql.query<Row>(queryOf(slice))))
    await nextTurn()
  }
  return rows
}

function slicesOf(days: readonly { readonly day: Day; readonly orders: number }[]): readonly Days[] {
  const slices: Days[] = []
  let from: Day | null = null
  let held = 0
  for (const [index, { day, orders }] of days.entries()) {
    from ??= day
    held += orders
    if (held < ORDERS_AT_ONCE && index < days.length - 1) continue
    slices.push({ from, to: day })
    from = null
    held = 0
  }
  return slices
}
