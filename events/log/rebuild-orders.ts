/**
 * Makes the order read model, the stock and the uses of codes again from the log while they stay in use: page by page of the log, the rows
 * of the orders placed there are deleted and folded again. Each page is a transaction of its own, so that appends run in
 * between and no order is missing at any time. After an interrupted rebuild the finished pages are right and the others
 * are unchanged.
 */

import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { nothingCounted, type StockCounts, type StockMove, withMoves } from '#events/catalogue/stock.ts'
import { type CodeUse, type CodeUseChange, changeUse } from '#events/codes/code-uses.ts'
import type { EventStore } from './event-store.ts'

const EVENTS_PER_PAGE = 500
/** Some milliseconds of work. */
const GENTLE_PAGE = 20

export type RebuiltPage = {
  readonly position: number
  readonly isLast: boolean
  /** The changes that its events make to the stock. */
  readonly moves: readonly StockMove[]
  /** And to the uses of codes. */
  readonly uses: readonly CodeUseChange[]
}

/** The transactions of an event store. */
export type RebuildSteps = {
  begin(gently: boolean): Promise<void>
  /** Rebuilds the orders placed by the next page of events. The last page also removes orders that are not in the log. */
  rebuildPage(after: number, size: number): Promise<RebuiltPage>
  /** Replaces the counts of the stock and the uses of codes by those up to a position and what was appended since. */
  restock(counts: StockCounts, uses: Map<string, CodeUse>, position: number): Promise<void>
  /** Counts the orders of a day again, if there are any. Returns the next day. */
  recount(day: string): Promise<string | null>
  end(gently: boolean): Promise<void>
}

export function createRebuildOrders(steps: RebuildSteps): EventStore['rebuildOrders'] {
  return async ({ onProgress, signal, gently = false } = {}) => {
    const size = gently ? GENTLE_PAGE : EVENTS_PER_PAGE

    async function step<Result>(work: () => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted()
      const start = performance.now()
      const result = await work()
      // Leaves at least half of the time to others.
      if (gently) await wait(Math.max(1, performance.now() - start))
      else await nextTurn()
      return result
    }

    await step(() => steps.begin(gently))
    let counts = nothingCounted
    const uses = new Map<string, CodeUse>()
    let reached: RebuiltPage = { position: 0, isLast: false, moves: [], uses: [] }
    while (!reached.isLast) {
      const after = reached.position
      reached = await step(() => steps.rebuildPage(after, size))
      counts = withMoves(counts, reached.moves)
      for (const change of reached.uses) changeUse(uses, change)
      onProgress?.(reached.position)
    }
    const { position } = reached
    await step(() => steps.restock(counts, uses, position))
    const recount = (day: string) => step(() => steps.recount(day))
    for (let day: string | null = ''; day !== null; ) day = await recount(day)
    await steps.end(gently)
  }
}
