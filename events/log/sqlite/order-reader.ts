/** Looks orders up in the order read model. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { createOrderList } from '#events/orders/order-list.ts'
import {
  type CustomerRecord,
  MOST_FOUND,
  MOST_UNCONFIRMED,
  type OrderReadModel,
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
import { orderNumberOf, orderStream } from '#events/shop/event.ts'
import { identifierKey } from '#events/shop/identifier.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import { drawnForm, orderNumberSpellings } from '#events/shop/order-number.ts'
import { phoneDigits } from '#events/shop/phone.ts'
import { createConfirmationQueue } from './confirmation-queue.ts'
import type { CustomerKeys } from './customer-keys.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import { createMailsBefore } from './mails-before.ts'
import { createCountLate } from './order-counts.ts'
import type { OrderFollower } from './order-follower.ts'
import type { FoldOrder } from './order-histories.ts'
import { createOrderTable } from './order-table.ts'
import { createRepeatRefusers } from './repeat-refusers.ts'
import { createRunQuery } from './run-query.ts'
import { guarded } from './sqlite-faults.ts'

/** Positions that one look for unsent mail reads at once: some milliseconds' work. */
const SLICE = 10_000

/** Null for orders of any. */
type OrderKind = { readonly device: string | null; readonly email: string | null }

type Dependencies = {
  readonly db: Database.Database
  readonly events: Pick<EventTable, 'startOf' | 'statusDates'>
  readonly keys: IdempotencyKeys
  readonly customerKeys: CustomerKeys
  readonly follower: OrderFollower
  readonly foldOrder: FoldOrder
  /** How far the text index has come. */
  readonly indexedTo: () => number
}

