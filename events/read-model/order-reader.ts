/** Looks orders up in the order read model of either engine. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { orderNumberOf, orderStream, type RecordedEvent } from '#events/event.ts'
import { identifierKey } from '#events/identifier.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { drawnForm, orderNumberSpellings } from '#events/orders/order-number.ts'
import { statusDatesIn } from '#events/orders/status-dates.ts'
import { phoneDigits } from '#events/phone.ts'
import { lookupOf } from '#events/sealing/customer-key.ts'
import type { Condition } from '#events/sql/conditions.ts'
import type { Sql } from '#events/sql/sql.ts'
import { confirmationQueue } from './confirmation-queue.ts'
import { countLate } from './count-orders.ts'
import { mailsBefore } from './mails-before.ts'
import { blockedAs, cityEndings, likenessOf, nearOrders } from './near-orders.ts'
import { createOrderList, type OrderTable } from './order-list.ts'
import {
  type CustomerRecord,
  MOST_FOUND,
  MOST_UNCONFIRMED,
  type OrderReadModel,
  type OrdersOf,
} from './order-read-model.ts'
import { readReport } from './order-reports.ts'
import type { OrderRow } from './order-row.ts'
import { countingWaits, type OrderWaitsRow, waitsIn } from './order-waits.ts'
import {
  countingMarks,
  countingUnsentMails,
  failedMails,
  type MarkCountsRow,
  markCountsIn,
  pendingSince,
  type UnsentMailsRow,
  unsentMailsIn,
} from './order-work.ts'
import { createParcelList } from './parcel-queries.ts'
import { orderIn, orderViewIn, SELECT_ORDERS } from './read-order-row.ts'
import { repeatRefusers } from './repeat-refusers.ts'

/** Positions that one look for unsent mail reads: some milliseconds' work. */
const SLICE = 10_000

type Numbered = { readonly number: string }
type Placed = { readonly position: number; readonly stream: string }

type Dependencies = {
  readonly sql: Sql
  readonly table: OrderTable
  /** Rejects when the read model cannot catch up with the log. */
  readonly catchUp: () => Promise<void>
  /** The result of a read that sees all that was appended before it was asked for, or up to a position. */
  readonly caughtUp: <Result>(read: () => Promise<Result>, position?: number) => Promise<Result>
  /** The rows of the orders of some streams, also while the read model follows, when they are folded from the log. */
  readonly rowsOf: (streams: readonly string[]) => Promise<ReadonlyMap<string, OrderRow>>
  /** Reads an event from its record. */
  readonly recorded: (record: string) => RecordedEvent
  /** Resolves when what was read is as lasting as what was appended. */
  readonly settled: () => Promise<void>
  /** The hash under which a request's key is stored. */
  readonly shortenedKey: (key: string) => Uint8Array
}

