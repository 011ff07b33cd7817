/** The transactions that make the order read model and the stock again from the log. */

import { stockMoves, withMoves } from '#events/catalogue/stock.ts'
import { changeUse, codeUseChanges } from '#events/codes/code-uses.ts'
import type { RebuildSteps } from '../rebuild-orders.ts'
import type { CodeUsesTable } from './code-uses-table.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { OrderFollower } from './order-follower.ts'
import type { OrderWriter } from './order-writer.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import type { StockTable } from './stock-table.ts'
import type { TextIndex } from './text-index.ts'
import type { Transact } from './transaction.ts'

type Dependencies = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly retryWhileLocked: RetryWhileLocked
  readonly events: EventTable
  readonly orders: OrderWriter
  readonly follower: OrderFollower
  readonly text: TextIndex
  readonly stock: StockTable
  readonly codeUses: CodeUsesTable
}

export function createRebuildSteps(dependencies: Dependencies): RebuildSteps {
  const { db, transact, retryWhileLocked, events, orders, follower, text, stock, codeUses } = dependencies
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
  const committed = <Result>(work: () => Result) => retryWhileLocked(() => transact(work))

  return {
    async begin(gently) {
      await committed(() => {
        // Emptying the entire index is one long transaction, and searches would read every order until it is full again.
        if (gently) text.bound()
        else text.clear()
        follower.bound()
      })
      await follower.catchUp()
    },

    rebuildPage: (after, size) =>
      committed(() => {
        // The rebuilt rows reflect the entire log, and so must all other rows.
        follower.catchUpWithin()
        const page = events.page(after, size)
        const isLast = page.length < size
        const position = page.at(-1)?.position ?? after
        const end = isLast ? Number.MAX_SAFE_INTEGER : position
        clear.run(after, end)
        for (const event of page) {
          // Uses all events that concern the order, including those of later pages.
          if (event.type === 'OrderPlaced') orders.renew(event.stream)
        }
        text.deleteUnknown(after, end)
        return { position, isLast, moves: page.flatMap(stockMoves), uses: codeUseChanges(page) }
      }),

    restock: (counts, uses, position) =>
      committed(() => {
        const rest = events.page(position, Number.MAX_SAFE_INTEGER)
        const all = new Map(uses)
        for (const change of codeUseChanges(rest)) changeUse(all, change)
        codeUses.replace(all.values())
        stock.replace(withMoves(counts, rest.flatMap(stockMoves)))
      }),

    // The triggers count changes, and so continue from whatever was stored.
    recount: (day) =>
      committed(() => {
        forgetCounts.run(day)
        count.run(day)
        return dayAfter.get(day, day) ?? null
      }),

    async end(gently) {
      // The index of a running shop follows by itself.
      if (!gently) await text.catchUp()
    },
  }
}