export function createOrderReader(dependencies: Dependencies): OrderReadModel {
  const { db, events, keys, customerKeys, follower, foldOrder, indexedTo } = dependencies
  const byPosition = db.prepare<[number], OrderRow>(`${SELECT_ORDERS} WHERE position = ?`)
  const findBy = (column: 'email' | 'phone') =>
    db.prepare<[string, OrderKind], OrderRow>(
      `${SELECT_ORDERS} WHERE ${column} = ? AND (@device IS NULL OR device = @device) AND (@email IS NULL OR email = @email)
       ORDER BY position DESC LIMIT ${MOST_FOUND}`,
    )
  const byEmail = findBy('email')
  const byPhone = findBy('phone')
  // Not the order itself: a row that cannot be read keeps no mail of others from being sent.
  const awaitingMail = db.prepare<[number, number, number], { position: number; stream: string }>(
    `SELECT position, stream FROM orders JOIN events USING (position) WHERE position > ? AND position <= ?
       AND (customer_mail = 'pending' OR parcel_mail = 'pending' OR (shop_mail = 'pending' AND shop_attempts > 0))
     ORDER BY position LIMIT ?`,
  )
  const lastPosition = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM orders').pluck()
  // Both conditions have an index, and an order that meets both is found once.
  const recordOf = db.prepare<[string, string], CustomerRecord>(
    `SELECT count(*) AS placed,
       count(*) FILTER (WHERE status = 'delivered') AS delivered,
       count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
       count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'refused') AS refused
     FROM orders WHERE (email = ? AND email <> '') OR (phone = ? AND phone <> '')`,
  )
  const taken = db
    .prepare<[string, string], string>(
      'SELECT stream FROM events WHERE stream >= ? AND stream < ? AND version = 1',
    )
    .pluck()
  // Otherwise SQLite might read all that wait, by their status.
  const pendingOfPhone = db
    .prepare<[string, number], string>(
      "SELECT number FROM orders INDEXED BY orders_by_phone WHERE phone = ? AND status = 'pending' LIMIT ?",
    )
    .pluck()
  const pendingOfDevice = db
    .prepare<[string, number], string>(
      "SELECT number FROM orders INDEXED BY orders_pending_by_device WHERE device = ? AND status = 'pending' LIMIT ?",
    )
    .pluck()
  const statuses = db.prepare<[string], { number: string; status: OrderStatus }>(
    `SELECT number, status FROM json_each(?) JOIN events ON stream = value AND events.version = 1 JOIN orders USING (position)`,
  )
  const runQuery = createRunQuery(db)
  const list = createOrderList(createOrderTable(db, indexedTo))
  const countLate = createCountLate(db)
  const confirmationQueue = createConfirmationQueue(db)
  const mailsBefore = createMailsBefore(db)
  const repeatRefusers = createRepeatRefusers(db)
  const { parcels, countParcels } = createParcelList({
    run: runQuery,
    textsIn: 'SELECT value FROM json_each(?)',
  })

  /** Also while the read model follows, when the order is folded from the log. */
  function rowOf(number: string): OrderRow | null {
    const stream = orderStream(number)
    if (!follower.isCaughtUp()) return foldOrder(stream)
    const position = events.startOf(stream)
    return (position !== undefined && byPosition.get(position)) || null
  }

  const caughtUp = <Result>(read: () => Result | Promise<Result>) =>
    guarded(db, () => follower.caughtUp(read))

  function findByIdentifier(
    identifier: string,
    { device = null, email = null }: Partial<OrderKind>,
  ): OrderRow[] {
    const key = identifierKey(identifier)
    if (key === '') return []
    return (key.includes('@') ? byEmail : byPhone).all(key, { device, email })
  }

  return {
    caughtUp: () => guarded(db, follower.catchUp),

    find: (orderNumber) =>
      guarded(db, () => {
        for (const number of orderNumberSpellings(orderNumber)) {
          const row = rowOf(number)
          if (row) return orderViewIn(row)
        }
        return null
      }),

    findByIdentifier: (identifier, of = {}) =>
      caughtUp(() => findByIdentifier(identifier, of).map(orderViewIn)),

    statusDatesOf: (orderNumbers) => guarded(db, () => events.statusDates(orderNumbers.map(orderStream))),

    list: (query) => caughtUp(() => list(query)),

    countLate: (before) => caughtUp(() => countLate(before)),

    unsentMails: (before) =>
      caughtUp(() => unsentMailsIn(runQuery<UnsentMailsRow>(countingUnsentMails(before)))),

    failedMails: (limit) =>
      caughtUp(() => runQuery<{ number: string }>(failedMails(limit)).map(({ number }) => number)),

    pendingSince: (since, limit) =>
      caughtUp(() => runQuery<OrderRow>(pendingSince(since, limit)).map(orderViewIn)),

    confirmationQueue: (askedBefore, limit) => caughtUp(() => confirmationQueue(askedBefore, limit)),
    parcels: (filter, slice) => caughtUp(() => parcels(filter, slice)),

    countParcels: (filter) => caughtUp(() => countParcels(filter)),

    namesOf: (orderNumbers) =>
      guarded(db, () => {
        const names = new Map<string, string>()
        for (const number of orderNumbers) {
          const row = rowOf(number)
          if (row) names.set(number, orderIn(row).name)
        }
        return names
      }),

    customerRecord: (email, phone) =>
      caughtUp(() => {
        const record = recordOf.get(email.toLowerCase(), phoneDigits(phone))
        if (record === undefined) throw new Error('a count has a row')
        return record
      }),

    repeatRefusers: (query) => caughtUp(() => repeatRefusers(query)),

    isCustomerKnown: (email) => guarded(db, () => customerKeys.findByEmail(email) !== null),

    unconfirmed: ({ phone, device, among }) =>
      guarded(db, () => ({
        ofPhone: pendingOfPhone.all(phoneDigits(phone), MOST_UNCONFIRMED),
        ofDevice: pendingOfDevice.all(device, MOST_UNCONFIRMED),
        statuses: new Map(
          statuses
            .all(JSON.stringify(among.map(orderStream)))
            .map(({ number, status }) => [number, status] as const),
        ),
      })),

    findByIdempotencyKey: (key) =>
      guarded(db, () => {
        const use = keys.find(key)
        return use ? { orderNumber: orderNumberOf(use.stream), fingerprint: use.fingerprint } : null
      }),

    mailsBefore: (orderNumber, limit) =>
      guarded(db, () => {
        const position = events.startOf(orderStream(orderNumber))
        if (position === undefined) return { toAddress: [], fromDevice: [] }
        // Not up to the end of the log: every order asks, and each would make a transaction of a few events.
        return follower.caughtUp(() => mailsBefore(position, limit), position)
      }),

    takenNumbers: (prefix) =>
      guarded(db, () => {
        const first = orderStream(prefix)
        return new Set(
          taken.all(first, `${first}\u{10ffff}`).map((stream) => drawnForm(orderNumberOf(stream))),
        )
      }),

    // Asked for at start and after each new order, from the last one found so far: so the whole order read model is looked through
    // once, slice by slice, which costs less than an index that every append would have to keep.
    withPendingMail: async (after, limit) => {
      const end = await caughtUp(() => lastPosition.get() ?? 0)
      for (let from = after; from < end; from += SLICE) {
        const found = await guarded(db, () => awaitingMail.all(from, from + SLICE, limit))
        if (found.length > 0)
          return found.map(({ position, stream }) => ({ position, orderNumber: orderNumberOf(stream) }))
        await nextTurn()
      }
      return []
    },
  }
}
