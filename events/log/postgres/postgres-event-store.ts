/** The log, the order read model and snapshots in a PostgreSQL database, which any number of servers may share. */

import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '#events/event.ts'
import { createRandomness } from '../append-plan.ts'
import { createAppendQueue } from '../append-queue.ts'
import { type AskedUses, readUses } from '../code-uses-table.ts'
import { type EventLog, LogUnavailable, replacedLog } from '../event-log.ts'
import { createEventReads } from '../event-reads.ts'
import { createRecords } from '../event-records.ts'
import type { EventStore } from '../event-store.ts'
import { createHistoryTable } from '../history-table.ts'
import { createLiveFeed } from '../live-feed.ts'
import { createLogHealth, type LogHealthOptions } from '../log-health.ts'
import { notedCalls, noteErrors } from '../noted-calls.ts'
import { createReadRecord } from '../read-record.ts'
import { createSnapshotTable } from '../snapshot-table.ts'
import { readStock } from '../stock-table.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { headOf } from '../tree-head.ts'
import { validRequest } from '../valid-request.ts'
import { type Database, type DatabaseOptions, openDatabase } from './connection.ts'
import type { AppendMade } from './erase-customer.ts'
import { createGroupWriter } from './group-writer.ts'
import { hearOthers } from './hear-others.ts'
import { lookAt, readHead } from './log-head.ts'
import { migrate, versionsOf } from './migrations.ts'
import { openerFor } from './opener.ts'
import { boundCheckpoint } from './order-follower.ts'
import { createOrderModel } from './order-model.ts'
import { createSettled } from './settled.ts'
import type { Sql } from './sql.ts'

/** More than an append may wait for the lock of the log. */
const WRITE_MS = 12_000

/** Freeing space and creating an index of all texts may take long in a large shop. */
const HOURS = 6 * 60 * 60 * 1000
const MAINTENANCE = { statementMs: HOURS, lockMs: HOURS, answerMs: HOURS + 2000 } as const

export type PostgresEventStoreOptions = LogHealthOptions &
  Pick<DatabaseOptions, 'connections' | 'connectMs' | 'statementMs' | 'lockMs' | 'answerMs' | 'timeline'> & {
    /** Milliseconds between checks for events that other servers have appended. */
    readonly lookEveryMs?: number
    /** The shop whose database this must be. */
    readonly shopId?: string
    /** Whether to listen for notices of such events; only a test does not. */
    readonly hears?: boolean
    /** Milliseconds from an append until the order read model applies it, if nobody reads it earlier. */
    readonly followAfterMs?: number
    /**
     * Called with a sentence for an event that the order read model cannot apply, and once for each of its rows that
     * cannot be read.
     */
    readonly onUnreadable?: (sentence: string) => void
  }

/** Thrown for a database that is not that of `shopId`. */
export class OtherShop extends Error {
  override readonly name = 'OtherShop'
}

const otherShop = () => new OtherShop('The database belongs to another shop')

export type PostgresEventStore = EventStore & {
  /** The same for every server of the shop, and different for every other shop. */
  readonly shopId: string
  /** Rejects for a connection to a database that lacks what subscribers have received. For other connections to the same. */
  readonly verify: (sql: Sql) => Promise<void>
}

/**
 * Brings the tables up to date first. Throws `LogUnavailable` when the database cannot be used, and one plain line for an
 * invalid address or a database of another program.
 */
