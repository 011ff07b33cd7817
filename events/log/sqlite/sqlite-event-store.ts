/** The log, the order read model and snapshots in one SQLite file. */

import { createOpener } from '#events/sealing/sealer.ts'
import { createRandomness } from '../append-plan.ts'
import { createAppendQueue } from '../append-queue.ts'
import { createErase } from '../erase.ts'
import { LogUnavailable } from '../event-log.ts'
import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import type { EventStore } from '../event-store.ts'
import { createHistoryTable } from '../history-table.ts'
import { createLiveFeed } from '../live-feed.ts'
import type { WritableLogHealth } from '../log-health.ts'
import { createReadRecord } from '../read-record.ts'
import { createRebuildOrders } from '../rebuild-orders.ts'
import { createSnapshotTable } from '../snapshot-table.ts'
import { headOf } from '../tree-head.ts'
import { validRequest } from '../valid-request.ts'
import { createCodeUsesTable } from './code-uses-table.ts'
import { openConnection, stopWaiting } from './connection.ts'
import { createCustomerKeys } from './customer-keys.ts'
import type { Database } from './database.ts'
import { createErasureSteps } from './erase-customer.ts'
import { createEventTable } from './event-table.ts'
import { createEventTree } from './event-tree.ts'
import { createExpectInPlace } from './file-in-place.ts'
import { createGroupWriter, type GroupWriter } from './group-writer.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createLastingEventStore, type LastingOptions, type Stores } from './lasting-event-store.ts'
import { migrate } from './migrations.ts'
import { createOrderFollower } from './order-follower.ts'
import { createFoldOrder, createOrderHistories } from './order-histories.ts'
import { createOrderReader } from './order-reader.ts'
import { createOrderWriter } from './order-writer.ts'
import { createPurgeDeletedData } from './purge-deleted-data.ts'
import { createRebuildSteps } from './rebuild-orders.ts'
import { createRetryWhileLocked } from './retry-while-locked.ts'
import { mayBeWritten } from './side-files.ts'
import { createSql } from './sql.ts'
import { closedLog, faultOf, guarded, isLocked, isUnavailable, openingFault } from './sqlite-faults.ts'
import { createStockTable } from './stock-table.ts'
import { createTextIndex } from './text-index.ts'
import { createTransact, createUnflushedTransact } from './transaction.ts'
import { createWriteProbe } from './write-probe.ts'

export type SqliteEventStoreOptions = LastingOptions & {
  /** Milliseconds for which a write waits for another process to release its lock. */
  readonly lockPatienceMs?: number
  /** Milliseconds between checks for events that other processes have appended. */
  readonly lookEveryMs?: number
  /** Milliseconds from an append until the order read model applies it, if nobody reads it earlier. */
  readonly followAfterMs?: number
  /** Milliseconds from then until the text index includes it. */
  readonly indexAfterMs?: number
  /** Milliseconds for which an erasure waits for another program to finish reading the file. */
  readonly readerPatienceMs?: number
  /** Makes the connection; for tests that have to interfere with it. */
  readonly connect?: (file: string) => Database.Database
}

/**
 * `file` may be `:memory:`, for a log that is not needed after the process ends. Throws `LogUnavailable` when it cannot
 * be opened.
 */
export function openSqliteEventStore(file: string, options: SqliteEventStoreOptions = {}): EventStore {
  return createLastingEventStore({
    ...options,
    open(health) {
      const db = opened(file, options.connect ?? openConnection)
      try {
        return openStores(db, options, health)
      } catch (error) {
        db.close()
        throw openingFault(error, file)
      }
    },
    // A log in memory would be another log.
    isFileWritable: () => file !== ':memory:' && mayBeWritten(file),
  })
}

