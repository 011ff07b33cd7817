/**
 * Keeps the order read model at the end of the log, so that appends do not have to write it: a catch-up subscription
 * whose checkpoint is a row of the same database. The server that holds that row's lock applies the next events; any
 * server may do so. Events are applied a fifth of a second after their commit, many in one transaction. A read that comes
 * earlier makes the read model catch up first.
 */

import { StoreUnavailable } from '../store-unavailable.ts'
import type { Database } from './connection.ts'
import type { OrderWriter, StoredEvent } from './order-writer.ts'
import { StatementRefused } from './postgres-faults.ts'
import type { Sql } from './sql.ts'

const EVENTS_PER_BATCH = 500
/** A longer pause lets one transaction apply more events. */
const PAUSE_MS = 200

export type OrderFollower = {
  /** Resolves when all events that were appended before are applied, or all up to a position. */
  catchUp(position?: number): Promise<void>
  /** The same within a transaction, which then holds the checkpoint until its end. */
  catchUpWithin(sql: Sql): Promise<void>
  /** The log may have events that the read model does not have: they are applied soon. */
  wake(): void
  stop(): void
}

type Dependencies = {
  readonly db: Database
  readonly orders: OrderWriter
  /** Called with an error that stopped it. The next commit starts it again. */
  readonly onFault: (error: unknown) => void
  /** Called with the position of an event that cannot be applied. The other events are applied. */
  readonly onUnreadable: (position: number) => void
  /** Milliseconds from a commit until its events are applied. */
  readonly pauseMs?: number | undefined
}

type Progress = { readonly size: number; readonly reached: number }

export function createOrderFollower(dependencies: Dependencies): OrderFollower {
  const { db, orders, onFault, onUnreadable, pauseMs = PAUSE_MS } = dependencies
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let applying: Promise<void> | null = null

  async function progress(): Promise<Progress> {
    const [progress] = await db.sql<Progress>`
      SELECT coalesce((SELECT max(position) FROM events), 0) AS size,
        coalesce((SELECT position FROM orders_checkpoint), 0) AS reached`
    if (progress === undefined) throw new Error('a statement without a table has one row')
    return progress
  }

  /** Takes the lock and returns the position of the last applied event. */
  async function lock(sql: Sql): Promise<number> {
    const [row] = await sql<{ position: number }>`SELECT position FROM orders_checkpoint FOR UPDATE`
    if (row !== undefined) return row.position
    await sql`INSERT INTO orders_checkpoint (position) VALUES (0) ON CONFLICT DO NOTHING`
    return lock(sql)
  }

  /** Applies the next events; false when there are none left. Calls `onLocked` with the position before them. */
  async function applyWithin(
    sql: Sql,
    limit: number,
    onLocked?: (reached: number) => void,
  ): Promise<boolean> {
    const reached = await lock(sql)
    onLocked?.(reached)
    // All events that this statement sees are committed, and so are all events before them.
    const records = await sql<StoredEvent>`
      SELECT position, record FROM events WHERE position > ${reached} ORDER BY position LIMIT ${limit}`
    const last = records.at(-1)
    if (last === undefined) return false
    await orders.apply(sql, records)
    await sql`UPDATE orders_checkpoint SET position = ${last.position}`
    return records.length === limit
  }

  /**
   * A power cut may undo the last of these transactions together with their checkpoint. The events are then applied
   * again.
   */
  function transact<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return db.transact(async (sql) => {
      await sql.run('SET LOCAL synchronous_commit = off')
      return work(sql)
    })
  }

  async function applyNext(): Promise<void> {
    try {
      await transact((sql) => applyWithin(sql, EVENTS_PER_BATCH))
    } catch (error) {
      if (!isOfEvent(error)) throw error
      // A statement that PostgreSQL refuses undoes the entire transaction. One event at a time does not stop the others.
      for (let left = EVENTS_PER_BATCH; left > 0 && (await applyOne()); left--) {}
    }
  }

  /** False when there is none left. */
  async function applyOne(): Promise<boolean> {
    let before: number | null = null
    const onLocked = (reached: number) => {
      before = reached
    }
    try {
      return await transact((sql) => applyWithin(sql, 1, onLocked))
    } catch (error) {
      if (!isOfEvent(error)) throw error
      return transact(async (sql) => {
        // Another server may have skipped it meanwhile: the next event may be a good one.
        const reached = await lock(sql)
        if (reached !== before) return true
        const position = reached + 1
        await sql`UPDATE orders_checkpoint SET position = ${position}`
        onUnreadable(position)
        return true
      })
    }
  }

  /** One transaction at a time: all callers that wait for the same events share one. */
  async function catchUp(position?: number): Promise<void> {
    const { size, reached } = await progress()
    const end = Math.min(size, position ?? size)
    for (let now = reached; now < end; now = (await progress()).reached) {
      applying ??= applyNext().finally(() => {
        applying = null
      })
      await applying
    }
  }

  function wake(): void {
    if (stopped) return
    timer ??= setTimeout(() => {
      timer = null
      catchUp().catch(onFault)
    }, pauseMs).unref()
  }

  return {
    catchUp,
    async catchUpWithin(sql) {
      while (await applyWithin(sql, EVENTS_PER_BATCH)) {}
    },
    wake,
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/**
 * Whether it would fail each time because of the content of the event. Any other failure may pass, so that the event is
 * not skipped.
 */
function isOfEvent(error: unknown): boolean {
  return error instanceof StatementRefused ? error.isOfData : !(error instanceof StoreUnavailable)
}

/** Moves the checkpoint back to the end of the log, which may have been cut off. */
export async function boundCheckpoint(sql: Sql): Promise<void> {
  await sql`
    UPDATE orders_checkpoint SET position = (SELECT coalesce(max(position), 0) FROM events)
    WHERE position > (SELECT coalesce(max(position), 0) FROM events)`
}
