/** Looks orders up in the order read model. */

import type { Query } from '#events/orders/conditions.ts'
import { createOrderList } from '#events/orders/order-list.ts'
import {
  type CustomerRecord,
  MOST_FOUND,
  MOST_UNCONFIRMED,
  type OrderReadModel,
  type OrdersOf,
} from '#events/orders/order-read-model.ts'
import type { OrderRow } from '#events/orders/order-row.ts'
import {
  countingUnsentMails,
  failedMails,
  pendingSince,
  type UnsentMailsRow,
  unsentMailsIn,
} from '#events/orders/order-work.ts'
import { createParcelList } from '#events/orders/parcel-queries.ts'
import { orderIn, orderViewIn, SELECT_ORDERS } from '#events/orders/read-order-row.ts'
import { customerOf, lookupOf } from '#events/people/customer-key.ts'
import { orderNumberOf, orderStream, type RecordedEvent } from '#events/shop/event.ts'
import { identifierKey } from '#events/shop/identifier.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import { drawnForm, orderNumberSpellings } from '#events/shop/order-number.ts'
import { phoneDigits } from '#events/shop/phone.ts'
import { statusDatesIn } from '#events/shop/status-dates.ts'
import type { EventLog } from '../event-log.ts'
import { shortenedKey } from '../idempotency-key.ts'
import { confirmationQueue } from './confirmation-queue.ts'
import { mailsBefore } from './mails-before.ts'
import type { OrderFollower } from './order-follower.ts'
import type { OrderHistories } from './order-histories.ts'
import { countLate, createOrderTable, numbered } from './order-table.ts'
import { QUALIFIED_COLUMNS } from './order-writer.ts'
import { findRepeatRefusers } from './repeat-refusers.ts'
import type { Sql } from './sql.ts'

/** Positions that are looked through at once. */
const SLICE = 10_000

type Dependencies = {
  readonly sql: Sql
  readonly follower: OrderFollower
  readonly histories: OrderHistories
  readonly recorded: (record: string) => RecordedEvent
  readonly settled: EventLog['settled']
}

/** A row of the join below: no order when `stream` is null. */
type Looked = OrderRow & { readonly stream: string | null; readonly caught_up: boolean }

