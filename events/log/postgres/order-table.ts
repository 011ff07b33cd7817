/**
 * Finds the orders of a list. PostgreSQL chooses between its indexes itself: every query is planned with its values.
 * Without the extension `pg_trgm` there is no index of texts, and the same queries read the texts one by one.
 */

import { countOrders } from '#events/read-model/count-orders.ts'
import type { PageEnd } from '#events/read-model/order-cursor.ts'
import type { OrderTable } from '#events/read-model/order-list.ts'
import {
  beyond,
  filterConditions,
  type Match,
  orderBy,
  type Scope,
  type Slice,
} from '#events/read-model/order-list-plan.ts'
import {
  bookedBy,
  daysOfNumber,
  matching,
  searchedForms,
  trackedBy,
} from '#events/read-model/order-search.ts'
import { type ListedRow, listedOrderIn, SELECT_LISTED } from '#events/read-model/read-order-row.ts'
import { anyOf, type Condition, type Query, select } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'

export function createOrderTable(sql: Sql): OrderTable {
  return {
    count: (query) => countOrders(sql, query),

    browse: (scope, slice, text) => sql.query<PageEnd>(pageOf('position, total', scope, slice, text)),

    find: (text, scope, slice) => sql.query<Match>(pageOf('position, total, status', scope, slice, text)),

    async ordersAt(places) {
      const positions = places.map(({ position }) => position)
      const rows = await sql.query<ListedRow>({
        sql: `${SELECT_LISTED} WHERE position = ANY(?::bigint[])`,
        values: [positions],
      })
      const byPosition = new Map(rows.map((row) => [row.position, row]))
      return positions.flatMap((position) => {
        const row = byPosition.get(position)
        return row ? [listedOrderIn(row)] : []
      })
    },
  }
}

function pageOf(columns: string, scope: Scope, { sort, after, most }: Slice, text: string | null): Query {
  const search = text === null ? [] : searchConditions(text, scope)
  const conditions = [...filterConditions(scope), ...beyond(sort, after), ...search]
  return select(`${columns} FROM orders`, conditions, `ORDER BY ${orderBy[sort]} LIMIT ?`, most)
}

/**
 * The index of texts yields candidates. A text that begins like an order number is searched for only in the days of that
 * number.
 */
function searchConditions(text: string, { query }: Scope): readonly Condition[] {
  const isFound = matching(text, query, 'strpos')
  if (daysOfNumber(text) !== null) return [isFound]
  const { trackingKeys = [] } = query
  const candidates = [
    select('order_text.position FROM order_text', [
      anyOf(searchedForms(text).map((form) => ({ sql: 'text LIKE ?', values: [`%${literal(form)}%`] }))),
    ]),
    // Neither tracking numbers nor statements are in the text index.
    ...(trackingKeys.length === 0
      ? []
      : [select('tracked.position FROM orders AS tracked', [trackedBy(trackingKeys)])]),
    select('booked.position FROM orders AS booked', [bookedBy(text)]),
  ]
  const sql = `orders.position IN (${candidates.map(({ sql }) => sql).join(' UNION ALL ')})`
  return [{ sql, values: candidates.flatMap(({ values }) => values) }, isFound]
}

/** For LIKE, in which some characters are wildcards. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