export async function openPostgresEventStore(
  url: string,
  options: PostgresEventStoreOptions = {},
): Promise<PostgresEventStore> {
  const { lookEveryMs = 1000, hears = true, shopId, followAfterMs, onUnreadable, ...rest } = options
  const server = randomUUID()
  /** The last event that subscribers may have received. */
  let lastDelivered: RecordedEvent | null = null
  /**
   * A new connection may lead to another database, such as that of a standby that was behind and is the primary now. So
   * nothing is read or appended there before it is clear that it has what subscribers have received.
   */
  async function verify(sql: Sql): Promise<void> {
    if (lastDelivered !== null && !(await lookAt(sql, lastDelivered)).hasEvent) throw replacedLog()
  }
  const db = openDatabase(url, { ...rest, verify, Unavailable: LogUnavailable })
  // A connection of its own, so that no append waits for reads, nor long for a server that has silently disappeared.
  const writing = openDatabase(url, {
    statementMs: WRITE_MS,
    ...rest,
    connections: 1,
    verify,
    Unavailable: LogUnavailable,
  })
  const maintenance = openDatabase(url, {
    ...rest,
    ...MAINTENANCE,
    connections: 1,
    Unavailable: LogUnavailable,
  })
  const close = () => Promise.all([db.close(), writing.close(), maintenance.close()])
  const ownId = await prepare(db, shopId).catch(async (error) => {
    await close()
    throw error
  })
  const recorded = createReadRecord()
  const events = createEventReads(db.sql, recorded)
  const health = createLogHealth({
    ...options,
    onHealth(unavailable) {
      // Subscribers have received more than there is now: they receive no more.
      if (unavailable?.fault === 'replaced') feed.close(unavailable)
      options.onHealth?.(unavailable)
    },
    tryWrite: async () => void (await writing.sql`UPDATE write_probe SET tried_at = now()`),
  })
  function note(delivered: readonly RecordedEvent[]): void {
    const last = delivered.at(-1)
    if (last !== undefined && last.position > (lastDelivered?.position ?? 0)) lastDelivered = last
  }
  const feed = createLiveFeed({
    async readPage(after, limit) {
      const page = await events.page(after, limit)
      note(page)
      return page
    },
    async othersHaveWritten(after) {
      try {
        const look = await lookAt(db.sql, lastDelivered)
        if (look.hasEvent) return look.size > after
        health.failed(replacedLog())
      } catch (error) {
        health.failed(error)
      }
      // Reading reports what is wrong with the database.
      return true
    },
    faultOf: (error) => {
      health.failed(error)
      return error
    },
    lookEveryMs,
  })
  const queue = createAppendQueue({
    writer: createGroupWriter({ db: writing, randomness: createRandomness(), server }),
    onCommitted({ events }) {
      health.wrote()
      orders.wake()
      note(events)
      return feed.publish(events)
    },
    isLocked: () => false,
    faultOf: (error) => error,
    closedFault: () => new LogUnavailable({ fault: 'closed', code: 'CLOSED' }),
    slowFault: () => new LogUnavailable({ fault: 'cannot be reached', code: 'NO_ANSWER' }),
    lockPatienceMs: 0,
  })
  function expectSameLog(): void {
    const fault = health.unavailable()
    if (fault?.fault === 'replaced') throw fault
  }
  const appendMade: AppendMade = async (make) => {
    expectSameLog()
    return queue.appendMade(make)
  }
  const settled = createSettled(appendMade)
  const orders = createOrderModel({
    db,
    maintenance,
    recorded,
    appendMade,
    settled,
    onFault(error) {
      health.failed(error)
      if (!(error instanceof StoreUnavailable)) {
        onUnreadable?.(
          `The order list cannot follow the log: ${error instanceof Error ? error.message : 'it does not say why'}`,
        )
      }
    },
    onUnreadable: onUnreadable ?? (() => undefined),
    followAfterMs,
  })
  const hearing = hears ? hearOthers({ db, server, onAppended: feed.hint, againMs: lookEveryMs }) : null
  void health.check()
  // Applies what an earlier run had not applied yet.
  orders.wake()

  const failed = noteErrors(health, onUnreadable)
  const noted = <Part extends object>(part: Part): Part => notedCalls(() => part, failed)
  const log: Omit<EventLog, 'subscribe'> = {
    async append(request) {
      expectSameLog()
      return queue.append(validRequest(request))
    },
    read: events.page,
    readStream: events.ofStream,
    readStreams: events.ofStreams,
    readAt: events.atAll,
    readRecords: events.records,
    head: async () => headOf(await readHead(db.sql)),
    settled,
  }
  const { orderViews, rebuildOrders, eraseCustomer, eraseByKey } = orders
  const calls = {
    openEvents: async (recorded: readonly RecordedEvent[]) => recorded.map(await openerFor(db.sql, recorded)),
    readStock: () => readStock(db.sql),
    readUses: (asked: AskedUses) => readUses(db.sql, asked),
    rebuildOrders,
    eraseCustomer,
    eraseByKey,
  }
  return {
    log: { ...noted(log), subscribe: feed.subscribe },
    records: noted(createRecords(events)),
    snapshots: noted(createSnapshotTable(db.sql)),
    history: noted(createHistoryTable(db.sql)),
    orderViews: noted(orderViews),
    ...noted(calls),
    shopId: ownId,
    verify,
    health,
    async close() {
      health.stop()
      await queue.close()
      feed.close()
      orders.stop()
      await hearing?.stop()
      await close()
    },
  }
}

async function prepare(db: Database, expectedId: string | undefined) {
  // Changes nothing in an empty database or that of another program.
  if (expectedId !== undefined && (await versionsOf(db.sql)).found === null) throw otherShop()
  await migrate(db)
  const [shop] = await db.sql<{ id: string }>`SELECT id FROM shop_identity`
  if (shop === undefined || (expectedId !== undefined && shop.id !== expectedId)) {
    throw otherShop()
  }
  await boundCheckpoint(db.sql)
  return shop.id
}
