/**
 * Keeps the order read model at the end of the log, so that no append has to write it: a catch-up subscription with its
 * checkpoint in the same file. Events are applied some milliseconds after their commit, many in one transaction; a read that
 * comes earlier lets the read model catch up first.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { OpenedEvent } from '../event.ts'
import type { OpenRecorded } from '../sealer.ts'
import type { EventTable } from './event-table.ts'
import type { OrderWriter } from './order-writer.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import type { Transact } from './transaction.ts'

/** One transaction takes about as long, so that an append which comes meanwhile hardly waits. */
const SLICE_MS = 5
const PAGE = 100
/** The longer, the more orders share the pages of the indexes that one transaction writes. */
const PAUSE_MS = 200
/** Events kept in memory for the next slice; more are read from the log again. */
const MOST_PENDING = 10_000

export type OrderFollower = {
  isCaughtUp(): boolean
  /** The result of a read that sees all that was appended before it was asked for, or up to a position. */
  caughtUp<Result>(read: () => Result | Promise<Result>, position?: number): Promise<Result>
  /** Applies everything that is left; within a transaction. */
  catchUpWithin(): void
  /** Reaches no further than the log, whatever was written there; within a transaction. */
  bound(): void
  /** These were committed just now: they are applied soon. */
  follow(events: readonly OpenedEvent[]): void
  /** There may be events in the log that it does not have. */
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
  /** Called when the read model has more than before. */
  readonly onCaughtUp: () => void
  /** Called with what kept it from following; the next commit starts it again. */
  readonly onFault: (error: unknown) => void
  /** Milliseconds from a commit to applying it. */
  readonly pauseMs?: number | undefined
}

export function createOrderFollower(dependencies: Dependencies): OrderFollower {
  const { db, transact, transactUnflushed, retryWhileLocked, events, open, orders } = dependencies
  const { onCaughtUp, onFault, pauseMs = PAUSE_MS } = dependencies
  const checkpoint = db.prepare<[], number>('SELECT position FROM orders_checkpoint').pluck()
  const advance = db.prepare<[number]>('UPDATE orders_checkpoint SET position = ?')
  const bound = db.prepare<[number]>('UPDATE orders_checkpoint SET position = min(position, ?)')
  /** By position. */
  const pending = new Map<number, OpenedEvent>()
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  const reached = () => checkpoint.get() ?? 0

  function next(after: number): readonly OpenedEvent[] {
    const known = pending.get(after + 1)
    return known === undefined ? events.page(after, PAGE).map(open) : [known]
  }

  /** Applies what follows, within a transaction, for no longer than some milliseconds. */
  function applyFor(milliseconds: number): void {
    const end = performance.now() + milliseconds
    const before = reached()
    let position = before
    for (let batch = next(position); batch.length > 0; batch = next(position)) {
      for (const event of batch) orders.apply(event)
      position = batch.at(-1)?.position ?? position
      if (performance.now() > end) break
    }
    if (position > before) advance.run(position)
    forget(position)
  }

  function forget(upTo: number): void {
    for (const position of pending.keys()) {
      if (position > upTo) return
      pending.delete(position)
    }
  }

  const applySlice = () => retryWhileLocked(() => transactUnflushed(() => applyFor(SLICE_MS)))

  async function run(): Promise<void> {
    while (!stopped && db.open && reached() < events.size()) {
      await applySlice()
      await nextTurn()
    }
    onCaughtUp()
  }

  function wake(): void {
    if (stopped) return
    timer ??= setTimeout(() => {
      timer = null
      run().catch(onFault)
    }, pauseMs).unref()
  }

  /** A full disk need not keep anybody from reading: what is applied is seen within the transaction, and then undone. */
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

  // The end of the log was cut off while the shop was closed: what is appended from now on must be followed all the same.
  if (reached() > events.size()) {
    try {
      bound.run(events.size())
    } catch (error) {
      onFault(error)
    }
  }

  return {
    isCaughtUp: () => reached() >= events.size(),
    async caughtUp(read, end = events.size()) {
      while (reached() < end) {
        try {
          await applySlice()
        } catch (error) {
          onFault(error)
          return readUnwritten(read)
        }
        if (reached() < end) await nextTurn()
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
