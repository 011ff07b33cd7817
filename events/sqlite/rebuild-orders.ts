/**
 * Makes the order read model again from the log while it stays in use: page by page of the log, the rows of the orders
 * placed there are deleted and folded again. Each page is a transaction of its own, so that appends come between, and
 * so that no order is missing at any time: where a rebuild is cut off, the pages behind it are right and those before it
 * are as they were.
 */

import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { RebuildOptions } from '../event-store.ts'
import type { EventTable } from './event-table.ts'
import type { OrderFollower } from './order-follower.ts'
import type { OrderWriter } from './order-writer.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import type { TextIndex } from './text-index.ts'
import type { Transact } from './transaction.ts'

const PAGE = 500
/** Some milliseconds' work. */
const GENTLE_PAGE = 20

type Dependencies = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly retryWhileLocked: RetryWhileLocked
  readonly events: EventTable
  readonly orders: OrderWriter
  readonly follower: OrderFollower
  readonly text: TextIndex
}

export function createOrderRebuild(dependencies: Dependencies) {
  const { db, transact, retryWhileLocked, events, orders, follower, text } = dependencies
  const clear = db.prepare<[number, number]>('DELETE FROM orders WHERE position > ? AND position <= ?')

  const dayAfter = db
    .prepare<[string, string], string | null>(
      `SELECT min(day) FROM (
         SELECT min(day) AS day FROM orders WHERE day > ? UNION ALL SELECT min(day) FROM order_days WHERE day > ?
       )`,
    )
    .pluck()
  const forgetCounts = db.prepare<[string]>('DELETE FROM order_days WHERE day = ?')
  const count = db.prepare<[string]>(
    `INSERT INTO order_days (day, status, orders, first, last)
     SELECT day, status, count(*), min(position), max(position) FROM orders WHERE day = ? GROUP BY status`,
  )

  /** The triggers count what changes, and so go on from whatever stood there. Answers with the next day. */
  function recount(day: string): string | null {
    forgetCounts.run(day)
    count.run(day)
    return dayAfter.get(day, day) ?? null
  }

  /** Rebuilds the orders placed by the next page of events; the last page also removes orders that the log does not have. */
  function rebuildPage(after: number, size: number): { readonly position: number; readonly isLast: boolean } {
    // What is made again is made of the whole log, and so must all other rows be.
    follower.catchUpWithin()
    const page = events.page(after, size)
    const isLast = page.length < size
    const position = page.at(-1)?.position ?? after
    const end = isLast ? Number.MAX_SAFE_INTEGER : position
    clear.run(after, end)
    for (const event of page) {
      // An order is all that concerns it, also what lies on later pages.
      if (event.type === 'OrderPlaced') orders.renew(event.stream)
    }
    text.forgetStrange(after, end)
    return { position, isLast }
  }

  return async ({ onProgress, signal, gently = false }: RebuildOptions = {}): Promise<void> => {
    const size = gently ? GENTLE_PAGE : PAGE

    async function step<Result>(work: () => Result): Promise<Result> {
      signal?.throwIfAborted()
      const result = await retryWhileLocked(() => {
        const start = performance.now()
        return { value: transact(work), took: performance.now() - start }
      })
      // Others have at least every other moment for themselves.
      if (gently) await wait(Math.max(1, result.took))
      else await nextTurn()
      return result.value
    }

    // To empty the whole index is one long transaction, and searches would read every order until it is full again.
    await step(gently ? text.bound : text.clear)
    await step(follower.bound)
    await follower.catchUp()
    for (let reached = { position: 0, isLast: false }; !reached.isLast; ) {
      const after = reached.position
      reached = await step(() => rebuildPage(after, size))
      onProgress?.(reached.position)
    }
    const recountStep = (day: string) => step(() => recount(day))
    for (let day: string | null = ''; day !== null; ) day = await recountStep(day)
    // A running shop's index follows by itself.
    if (!gently) await text.catchUp()
  }
}
