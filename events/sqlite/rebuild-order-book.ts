/**
 * Makes the order book anew from the log, while it goes on serving: page after page of the log, the rows of the orders
 * placed there are thrown away and folded again. Each page is a transaction of its own, so that appends come between.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { EventTable } from './event-table.ts'
import type { OrderBookWriter } from './order-book-writer.ts'
import type { OrderHistories } from './order-histories.ts'
import type { Sealer } from './sealer.ts'
import type { TextIndex } from './text-index.ts'
import type { Transact } from './transaction.ts'
import type { WhenUnlocked } from './when-unlocked.ts'

const PAGE = 500

type Parts = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly whenUnlocked: WhenUnlocked
  readonly events: EventTable
  readonly book: OrderBookWriter
  readonly histories: OrderHistories
  readonly sealer: Sealer
  readonly text: TextIndex
}

export function createOrderBookRebuild(parts: Parts) {
  const { db, transact, whenUnlocked, events, book, histories, sealer, text } = parts
  const clear = db.prepare<[number, number]>('DELETE FROM orders WHERE position > ? AND position <= ?')

  const forgetCounts = db.prepare('DELETE FROM order_days')
  const count = db.prepare(
    `INSERT INTO order_days (day, status, orders, first, last)
     SELECT day, status, count(*), min(position), max(position) FROM orders GROUP BY day, status`,
  )

  /** The triggers count what changes, and so go on from whatever stood there. */
  function recount(): void {
    forgetCounts.run()
    count.run()
  }

  /** Rebuilds the orders placed by the next page of events; the last page ends the book, too. */
  function rebuildPage(after: number): { readonly position: number; readonly isLast: boolean } {
    const page = events.page(after, PAGE)
    const isLast = page.length < PAGE
    const position = page.at(-1)?.position ?? after
    clear.run(after, isLast ? Number.MAX_SAFE_INTEGER : position)
    for (const event of page) {
      // An order is all that concerns it, also what lies on later pages.
      if (event.type === 'OrderPlaced') book.renew(histories.of(event.stream).map(sealer.open))
    }
    return { position, isLast }
  }

  return async (onProgress?: (position: number) => void): Promise<void> => {
    let reached = { position: 0, isLast: false }
    await whenUnlocked(() => transact(text.clear))
    while (!reached.isLast) {
      const after = reached.position
      reached = await whenUnlocked(() => transact(() => rebuildPage(after)))
      onProgress?.(reached.position)
      await nextTurn()
    }
    await whenUnlocked(() => transact(recount))
    await text.catchUp()
  }
}
