/** Writes a group of appends in one transaction: reads the facts that they need, makes the plan, and writes it. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AppendPlan, factsNeeded, planAppendsInTurns, type Randomness } from '../append-plan.ts'
import type { GroupWriter, Written } from '../append-queue.ts'
import type { AppendRequest } from '../event-log.ts'
import { shortenedKey } from '../idempotency-key.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { readFacts } from './append-facts.ts'
import type { Database } from './connection.ts'
import { lockHead } from './log-head.ts'
import type { Sql } from './sql.ts'

/** Makes a request with the lock held, or none. What it writes itself is committed with the request. */
export type MakeRequest = (sql: Sql) => Promise<AppendRequest | null>

type Dependencies = {
  readonly db: Database
  readonly randomness: Randomness
  /** Listeners receive it with each commit, beside the log's size. */
  readonly server: string
}

/** The channel of notices that say which server has appended up to which position. */
export const EVENTS_CHANNEL = 'events'

export function createGroupWriter({ db, randomness, server }: Dependencies): GroupWriter<MakeRequest> {
  async function plan(sql: Sql, requests: readonly AppendRequest[]): Promise<AppendPlan> {
    return planAppendsInTurns(requests, await readFacts(sql, factsNeeded(requests)), randomness)
  }

  /**
   * Two round trips: one for the facts, one for all writes. Commits also when there is nothing to write: the answers then
   * depend on what was read, which a standby may not have yet, and a commit that holds a lock waits for the standby.
   */
  async function writeTogether(requests: readonly AppendRequest[]): Promise<AppendPlan> {
    const transaction = await db.begin()
    try {
      const planned = await plan(transaction.sql, requests)
      const { written } = await send(transaction.sql, planned, server)
      const committed = transaction.commit()
      committed.catch(() => undefined)
      // The error of a refused statement is more useful than that of the commit.
      await written
      await committed
      return planned
    } finally {
      await transaction.end()
    }
  }

  /** A request that fails does not stop the others. */
  async function writeApart(requests: readonly AppendRequest[]): Promise<Written> {
    const answers: Written['answers'][number][] = []
    const opened: Written['opened'][number][] = []
    let fault: StoreUnavailable | null = null
    for (const request of requests) {
      try {
        if (fault !== null) throw fault
        const planned = await writeTogether([request])
        answers.push(...planned.answers)
        opened.push(...planned.opened)
      } catch (error) {
        if (error instanceof StoreUnavailable) fault = error
        answers.push({ ok: false, error })
      }
    }
    return { answers, opened }
  }

  return {
    async writeGroup(requests) {
      try {
        return await writeTogether(requests)
      } catch (error) {
        if (error instanceof StoreUnavailable || requests.length === 1) throw error
        // PostgreSQL refused something in the group.
        return writeApart(requests)
      }
    },

    writeMade: (make) =>
      db.transact(async (sql) => {
        await lockHead(sql)
        const request = await make(sql)
        if (request === null) return { answers: [], opened: [] }
        const planned = await plan(sql, [request])
        // Also undoes what `make` has written.
        for (const answer of planned.answers) if (!answer.ok) throw answer.error
        await (await send(sql, planned, server)).written
        return planned
      }),
  }
}

/**
 * Rows of events in one statement. This process does nothing else while it builds the values of a statement, and for a
 * courier's statement of thousands of parcels that would take seconds.
 */
const ROWS_AT_ONCE = 1000

/** Resolves when all statements are sent, so that COMMIT can follow. Statements need not wait for each other. */
async function send(
  sql: Sql,
  plan: AppendPlan,
  server: string,
): Promise<{ readonly written: Promise<unknown> }> {
  if (plan.rows.length === 0) return { written: Promise.resolve() }
  const statements: Promise<void>[] = []
  const start = (part: AppendPlan) => {
    const statement = write(sql, part, server)
    // All of them are awaited together, after the last one is sent.
    statement.catch(() => undefined)
    statements.push(statement)
  }
  let { rows } = plan
  for (; rows.length > ROWS_AT_ONCE; rows = rows.slice(ROWS_AT_ONCE)) {
    start({
      ...plan,
      rows: rows.slice(0, ROWS_AT_ONCE),
      keyUses: [],
      newCustomerKeys: [],
      stock: [],
      codeUses: [],
    })
    await nextTurn()
  }
  start({ ...plan, rows })
  return { written: Promise.all(statements) }
}

/** One statement, so that a group costs one round trip. */
async function write(sql: Sql, plan: AppendPlan, server: string): Promise<void> {
  const { rows, keyUses, newCustomerKeys, stock, codeUses, frontier } = plan
  const placed = codeUses.filter((use) => 'code' in use)
  const changed = codeUses.filter((use) => !('code' in use))
  await sql`
    WITH appended AS (
      INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
      SELECT * FROM unnest(
        ${rows.map(({ position }) => position)}::bigint[],
        ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ stream }) => stream)}::text[],
        ${rows.map(({ version }) => version)}::integer[],
        ${rows.map(({ type }) => type)}::text[],
        ${rows.map(({ leaf }) => leaf)}::bytea[],
        ${rows.map(({ nodes }) => nodes)}::bytea[],
        ${rows.map(({ record }) => record)}::text[]
      )
    ), used AS (
      INSERT INTO idempotency_keys (key, position, fingerprint)
      SELECT * FROM unnest(
        ${keyUses.map(({ key }) => shortenedKey(key))}::bytea[],
        ${keyUses.map(({ position }) => position)}::bigint[],
        ${keyUses.map(({ fingerprint }) => fingerprint)}::text[]
      )
    ), met AS (
      INSERT INTO customer_keys (id, email, key, position)
      SELECT * FROM unnest(
        ${newCustomerKeys.map(({ id }) => id)}::text[],
        ${newCustomerKeys.map(({ lookup }) => lookup)}::bytea[],
        ${newCustomerKeys.map(({ key }) => key)}::bytea[],
        ${newCustomerKeys.map(({ position }) => position)}::bigint[]
      )
    ), counted AS (
      INSERT INTO stock (product, size, units_left)
      SELECT * FROM unnest(
        ${stock.map(({ productId }) => productId)}::text[],
        ${stock.map(({ size }) => size)}::text[],
        ${stock.map(({ left }) => left)}::bigint[]
      ) ON CONFLICT (product, size) DO UPDATE SET units_left = excluded.units_left
    ), coded AS (
      INSERT INTO code_uses (order_number, code, customer, used)
      SELECT * FROM unnest(
        ${placed.map(({ orderNumber }) => orderNumber)}::text[],
        ${placed.map(({ code }) => code)}::text[],
        ${placed.map(({ customer }) => customer)}::text[],
        ${placed.map(({ used }) => (used ? 1 : 0))}::integer[]
      )
    ), recoded AS (
      UPDATE code_uses SET used = changed.used
      FROM unnest(
        ${changed.map(({ orderNumber }) => orderNumber)}::text[],
        ${changed.map(({ used }) => (used ? 1 : 0))}::integer[]
      ) AS changed (order_number, used)
      WHERE code_uses.order_number = changed.order_number
    ), grown AS (
      UPDATE log_head SET size = ${frontier.size}, frontier = ${frontier.peaks}::bytea[]
    )
    SELECT pg_notify(${EVENTS_CHANNEL}, ${`${server} ${frontier.size}`})`
}
