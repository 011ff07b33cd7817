/**
 * Erases a customer in one transaction: destroys the keys that open the customer's data in the log, writes the rows of
 * the orders again without it, and appends the erasure. Then lets PostgreSQL free the space of the old rows.
 */

import { randomBytes } from 'node:crypto'
import { identityOf, keyOfIdentity } from '#events/customer-key-of.ts'
import type { RecordedEvent } from '#events/event.ts'
import { personalTypes } from '#events/personal-data.ts'
import { DESTROYED_KEY, isDestroyed, LOOKUP_BYTES, lookupOf } from '#events/sealing/customer-key.ts'
import type { KeyUse } from '#events/sealing/erasure-plan.ts'
import { type ErasurePlan, partsSealedWith, planErasure } from '#events/sealing/erasure-plan.ts'
import { type ErasureSteps, erasureRequest } from '../erase.ts'
import type { AppendRequest, AppendResult } from '../event-log.ts'
import type { Database } from './connection.ts'
import { openerFor } from './opener.ts'
import type { OrderFollower } from './order-follower.ts'
import type { OrderHistories } from './order-histories.ts'
import type { OrderWriter } from './order-writer.ts'
import type { Sql } from './sql.ts'

/** Appends a request that is made when nobody else can append, in a transaction in which `make` may write as well. */
export type AppendMade = (make: (sql: Sql) => Promise<AppendRequest | null>) => Promise<AppendResult | null>

type Dependencies = {
  readonly db: Database
  readonly maintenance: Database
  readonly orders: OrderWriter
  readonly follower: OrderFollower
  readonly histories: OrderHistories
  readonly appendMade: AppendMade
}

type Histories = readonly (readonly RecordedEvent[])[]

export function createErasureSteps(dependencies: Dependencies): ErasureSteps<FollowedKeyUse> {
  const { db, maintenance, orders, follower, histories, appendMade } = dependencies

  /** The histories of all orders and waits that belong to the customer or once did. */
  async function historiesOf(sql: Sql, identity: string, own: Iterable<string> = []): Promise<Histories> {
    const { email, phone = '' } = keyOfIdentity(identity)
    const rows = await sql<{ stream: string }>`
      SELECT stream FROM orders JOIN events USING (position)
      WHERE (orders.email = ${email.toLowerCase()} AND orders.email <> '')
        OR (orders.phone = ${phone} AND orders.phone <> '' AND orders.email = '')`
    return histories.ofStreams(sql, [...new Set([...own, ...rows.map(({ stream }) => stream)])])
  }

  async function keyOf(sql: Sql, identity: string): Promise<string | null> {
    const [row] = await sql<{ id: string }>`SELECT id FROM customer_keys WHERE email = ${lookupOf(identity)}`
    return row?.id ?? null
  }

  async function carryOut(
    sql: Sql,
    { keys }: Extract<ErasurePlan, { outcome: 'erase' }>,
    orderHistories: Histories,
  ): Promise<void> {
    const lookups = keys.map(() => randomBytes(LOOKUP_BYTES))
    // The next order with such an e-mail belongs to a new customer.
    await sql`
      UPDATE customer_keys SET key = ${DESTROYED_KEY}, email = lookup
      FROM unnest(${keys}::text[], ${lookups}::bytea[]) AS destroyed (key_id, lookup) WHERE id = key_id`
    const placed = orderHistories.flatMap(([first]) => (first?.type === 'OrderPlaced' ? [first] : []))
    await orders.renew(
      sql,
      placed.map(({ stream }) => stream),
    )
    // A fingerprint is a hash of what the customer typed, so that somebody who guesses the text could confirm it.
    await sql`
      UPDATE idempotency_keys SET fingerprint = ''
      WHERE position = ANY(${placed.map(({ position }) => position)}::bigint[])`
  }

  /**
   * Frees the space of the replaced rows now, not when PostgreSQL gets to it, and replaces the frequent values that it
   * stores of each column. `docs/decisions` describes what remains.
   */
  async function vacuum(): Promise<void> {
    // The erasure itself changes the rows once more: their mails are given up.
    await follower.catchUp()
    await maintenance.sql.run(
      'VACUUM (ANALYZE, INDEX_CLEANUP ON) customer_keys, idempotency_keys, orders, order_text',
    )
  }

  /** Null, or why it failed. The customer is erased in either case. */
  async function tryVacuum(): Promise<string | null> {
    try {
      await vacuum()
      return null
    } catch (error) {
      return error instanceof Error ? error.message : 'The database does not say why.'
    }
  }

  return {
    findKeyUse: (key) => findKeyUse(db.sql, key),
    expectPossible: async () => undefined,
    finishEarlier: vacuum,

    async keyOf(identity) {
      await follower.catchUp()
      return keyOf(db.sql, identity)
    },

    async identityOfKey(key) {
      const [row] = await db.sql<{ key: Buffer }>`SELECT key FROM customer_keys WHERE id = ${key}`
      if (row === undefined || isDestroyed(row.key)) return null
      const { streams } = await findKeyUse(db.sql, key)
      const events = (await histories.ofStreams(db.sql, [...streams])).flat()
      const [part] = partsSealedWith([key], events, await openerFor(db.sql, events))
      return part === undefined ? null : identityOf(part)
    },

    async attempt({ identity, own, uses, at }) {
      // Does most of the work before anybody has to wait.
      await follower.catchUp()
      let plan: ErasurePlan | { readonly outcome: 'unknown' } = { outcome: 'unknown' }
      const result = await appendMade(async (sql) => {
        // Nobody else can append now, so that nothing changes after it was read.
        await follower.catchUpWithin(sql)
        if ((await keyOf(sql, identity)) !== own) return null
        for (const use of uses) await use.catchUp(sql)
        const orderHistories = await historiesOf(sql, identity, uses.find(({ key }) => key === own)?.streams)
        plan = planErasure(own, uses, orderHistories)
        if (plan.outcome !== 'erase') return null
        await carryOut(sql, plan, orderHistories)
        return erasureRequest(plan, at)
      })
      const notFreed = result === null ? null : await tryVacuum()
      return { plan, position: result?.outcome === 'appended' ? result.position : 0, notFreed }
    },
  }
}

/** Positions in one statement: less than a second of work. */
const SLICE = 100_000

type FollowedKeyUse = KeyUse & {
  /** Reads what has been appended since; within a transaction in which nobody else can append. */
  catchUp(sql: Sql): Promise<void>
}

/** Finds the streams in which a customer's key has sealed something, by reading the whole log slice by slice. */
async function findKeyUse(sql: Sql, key: string): Promise<FollowedKeyUse> {
  const streams = new Set<string>()
  let reached = 0

  async function catchUp(sql: Sql): Promise<void> {
    const [log] = await sql<{ size: number }>`SELECT size FROM log_head`
    const size = log?.size ?? 0
    while (reached < size) {
      const end = Math.min(size, reached + SLICE)
      const rows = await sql<{ stream: string }>`
        SELECT DISTINCT stream FROM events
        WHERE position > ${reached} AND position <= ${end} AND type = ANY(${personalTypes}::text[])
          AND strpos(record, ${key}) > 0`
      for (const { stream } of rows) streams.add(stream)
      reached = end
    }
  }

  await catchUp(sql)
  return { key, streams, catchUp }
}