export function createOrderReader(dependencies: Dependencies): OrderReadModel {
  const { sql, table, catchUp, caughtUp, rowsOf, recorded, settled, shortenedKey } = dependencies
  const { oneOf, by } = sql.dialect
  const list = createOrderList(table)
  const { parcels, countParcels } = createParcelList(sql)

  async function findByIdentifier(identifier: string, of: OrdersOf): Promise<readonly OrderRow[]> {
    const key = identifierKey(identifier)
    if (key === '') return []
    const conditions = [
      { sql: `${key.includes('@') ? 'email' : 'phone'} = ?`, values: [key] },
      ...(of.device ? [{ sql: 'device = ?', values: [of.device] }] : []),
      ...(of.email ? [{ sql: 'email = ?', values: [of.email] }] : []),
    ]
    return sql.query<OrderRow>({
      sql: `${SELECT_ORDERS} WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}
        ORDER BY position DESC LIMIT ${MOST_FOUND}`,
      values: conditions.flatMap(({ values }) => values),
    })
  }

  async function positionOf(orderNumber: string): Promise<number | null> {
    const [placed] = await sql<Pick<Placed, 'position'>>`
      SELECT position FROM events WHERE stream = ${orderStream(orderNumber)} AND version = 1`
    return placed?.position ?? null
  }

  return {
    caughtUp: catchUp,

    async find(orderNumber) {
      const streams = orderNumberSpellings(orderNumber).map(orderStream)
      const rows = await rowsOf(streams)
      const row = streams.map((stream) => rows.get(stream)).find((row) => row !== undefined)
      return row === undefined ? null : orderViewIn(row)
    },

    findByIdentifier: (identifier, of = {}) =>
      caughtUp(async () => (await findByIdentifier(identifier, of)).map(orderViewIn)),

    async statusDatesOf(orderNumbers) {
      const changes = await sql<{ record: string }>`
        SELECT record FROM events
        WHERE ${oneOf('stream', orderNumbers.map(orderStream))} AND type = 'OrderStatusChanged' ORDER BY position`
      const records = changes.map(({ record }) => record)
      return statusDatesIn(records, recorded)
    },

    list: (query) => caughtUp(() => list(query)),

    countLate: (before) => caughtUp(() => countLate(sql, before)),

    countMarks: () => caughtUp(async () => markCountsIn(await sql.query<MarkCountsRow>(countingMarks))),

    orderWaits: (before) =>
      caughtUp(async () => waitsIn(await sql.query<OrderWaitsRow>(countingWaits(before)))),

    countHandedOver: (day) =>
      caughtUp(async () => {
        const [row] = await sql<{
          parcels: number
        }>`SELECT count(*) AS parcels FROM orders WHERE handed_over = ${day}`
        return row?.parcels ?? 0
      }),

    unsentMails: (before) =>
      caughtUp(async () => unsentMailsIn(await sql.query<UnsentMailsRow>(countingUnsentMails(before)))),

    failedMails: (limit) => caughtUp(async () => numbersIn(await sql.query<Numbered>(failedMails(limit)))),

    pendingSince: (since, limit) =>
      caughtUp(async () => (await sql.query<OrderRow>(pendingSince(since, limit))).map(orderViewIn)),

    confirmationQueue: (query) => caughtUp(() => confirmationQueue(sql, query)),

    parcels: (filter, slice) => caughtUp(() => parcels(filter, slice)),

    countParcels: (filter) => caughtUp(() => countParcels(filter)),

    async namesOf(orderNumbers) {
      const rows = await rowsOf(orderNumbers.map(orderStream))
      return new Map([...rows].map(([stream, row]) => [orderNumberOf(stream), orderIn(row).name]))
    },

    customerRecord: (email, phone) =>
      caughtUp(async () => {
        const ofEmail: Condition = { sql: "(email = ? AND email <> '')", values: [email.toLowerCase()] }
        const ofPhone: Condition = { sql: "(phone = ? AND phone <> '')", values: [phoneDigits(phone)] }
        // Both conditions have an index, and an order that meets both is found once.
        const [record] = await sql<CustomerRecord>`
          SELECT count(*) AS placed,
            count(*) FILTER (WHERE status = 'delivered') AS delivered,
            count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
            count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'refused') AS refused,
            count(*) FILTER (WHERE ${ofPhone}) AS "byPhone",
            count(*) FILTER (WHERE ${ofEmail}) AS "byEmail"
          FROM orders
          WHERE ${ofEmail} OR ${ofPhone}`
        if (record === undefined) throw new Error('a count has a row')
        return record
      }),

    codeUsesByPhone: (code, phone) =>
      caughtUp(async () => {
        const [row] = await sql<{ uses: number }>`
          SELECT count(*) AS uses FROM orders ${by('orders_by_phone')} JOIN code_uses ON order_number = number
          WHERE phone = ${phoneDigits(phone)} AND phone <> '' AND code = ${code} AND used = 1`
        return row?.uses ?? 0
      }),

    async nearOrders(orderNumber) {
      const position = await positionOf(orderNumber)
      return position === null ? [] : caughtUp(() => nearOrders(sql, position))
    },

    likenessOf: (orderNumbers) => caughtUp(() => likenessOf(sql, orderNumbers.map(orderStream))),

    report: (query) => caughtUp(() => readReport(sql, query)),

    cityEndings: (city) => caughtUp(() => cityEndings(sql, city)),

    blockedAs: (customer) => blockedAs(sql, customer),

    repeatRefusers: (query) => caughtUp(() => repeatRefusers(sql, query)),

    async isCustomerKnown(identity) {
      const keys = await sql`SELECT 1 FROM customer_keys WHERE email = ${lookupOf(identity)}`
      return keys.length > 0
    },

    async unconfirmed({ phone, device, among }) {
      // Without the names of the indexes SQLite might read all that wait, by their status.
      const [ofPhone, ofDevice, statuses] = await Promise.all([
        sql<Numbered>`
          SELECT number FROM orders ${by('orders_by_phone')}
          WHERE phone = ${phoneDigits(phone)} AND status = 'pending' LIMIT ${MOST_UNCONFIRMED}`,
        sql<Numbered>`
          SELECT number FROM orders ${by('orders_pending_by_device')}
          WHERE device = ${device} AND status = 'pending' LIMIT ${MOST_UNCONFIRMED}`,
        among.length === 0
          ? []
          : sql<Numbered & { readonly status: OrderStatus }>`
              SELECT number, status FROM events JOIN orders USING (position)
              WHERE ${oneOf('events.stream', among.map(orderStream))} AND events.version = 1`,
      ])
      return {
        ofPhone: numbersIn(ofPhone),
        ofDevice: numbersIn(ofDevice),
        statuses: new Map(statuses.map(({ number, status }) => [number, status])),
      }
    },

    async findByIdempotencyKey(key) {
      const [use] = await sql<{ stream: string; fingerprint: string }>`
        SELECT stream, fingerprint FROM idempotency_keys JOIN events USING (position) WHERE key = ${shortenedKey(key)}`
      if (use === undefined) return null
      await settled()
      return { orderNumber: orderNumberOf(use.stream), fingerprint: use.fingerprint }
    },

    async mailsBefore(orderNumber, limit) {
      const position = await positionOf(orderNumber)
      if (position === null) return { toAddress: [], fromDevice: [] }
      // Not up to the end of the log: every order asks, and each would make a transaction of a few events.
      return caughtUp(() => mailsBefore(sql, position, limit), position)
    },

    async takenNumbers(prefix) {
      const first = orderStream(prefix)
      const rows = await sql<Pick<Placed, 'stream'>>`
        SELECT stream FROM events WHERE stream >= ${first} AND stream < ${`${first}\u{10ffff}`} AND version = 1`
      return new Set(rows.map(({ stream }) => drawnForm(orderNumberOf(stream))))
    },

    // Asked for at start and after each new order, from the last one found so far: so the whole order read model is looked
    // through once, slice by slice, which costs less than an index that every append would have to keep. Not the orders
    // themselves: a row that cannot be read keeps no mail of others from being sent.
    async withPendingMail(after, limit) {
      const [last] = await caughtUp(
        () => sql<Pick<Placed, 'position'>>`SELECT coalesce(max(position), 0) AS position FROM orders`,
      )
      for (let from = after; from < (last?.position ?? 0); from += SLICE) {
        const rows = await sql<Placed>`
          SELECT position, stream FROM orders JOIN events USING (position)
          WHERE position > ${from} AND position <= ${from + SLICE}
            AND (customer_mail = 'pending' OR parcel_mail = 'pending' OR (shop_mail = 'pending' AND shop_attempts > 0)
              OR later_mails LIKE '%"pending"%')
          ORDER BY position LIMIT ${limit}`
        if (rows.length > 0)
          return rows.map(({ position, stream }) => ({ position, orderNumber: orderNumberOf(stream) }))
        await nextTurn()
      }
      return []
    },
  }
}

const numbersIn = (rows: readonly Numbered[]) => rows.map(({ number }) => number)
