/** Finds what the shop knows about an order's customer and city: orders near it, endings in its city, and blocked customers. */

import { addDays } from '#events/calendar.ts'
import { phoneDigits } from '#events/phone.ts'
import { anyOf } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import type { CityEndings, Likeness, OrderReadModel, OrderView } from './order-read-model.ts'
import type { OrderRow } from './order-row.ts'
import { documentOf } from './order-row-json.ts'
import { orderViewIn, SELECT_ORDERS } from './read-order-row.ts'

const MOST_NEAR = 20
const DAY_MS = 86_400_000

/** Of orders that share something: whether they were placed within a day, so that one of them may be there by mistake. */
export const isWithinDay = (one: { readonly date: string }, other: { readonly date: string }) =>
  Math.abs(Date.parse(one.date) - Date.parse(other.date)) <= DAY_MS

/** Orders of the days around an order that share its phone, e-mail, address or device, and all open orders of its phone. */
export async function nearOrders(sql: Sql, position: number): Promise<readonly OrderView[]> {
  const [own] = await sql<Pick<OrderRow, 'day'> & Shared>`
    SELECT day, phone, email, address, device FROM orders WHERE position = ${position}`
  if (own === undefined) return []
  const { day, phone } = own
  const [days] = await sql<{ first: number; last: number }>`
    SELECT coalesce(min(first), 0) AS first, coalesce(max(last), 0) AS last
    FROM order_days WHERE day IN (${addDays(day, -1)}, ${day}, ${addDays(day, 1)})`
  const { first, last } = days ?? { first: 0, last: 0 }
  const orders = { sql: SELECT_ORDERS, values: [] }
  const [ofDays, ofPhone] = await Promise.all([
    sql<OrderRow>`
      ${orders} WHERE position BETWEEN ${first} AND ${last} AND ${sharing(sql, [own])}
      ORDER BY position DESC LIMIT ${MOST_NEAR}`,
    sql<OrderRow>`
      ${orders} ${sql.dialect.by('orders_by_phone')}
      WHERE phone = ${phone} AND phone <> '' AND status IN ('pending', 'confirmed', 'shipped')
      ORDER BY position DESC LIMIT ${MOST_NEAR}`,
  ])
  const rows = new Map([...ofDays, ...ofPhone].map((row) => [row.position, row]))
  return [...rows.values()].toSorted((one, other) => other.position - one.position).map(orderViewIn)
}

const shared = ['phone', 'email', 'address', 'device'] as const
type Shared = Pick<OrderRow, (typeof shared)[number]>

/** Those that have a value of one of the rows. What a row does not have is shared by nobody. */
const sharing = ({ dialect: { oneOf } }: Sql, rows: readonly Shared[]) =>
  anyOf(
    shared.map((what) =>
      oneOf(
        what,
        rows.flatMap((row) => row[what] || []),
      ),
    ),
  )

type LikeRow = Pick<OrderRow, 'position' | 'number' | 'day' | 'document'> & Shared

const likeColumns = { sql: 'position, number, day, document, phone, email, address, device', values: [] }

/** For a page of a list at once: each of the days around its orders is read once, however many of them were placed on it. */
export async function likenessOf(
  sql: Sql,
  streams: readonly string[],
): Promise<ReadonlyMap<string, Likeness>> {
  const { oneOf } = sql.dialect
  // With a condition for the status, SQLite would read all that are pending.
  const placed = await sql<LikeRow & Pick<OrderRow, 'status'>>`
    SELECT status, ${likeColumns} FROM events JOIN orders USING (position)
    WHERE ${oneOf('events.stream', streams)} AND events.version = 1 ORDER BY position`
  const own = placed.filter(({ status }) => status === 'pending')
  const days = new Set(own.flatMap(({ day }) => [addDays(day, -1), day, addDays(day, 1)]))
  const ranges = await sql<{ first: number; last: number }>`
    SELECT min(first) AS first, max(last) AS last FROM order_days
    WHERE ${oneOf('day', [...days])} GROUP BY day`
  const ofDays = await Promise.all(
    ranges.map(
      ({ first, last }) =>
        sql<LikeRow>`
          SELECT ${likeColumns} FROM orders
          WHERE position BETWEEN ${first} AND ${last} AND ${sharing(sql, own)}`,
    ),
  )
  // After a clock jumped, the ranges of two days have orders in common.
  const near = [...new Map(ofDays.flat().map((row) => [row.position, row])).values()]
  return new Map(
    own.map((one) => {
      const others = near.filter(
        (other) =>
          other.position !== one.position &&
          shared.some((what) => one[what] && one[what] === other[what]) &&
          isWithinDay(documentOf(one), documentOf(other)),
      )
      return [one.number, { phone: one.phone, alike: others.length }]
    }),
  )
}

/** Enough to judge a city, and few enough to count while somebody waits. */
const MOST_ENDINGS = 1000

/** The latest deliveries and refusals in a city. */
export async function cityEndings(sql: Sql, city: string): Promise<CityEndings> {
  const [row] = await sql<Omit<CityEndings, 'city'>>`
    SELECT count(*) FILTER (WHERE status = 'delivered') AS delivered,
      count(*) FILTER (WHERE status = 'cancelled') AS refused
    FROM (
      SELECT status FROM orders ${sql.dialect.by('orders_ended_by_city')}
      WHERE city = ${city} AND (status = 'delivered' OR cancel_reason = 'refused')
      ORDER BY position DESC LIMIT ${MOST_ENDINGS}
    ) AS latest`
  return { city, delivered: row?.delivered ?? 0, refused: row?.refused ?? 0 }
}

/** The latest order whose customer was blocked and has one of these. The blocked are few. */
export async function blockedAs(
  sql: Sql,
  { email, phone }: { readonly email: string; readonly phone: string },
): ReturnType<OrderReadModel['blockedAs']> {
  const [row] = await sql<Pick<OrderRow, 'number' | 'blocked'>>`
    SELECT number, blocked FROM orders ${sql.dialect.by('orders_blocked')}
    WHERE blocked IS NOT NULL
      AND ((phone = ${phoneDigits(phone)} AND phone <> '') OR (email = ${email.toLowerCase()} AND email <> ''))
    ORDER BY position DESC LIMIT 1`
  return row === undefined || row.blocked === null ? null : { orderNumber: row.number, reason: row.blocked }
}
