/**
 * Makes the order read model again from the log while it stays in use: page by page of the log, the rows of the orders
 * placed there are deleted and folded again. Each page is a transaction of its own, so that appends come between, and
 * so that no order is missing at any time: where a rebuild is cut off, the pages behind it are right and those before it
 * are as they were.
 */

import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { EventStore } from './event-store.ts'

const PAGE = 500
/** Some milliseconds' work. */
const GENTLE_PAGE = 20

/** The transactions of an event store. */
export type RebuildSteps = {
  begin(gently: boolean): Promise<void>
  /** Rebuilds the orders placed by the next page of events; the last page also removes orders that the log does not have. */
  rebuildPage(after: number, size: number): Promise<{ readonly position: number; readonly isLast: boolean }>
  /** Counts the orders of a day again, if there are any; answers with the next day. */
  recount(day: string): Promise<string | null>
  end(gently: boolean): Promise<void>
}

export function createRebuildOrders(steps: RebuildSteps): EventStore['rebuildOrders'] {
  return async ({ onProgress, signal, gently = false } = {}) => {
    const size = gently ? GENTLE_PAGE : PAGE

    async function step<Result>(work: () => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted()
      const start = performance.now()
      const result = await work()
      // Others have at least every other moment for themselves.
      if (gently) await wait(Math.max(1, performance.now() - start))
      else await nextTurn()
      return result
    }

    await step(() => steps.begin(gently))
    for (let reached = { position: 0, isLast: false }; !reached.isLast; ) {
      const after = reached.position
      reached = await step(() => steps.rebuildPage(after, size))
      onProgress?.(reached.position)
    }
    const recount = (day: string) => step(() => steps.recount(day))
    for (let day: string | null = ''; day !== null; ) day = await recount(day)
    await steps.end(gently)
  }
}
