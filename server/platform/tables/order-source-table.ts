/** The table of order sources, in either engine. */

import type { Sql, SqlDatabase, Target } from '#events/sql/sql.ts'
import type { NotedOrder, SourceStore, StoredNote } from './account-store.ts'

const SOURCES: Target = {
  table: 'order_sources',
  columns: {
    order_number: 'text',
    request: 'text',
    phone: 'text',
    device: 'text',
    network: 'text',
    at: 'bigint',
  },
  ending: 'RETURNING id',
}

/**
 * One transaction after the other: otherwise two at the same time would not see each other's notes. A note of the last moment
 * before a power cut is not worth the wait for the disk.
 */
const NOTING = { alone: 'order sources', unflushed: true }

export function orderSourceTable({ sql, transact }: SqlDatabase): SourceStore {
  const { oneOf } = sql.dialect

  return {
    noteOrders: (orders, since) =>
      transact(async (sql) => {
        const added = await sql.insert<{ id: number }>(
          SOURCES,
          orders.map(({ orderNumber, ...order }) => ({ ...order, order_number: orderNumber })),
        )
        const notes: StoredNote[] = []
        for (const [index, order] of orders.entries()) {
          const id = added[index]?.id ?? 0
          notes.push({ id, before: since === null ? [] : await notedBefore(sql, order, id, since) })
        }
        return notes
      }, NOTING),

    async forgetOrder(id) {
      await sql`DELETE FROM order_sources WHERE id = ${id}`
    },

    async networksOf(orderNumbers) {
      const rows = await sql<{ orderNumber: string; network: string }>`
        SELECT order_number AS "orderNumber", network FROM order_sources
        WHERE network IS NOT NULL AND ${oneOf('order_number', orderNumbers)}`
      return new Map(rows.map(({ orderNumber, network }) => [orderNumber, network]))
    },

    async forgetOrdersBefore(at) {
      await sql`DELETE FROM order_sources WHERE at < ${at}`
    },
  }
}

function notedBefore(
  sql: Sql,
  { phone, device, network }: NotedOrder,
  id: number,
  since: number,
): Promise<readonly NotedOrder[]> {
  return sql<NotedOrder>`
    SELECT order_number AS "orderNumber", request, phone, device, network, at FROM order_sources
    WHERE id < ${id} AND at >= ${since}
      AND (phone = ${phone} OR device = ${device} OR network = ${network})
    ORDER BY id`
}
