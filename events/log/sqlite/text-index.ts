/**
 * The full-text index of the order read model: which orders contain which three consecutive letters. It follows the order
 * read model in batches a moment later, so that no append pays for it, and stores how far it has come. A search reads the
 * rest without it.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import type { Transact } from './transaction.ts'

/** Orders in one transaction: a few milliseconds of work. */
const ORDERS_PER_BATCH = 400
/** Pages merged in one transaction: some milliseconds of work. */
const MERGED_PAGES = 200
const PAUSE_MS = 300

export type TextIndex = {
  /** The last position of an order in the index. */
  indexedTo(): number
  /** Replaces the text of an order; within the transaction that changes it. */
  refresh(position: number): void
  /** Removes everything; within a transaction. */
  clear(): void
  /** Lowers the indexed position to the end of the log, if it is beyond; within a transaction. */
  bound(): void
  /** Removes entries between two positions that do not belong to an order; within a transaction. */
  deleteUnknown(after: number, end: number): void
  /** Adds all orders that it does not have yet. */
  catchUp(): Promise<void>
  /** Adds new orders soon. */
  wake(): void
  /** Merges its parts into one, so that replaced texts are no longer in it. */
  mergeAll(): Promise<void>
  stop(): void
}

type Dependencies = {
  readonly db: Database.Database
  /** For what can be made again from the order read model: a power cut may undo its last transactions. */
  readonly transactUnflushed: Transact
  readonly retryWhileLocked: RetryWhileLocked
  /**
   * Called with an error that stopped the indexing. Searches read the rest without the index, and the next commit starts
   * it again.
   */
  readonly onFault?: (error: unknown) => void
  /** Milliseconds from a commit until its orders are added. */
  readonly pauseMs?: number
}

const TEXT =
  'lower(number) || char(10) || name || char(10) || email || char(10) || phone || char(10) || address || char(10) || products'

/** The last position in the index. */
export function createTextReach(db: Database.Database): () => number {
  const reach = db.prepare<[], number>('SELECT position FROM order_text_reach').pluck()
  return () => reach.get() ?? 0
}

export function createTextIndex({
  db,
  transactUnflushed,
  retryWhileLocked,
  onFault,
  pauseMs = PAUSE_MS,
}: Dependencies): TextIndex {
  const indexedTo = createTextReach(db)
  const reach = db.prepare<[number]>('UPDATE order_text_reach SET position = ?')
  const lastOf = db
    .prepare<[number, number], number | null>(
      'SELECT max(position) FROM (SELECT position FROM orders WHERE position > ? ORDER BY position LIMIT ?)',
    )
    .pluck()
  const take = db.prepare<[number, number]>(
    `INSERT INTO order_text (rowid, text) SELECT position, ${TEXT} FROM orders WHERE position > ? AND position <= ?`,
  )
  const replace = db.prepare<[number]>(
    `INSERT OR REPLACE INTO order_text (rowid, text) SELECT position, ${TEXT} FROM orders WHERE position = ?`,
  )
  const bound = db.prepare(
    'UPDATE order_text_reach SET position = min(position, (SELECT coalesce(max(position), 0) FROM events))',
  )
  const orphaned = db
    .prepare<[number, number], number>(
      'SELECT id FROM order_text_docsize WHERE id > ? AND id <= ? AND id NOT IN (SELECT position FROM orders)',
    )
    .pluck()
  const forget = db.prepare<[number]>('DELETE FROM order_text WHERE rowid = ?')
  const clear = db.prepare("INSERT INTO order_text (order_text) VALUES ('delete-all')")
  const merge = db.prepare<[number]>("INSERT INTO order_text (order_text, rank) VALUES ('merge', ?)")
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let stopped = false

  /** False when there was nothing left to add. */
  function takeBatch(): boolean {
    const from = indexedTo()
    const to = lastOf.get(from, ORDERS_PER_BATCH)
    if (typeof to !== 'number') return false
    take.run(from, to)
    reach.run(to)
    return true
  }

  async function run(): Promise<void> {
    while (!stopped && (lastOf.get(indexedTo(), 1) ?? null) !== null) {
      await retryWhileLocked(() => transactUnflushed(takeBatch))
      await nextTurn()
    }
  }

  function catchUp(): Promise<void> {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    indexedTo,
    refresh(position) {
      if (position <= indexedTo()) replace.run(position)
    },
    clear() {
      clear.run()
      reach.run(0)
    },
    bound: () => void bound.run(),
    deleteUnknown(after, end) {
      for (const position of orphaned.all(after, end)) forget.run(position)
    },
    catchUp,
    wake() {
      if (stopped) return
      timer ??= setTimeout(() => {
        timer = null
        catchUp().catch((error: unknown) => onFault?.(error))
      }, pauseMs).unref()
    },
    async mergeAll() {
      // A negative number means all parts. A merge that changes fewer than two rows had nothing to do.
      for (let pages = -MERGED_PAGES; ; pages = MERGED_PAGES) {
        const before = changes.get() ?? 0
        await retryWhileLocked(() => merge.run(pages))
        if ((changes.get() ?? 0) - before < 2) return
        await nextTurn()
      }
    },
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
