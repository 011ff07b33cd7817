/**
 * Keeps the order read model at the end of the log, so that appends do not have to write it: a catch-up subscription with
 * its checkpoint in the same file. Events are applied a fifth of a second after their commit, many in one transaction. A
 * read that comes earlier makes the read model catch up first.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenedEvent } from '#events/event.ts'
import type { OpenRecorded } from '#events/sealing/sealer.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { OrderWriter } from './order-writer.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import { closedLog, isUnavailable } from './sqlite-faults.ts'
import type { Transact } from './transaction.ts'

/** About the duration of one transaction, so that an append that comes meanwhile hardly waits. */
const SLICE_MS = 5
/**
 * The distance beyond which appends come faster than such short transactions can follow. Each transaction then applies
 * more events than one group of appends can bring.
 */
const FAR_BEHIND = 2000
const MANY_EVENTS = 1000
/** A longer pause lets more orders share the index pages that one transaction writes. */
const PAUSE_MS = 200
/** Events kept in memory for the next slice. Further ones are read from the log again. */
const MOST_PENDING = 10_000

export type OrderFollower = {
  isCaughtUp(): boolean
  /** Resolves when all events that were appended before are applied and committed. */
  catchUp(): Promise<void>
  /** The result of a read that sees all events that were appended before the call, or the events up to a position. */
  caughtUp<Result>(read: () => Result | Promise<Result>, position?: number): Promise<Result>
  /** Applies all remaining events; within a transaction. */
  catchUpWithin(): void
  /** Moves a checkpoint that lies behind the end of the log back to it; within a transaction. */
  bound(): void
  /** These events were committed just now and are applied soon. */
  follow(events: readonly OpenedEvent[]): void
  /** The log may have events that the read model does not have. */
  wake(): void
  stop(): void
}

type Dependencies = {
  readonly db: Database.Database
  readonly transact: Transact
  /** For what can be made again from the log: a power cut may undo its last transactions. */
  readonly transactUnflushed: Transact
  readonly retryWhileLocked: RetryWhileLocked
  readonly events: EventTable
  readonly open: OpenRecorded
  readonly orders: OrderWriter
  /** Called after the read model has changed. */
  readonly onCaughtUp: () => void
  /** Called with an error that stopped it. The next commit starts it again. */
  readonly onFault: (error: unknown) => void
  /** Called with a sentence for an event that cannot be applied. The other events are applied. */
  readonly onUnreadable: (sentence: string) => void
  /** Milliseconds from a commit until its events are applied. */
  readonly pauseMs?: number | undefined
}

export function createOrderFollower(dependencies: Dependencies): OrderFollower {
  const { db, transact, transactUnflushed, retryWhileLocked, events, open, orders } = dependencies
  const { onCaughtUp, onFault, onUnreadable, pauseMs = PAUSE_MS } = dependencies
  const checkpoint = db.prepare<[], number>('SELECT position FROM orders_checkpoint').pluck()
  const advance = db.prepare<[number]>('UPDATE orders_checkpoint SET position = ?')
  const bound = db.prepare<[number]>('UPDATE orders_checkpoint SET position = min(position, ?)')
  const begin = db.prepare(
    'INSERT INTO orders_checkpoint SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM orders_checkpoint)',
  )
  /** By position. */
  const pending = new Map<number, OpenedEvent>()
  let timer: NodeJS.Timeout | null = null
  let isRunning = false
  let stopped = false

  const reached = () => checkpoint.get() ?? 0

  /** An event that cannot be read or applied must not stop the others. `verify` reports what is wrong with its order. */
  function applyAt(position: number): void {
    try {
      orders.apply(pending.get(position) ?? open(events.at(position)))
    } catch (error) {
      if (isUnavailable(error)) throw error
      onUnreadable(`Event ${position} could not be applied to the order list.`)
    }
  }

  /**
   * Applies the next events, within a transaction, for about this many milliseconds; for longer when it is far behind.
   */
  function applyFor(milliseconds: number): void {
    const end = performance.now() + milliseconds
    const size = events.size()
    const before = reached()
    const atLeast = size - before > FAR_BEHIND ? before + MANY_EVENTS : before
    let position = before
    while (position < size) {
      position++
      applyAt(position)
      if (position >= atLeast && performance.now() > end) break
    }
    if (position > before) advance.run(position)
  }

  function forget(upTo: number): void {
    for (const position of pending.keys()) {
      if (position > upTo) return
      pending.delete(position)
    }
  }

  async function catchUpTo(end: number): Promise<void> {
    while (reached() < end) {
      await retryWhileLocked(() => transactUnflushed(() => applyFor(SLICE_MS)))
      if (!db.open) throw closedLog()
      if (reached() < end) await nextTurn()
      if (!db.open) throw closedLog()
    }
    // Another process may have applied them.
    forget(reached())
    onCaughtUp()
  }

  /** Only one run at a time: several runs would take more of each moment the further they are behind. */
  async function run(): Promise<void> {
    if (isRunning || !db.open) return
    isRunning = true
    try {
      await catchUpTo(events.size())
    } finally {
      isRunning = false
    }
    // Events that were committed meanwhile.
    if (db.open && reached() < events.size()) wake()
  }

  function wake(): void {
    if (stopped) return
    timer ??= setTimeout(() => {
      timer = null
      run().catch(onFault)
    }, pauseMs).unref()
  }

  /** A full disk must not stop reads: the read sees the applied events within the transaction, which is then undone. */
  function readUnwritten<Result>(read: () => Result): Result {
    let result: { readonly value: Result } | undefined
    try {
      transact(() => {
        applyFor(Number.POSITIVE_INFINITY)
        result = { value: read() }
        throw undone
      })
    } catch (error) {
      if (error !== undone) throw error
    }
    if (result === undefined) throw new Error('a read has a result')
    return result.value
  }

  // Later appends must be followed, whatever the checkpoint says.
  try {
    if (checkpoint.get() === undefined) begin.run()
    // The end of the log was cut off while the shop was closed.
    if (reached() > events.size()) bound.run(events.size())
  } catch (error) {
    onFault(error)
  }

  return {
    isCaughtUp: () => reached() === events.size(),
    catchUp: () => catchUpTo(events.size()),
    async caughtUp(read, end = events.size()) {
      if (reached() < end) {
        try {
          await catchUpTo(end)
        } catch (error) {
          if (!db.open) throw error
          onFault(error)
          return readUnwritten(read)
        }
      }
      return read()
    },
    catchUpWithin: () => applyFor(Number.POSITIVE_INFINITY),
    bound: () => void bound.run(events.size()),
    follow(committed) {
      if (pending.size < MOST_PENDING) for (const event of committed) pending.set(event.position, event)
      if (committed.length > 0) wake()
    },
    wake,
    stop() {
      stopped = true
      pending.clear()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

const undone = Symbol('undone')