function openStores(
  db: Database.Database,
  options: SqliteEventStoreOptions,
  health: Pick<WritableLogHealth, 'wrote' | 'failed'>,
): Stores {
  const { lockPatienceMs = 2000, lookEveryMs = 1000, indexAfterMs } = options
  const expectInPlace = createExpectInPlace(db)
  const transact = createTransact(db, expectInPlace)
  const retryWhileLocked = createRetryWhileLocked(db, expectInPlace, lockPatienceMs)
  const recorded = createReadRecord(db.name)
  const events = createEventTable(db, recorded)
  const reads = createEventReads(createSql(db), recorded)
  const writing = createSql(db, retryWhileLocked)
  const tree = createEventTree(events)
  const keys = createIdempotencyKeys(db)
  const customerKeys = createCustomerKeys(db)
  const stock = createStockTable(db)
  const codeUses = createCodeUsesTable(db)
  const open = createOpener(customerKeys.find)
  const transactUnflushed = createUnflushedTransact(db, transact)
  const text = createTextIndex({
    db,
    transactUnflushed,
    retryWhileLocked,
    onFault: health.failed,
    ...(indexAfterMs !== undefined && { pauseMs: indexAfterMs }),
  })
  const foldOrder = createFoldOrder(createOrderHistories(events), open)
  const orders = createOrderWriter({ db, events, foldOrder, refreshText: text.refresh })
  const follower = createOrderFollower({
    db,
    transact,
    transactUnflushed,
    retryWhileLocked,
    events,
    open,
    orders,
    onCaughtUp: text.wake,
    onFault: health.failed,
    onUnreadable: options.onUnreadable ?? (() => undefined),
    pauseMs: options.followAfterMs,
  })
  const feed = createLiveFeed({
    readPage: events.page,
    othersHaveWritten: watchForOthers(db),
    faultOf,
    lookEveryMs,
  })
  const tables = { db, transact, events, keys, customerKeys, stock, codeUses, orders, follower, open }
  const writer = createGroupWriter({ ...tables, tree, randomness: createRandomness() })
  const queue = createAppendQueue({
    writer: whileOpen(db, writer),
    onCommitted({ events, opened }) {
      health.wrote()
      const delivered = feed.publish(events)
      follower.follow(opened)
      return delivered
    },
    isLocked,
    faultOf,
    closedFault: closedLog,
    slowFault: () => new LogUnavailable({ fault: 'too slow', code: 'NO_ANSWER', file: db.name }),
    lockPatienceMs,
  })

  const patienceMs = options.readerPatienceMs
  const purgeDeletedData = createPurgeDeletedData({ db, retryWhileLocked, text, patienceMs })
  const probe = createWriteProbe(db, transact)

  // Also without an order a shop that can no longer take any is to say so.
  const look = setInterval(() => {
    try {
      expectInPlace()
    } catch (error) {
      health.failed(error)
    }
  }, lookEveryMs).unref()

  // Applies what an earlier run had not applied yet.
  follower.wake()
  return {
    log: {
      append: async (request) => queue.append(validRequest(request)),
      read: reads.page,
      readStream: reads.ofStream,
      readStreams: reads.ofStreams,
      readAt: reads.atAll,
      readRecords: reads.records,
      subscribe: feed.subscribe,
      head: () => guarded(db, () => headOf(tree.frontier())),
      // All that can be read is on the disk: the first write after the start flushes what an earlier run has left.
      settled: async () => undefined,
    },
    records: createRecords(reads),
    orderViews: createOrderReader({ ...tables, recorded, foldOrder, indexedTo: text.indexedTo }),
    readStock: () => guarded(db, stock.counts),
    readUses: (asked) => guarded(db, () => codeUses.counts(asked)),
    openEvents: (events) => guarded(db, () => events.map(open)),
    snapshots: createSnapshotTable(writing),
    history: createHistoryTable(writing),
    rebuildOrders: createRebuildOrders(createRebuildSteps({ ...tables, retryWhileLocked, text })),
    ...createErase(createErasureSteps({ ...tables, queue, purgeDeletedData })),
    tryWrite() {
      if (!db.open) throw closedLog()
      try {
        probe()
      } catch (error) {
        throw faultOf(error, db.name)
      }
    },
    retire() {
      clearInterval(look)
      feed.close(closedLog())
      follower.stop()
      text.stop()
      db.close()
      purgeDeletedData.close()
    },
    async close() {
      await queue.close()
      clearInterval(look)
      feed.close()
      // So that the file alone is complete. If this fails, the next start applies the rest.
      if (db.open) await follower.catchUp().catch(() => undefined)
      follower.stop()
      text.stop()
      if (db.open) closeWhole(db)
      purgeDeletedData.close()
    },
  }
}

function whileOpen(db: Database.Database, { writeGroup, writeMade }: GroupWriter): GroupWriter {
  const checked =
    <Input, Output>(write: (input: Input) => Output) =>
    (input: Input) => {
      if (!db.open) throw closedLog()
      return write(input)
    }
  return { writeGroup: checked(writeGroup), writeMade: checked(writeMade) }
}

function opened(file: string, connect: (file: string) => Database.Database): Database.Database {
  let db: Database.Database | undefined
  try {
    db = connect(file)
    migrate(db)
    stopWaiting(db)
    return db
  } catch (error) {
    db?.close()
    throw openingFault(error, file)
  }
}

/** Leaves everything in the one file, so that a copy of it is a copy of the shop. If this fails, the journal keeps the rest. */
function closeWhole(db: Database.Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isUnavailable(error)) throw error
  } finally {
    db.close()
  }
}

/** Returns whether another connection has committed since the previous call. Never throws. */
function watchForOthers(db: Database.Database): () => boolean {
  const version = () => db.pragma('data_version', { simple: true })
  let lastVersion = version()
  return () => {
    try {
      const now = version()
      const changed = now !== lastVersion
      lastVersion = now
      return changed
    } catch {
      // Reading the log will report the fault.
      return true
    }
  }
}
