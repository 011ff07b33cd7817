/** The transactions that make the order read model and the stock again from the log. */

import { movingTypes, stockMoves, withMoves } from '#events/catalogue/stock.ts'
import { changeUse, codeUseChanges } from '#events/codes/code-uses.ts'
import type { RecordedEvent } from '#events/event.ts'
import { putUses } from '../code-uses-table.ts'
import type { RebuildSteps } from '../rebuild-orders.ts'
import { putStock } from '../stock-table.ts'
import { type MovingRow, storedMoves, storedUses } from '../stored-moves.ts'
import type { Database } from './connection.ts'
import { lockHead } from './log-head.ts'
import { boundCheckpoint, type OrderFollower } from './order-follower.ts'
import type { OrderWriter, StoredEvent } from './order-writer.ts'
import { indexTexts } from './text-index.ts'

type Dependencies = {
  readonly db: Database
  readonly maintenance: Database
  readonly recorded: (record: string) => RecordedEvent
  readonly orders: OrderWriter
  readonly follower: OrderFollower
}

export function createRebuildSteps({
  db,
  maintenance,
  recorded,
  orders,
  follower,
}: Dependencies): RebuildSteps {
  return {
    async begin(gently) {
      // The extension may have been added since.
      if (!gently) await indexTexts(maintenance)
      await boundCheckpoint(db.sql)
      await follower.catchUp()
    },

    rebuildPage: (after, size) =>
      db.transact(async (sql) => {
        // The rebuilt rows reflect the entire log, and so must all other rows.
        await follower.catchUpWithin(sql)
        const page = await sql<StoredEvent>`
          SELECT position, record FROM events WHERE position > ${after} ORDER BY position LIMIT ${size}`
        const isLast = page.length < size
        const position = page.at(-1)?.position ?? after
        const end = isLast ? Number.MAX_SAFE_INTEGER : position
        const events = page.map(({ record }) => recorded(record))
        const placed = events.filter(({ type }) => type === 'OrderPlaced')
        const places = placed.map(({ position }) => position)
        // Deletes rows that no event has made. All others are replaced.
        await sql`
          DELETE FROM orders
          WHERE position > ${after} AND position <= ${end} AND position <> ALL(${places}::bigint[])`
        await sql`
          DELETE FROM order_text
          WHERE position > ${after} AND position <= ${end} AND position <> ALL(${places}::bigint[])`
        // Uses all events that concern the order, including those of later pages.
        await orders.renew(
          sql,
          placed.map(({ stream }) => stream),
        )
        return { position, isLast, moves: events.flatMap(stockMoves), uses: codeUseChanges(events) }
      }),

    restock: (counts, uses, position) =>
      db.transact(async (sql) => {
        await lockHead(sql)
        const rest = await sql<MovingRow>`
          SELECT type, record FROM events WHERE position > ${position} AND type = ANY(${[...movingTypes]}::text[])`
        await sql`DELETE FROM stock`
        await putStock(sql, [...withMoves(counts, storedMoves(rest)).values()])
        const all = new Map(uses)
        for (const change of storedUses(rest)) changeUse(all, change)
        await sql`DELETE FROM code_uses`
        await putUses(sql, [...all.values()])
      }),

    // The triggers count changes, and so continue from whatever was stored.
    recount: (day) =>
      db.transact(async (sql) => {
        await follower.catchUpWithin(sql)
        await sql`DELETE FROM order_days WHERE day = ${day}`
        await sql`
          INSERT INTO order_days (day, status, orders, first, last)
          SELECT day, status, count(*), min(position), max(position) FROM orders WHERE day = ${day} GROUP BY day, status`
        const [next] = await sql<{ day: string | null }>`
          SELECT least(
            (SELECT min(day) FROM orders WHERE day > ${day}), (SELECT min(day) FROM order_days WHERE day > ${day})
          ) AS day`
        return next?.day ?? null
      }),

    async end(gently) {
      // Updates the statistics by which PostgreSQL chooses indexes. The database of a running shop does that by itself.
      if (!gently) await maintenance.sql.run('ANALYZE orders, order_text')
    },
  }
}