export function createOrderReader(dependencies: Dependencies): OrderReadModel {
  const { sql, follower, histories, recorded, settled } = dependencies
  const list = createOrderList(createOrderTable(sql))
  const runQuery = <Row>({ sql: text, values }: Query) => sql.run<Row>(numbered(text), values)
  const { parcels, countParcels } = createParcelList({
    run: runQuery,
    textsIn: 'SELECT jsonb_array_elements_text(?::jsonb)',
  })

  /** Also while the read model follows, when orders are folded from the log. */
  async function rowsOf(streams: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
    // One statement sees the checkpoint and the rows at the same moment.
    const looked = await sql.run<Looked>(
      `SELECT caught_up, events.stream, ${QUALIFIED_COLUMNS}
       FROM (SELECT size <= coalesce((SELECT position FROM orders_checkpoint), 0) AS caught_up FROM log_head) AS progress
       LEFT JOIN (events JOIN orders ON orders.position = events.position)
         ON events.stream = ANY($1::text[]) AND events.version = 1`,
      [streams],
    )
    if (!looked.every(({ caught_up }) => caught_up)) return histories.fold(sql, streams)
    return new Map(looked.flatMap((row) => (row.stream === null ? [] : [[row.stream, row]])))
  }

  async function caughtUp<Result>(read: () => Promise<Result>): Promise<Result> {
    await follower.catchUp()
    return read()
  }

  async function findByIdentifier(identifier: string, of: OrdersOf): Promise<readonly OrderRow[]> {
    const key = identifierKey(identifier)
    if (key === '') return []
    const column = key.includes('@') ? 'email' : 'phone'
    return sql.run<OrderRow>(
      `${SELECT_ORDERS}
       WHERE ${column} = $1 AND ($2::text IS NULL OR device = $2) AND ($3::text IS NULL OR email = $3)
       ORDER BY position DESC LIMIT $4`,
      [key, of.device ?? null, of.email ?? null, MOST_FOUND],
    )
  }

  return {
    caughtUp: () => follower.catchUp(),

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
        WHERE stream = ANY(${orderNumbers.map(orderStream)}::text[]) AND type = 'OrderStatusChanged' ORDER BY position`
      return statusDatesIn(
        changes.map(({ record }) => record),
        recorded,
      )
    },

    list: (query) => caughtUp(() => list(query)),

    countLate: (before) => caughtUp(() => countLate(sql, before)),

    unsentMails: (before) =>
      caughtUp(async () => unsentMailsIn(await runQuery<UnsentMailsRow>(countingUnsentMails(before)))),

    failedMails: (limit) =>
      caughtUp(async () =>
        (await runQuery<{ number: string }>(failedMails(limit))).map(({ number }) => number),
      ),

    pendingSince: (since, limit) =>
      caughtUp(async () => (await runQuery<OrderRow>(pendingSince(since, limit))).map(orderViewIn)),

    confirmationQueue: (askedBefore, limit) => caughtUp(() => confirmationQueue(sql, askedBefore, limit)),
    parcels: (filter, slice) => caughtUp(() => parcels(filter, slice)),

    countParcels: (filter) => caughtUp(() => countParcels(filter)),

    async namesOf(orderNumbers) {
      const rows = await rowsOf(orderNumbers.map(orderStream))
      return new Map([...rows].map(([stream, row]) => [orderNumberOf(stream), orderIn(row).name]))
    },

    customerRecord: (email, phone) =>
      caughtUp(async () => {
        // Both conditions have an index, and an order that meets both is found once.
        const [record] = await sql<CustomerRecord>`
          SELECT count(*) AS placed,
            count(*) FILTER (WHERE status = 'delivered') AS delivered,
            count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
            count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'refused') AS refused
          FROM orders
          WHERE (email = ${email.toLowerCase()} AND email <> '') OR (phone = ${phoneDigits(phone)} AND phone <> '')`
        if (record === undefined) throw new Error('a count has a row')
        return record
      }),

    repeatRefusers: (query) => caughtUp(() => findRepeatRefusers(sql, query)),

    async isCustomerKnown(email) {
      // Orders from before personal data was sealed have made no keys.
      const [found] = await sql<{ known: boolean }>`
        SELECT EXISTS (SELECT 1 FROM customer_keys WHERE email = ${lookupOf(email)}) OR EXISTS (
          SELECT 1 FROM orders JOIN events USING (position)
          WHERE email = ${customerOf(email)} AND strpos(record, '"sealed":') = 0
        ) AS known`
      return found?.known === true
    },

    async unconfirmed({ phone, device, among }) {
      const [ofPhone, ofDevice, statuses] = await Promise.all([
        sql<{ number: string }>`
          SELECT number FROM orders WHERE phone = ${phoneDigits(phone)} AND status = 'pending' LIMIT ${MOST_UNCONFIRMED}`,
        sql<{ number: string }>`
          SELECT number FROM orders WHERE device = ${device} AND status = 'pending' LIMIT ${MOST_UNCONFIRMED}`,
        among.length === 0
          ? []
          : sql<{ number: string; status: OrderStatus }>`
              SELECT number, status FROM events JOIN orders USING (position)
              WHERE events.stream = ANY(${among.map(orderStream)}::text[]) AND events.version = 1`,
      ])
      return {
        ofPhone: ofPhone.map(({ number }) => number),
        ofDevice: ofDevice.map(({ number }) => number),
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
      const [placed] = await sql<{ position: number }>`
        SELECT position FROM events WHERE stream = ${orderStream(orderNumber)} AND version = 1`
      if (placed === undefined) return { toAddress: [], fromDevice: [] }
      // Not up to the end of the log: every order asks, and each would make a transaction of a few events.
      await follower.catchUp(placed.position)
      return mailsBefore(sql, placed.position, limit)
    },

    async takenNumbers(prefix) {
      const first = orderStream(prefix)
      const rows = await sql<{ stream: string }>`
        SELECT stream FROM events WHERE stream >= ${first} AND stream < ${`${first}\u{10ffff}`} AND version = 1`
      return new Set(rows.map(({ stream }) => drawnForm(orderNumberOf(stream))))
    },

    // Asked for at start and after each new order, from the last one found so far: so the whole order read model is looked
    // through once, which costs less than an index that every order and mail would have to change. Not the orders
    // themselves: a row that cannot be read keeps no mail of others from being sent.
    withPendingMail: (after, limit) =>
      caughtUp(async () => {
        const [last] = await sql<{
          position: number
        }>`SELECT coalesce(max(position), 0) AS position FROM orders`
        for (let from = after; from < (last?.position ?? 0); from += SLICE) {
          const rows = await sql<{ position: number; stream: string }>`
            SELECT position, stream FROM orders JOIN events USING (position)
            WHERE position > ${from} AND position <= ${from + SLICE}
              AND (customer_mail = 'pending' OR parcel_mail = 'pending' OR (shop_mail = 'pending' AND shop_attempts > 0))
            ORDER BY position LIMIT ${limit}`
          if (rows.length > 0)
            return rows.map(({ position, stream }) => ({ position, orderNumber: orderNumberOf(stream) }))
        }
        return []
      }),
  }
}
