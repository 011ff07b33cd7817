/** Writes the order read model: the rows that follow from many events at once. */

import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import { ORDER_COLUMNS, type OrderColumn, orderColumns } from '#events/read-model/order-columns.ts'
import { evolveOrderRow, type OrderRow, streamsConcerned } from '#events/read-model/order-row.ts'
import { searchedText } from '#events/read-model/order-search.ts'
import { openerFor } from './opener.ts'
import type { OrderHistories } from './order-histories.ts'
import type { Sql, Value } from './sql.ts'

/** Within a transaction that holds the checkpoint. */
export type OrderWriter = {
  /** Writes the rows that follow from more events of the log, given as their records. */
  apply(sql: Sql, records: readonly StoredEvent[]): Promise<void>
  /** Writes the rows of some orders again from all events that concern them. */
  renew(sql: Sql, streams: readonly string[], onFault?: (stream: string) => void): Promise<void>
}

export type StoredEvent = { readonly position: number; readonly record: string }

type Dependencies = {
  readonly recorded: (record: string) => RecordedEvent
  readonly histories: OrderHistories
  /** Called with the position of an event that cannot be applied. The other events are applied. */
  readonly onUnreadable: (position: number) => void
}

/** The changes of an order in a batch. */
type Change = { readonly before: OrderRow | null; readonly after: OrderRow | null }

export function createOrderWriter({ recorded, histories, onUnreadable }: Dependencies): OrderWriter {
  function parsed(records: readonly StoredEvent[]): readonly RecordedEvent[] {
    return records.flatMap(({ position, record }) => {
      try {
        return [recorded(record)]
      } catch {
        onUnreadable(position)
        return []
      }
    })
  }

  async function opened(sql: Sql, events: readonly RecordedEvent[]): Promise<readonly OpenedEvent[]> {
    const open = await openerFor(sql, events)
    return events.flatMap((event) => {
      try {
        return [open(event)]
      } catch {
        onUnreadable(event.position)
        return []
      }
    })
  }

  async function renew(
    sql: Sql,
    streams: readonly string[],
    onFault?: (stream: string) => void,
  ): Promise<void> {
    if (streams.length === 0) return
    const rows = await histories.fold(sql, streams, onFault)
    await write(sql, [...rows.values()])
    await writeTexts(sql, [...rows.values()])
  }

  return {
    async apply(sql, records) {
      const events = await opened(sql, parsed(records))
      const changes = await readRows(sql, [...new Set(events.flatMap(streamsConcerned))])
      /** By stream, the event that could not be applied to its row. */
      const toRenew = new Map<string, number>()
      for (const event of events) {
        for (const stream of streamsConcerned(event)) {
          const { before = null, after = null } = changes.get(stream) ?? {}
          try {
            changes.set(stream, { before, after: evolved(after, event) })
          } catch {
            // The stored row was damaged, and the log still has the entire order.
            toRenew.set(stream, event.position)
          }
        }
      }
      const changed = [...changes].filter(
        ([stream, { before, after }]) => after !== before && !toRenew.has(stream),
      )
      const written = changed.flatMap(([, { after }]) => after ?? [])
      await write(sql, written)
      await writeTexts(
        sql,
        changed.flatMap(([, { before, after }]) =>
          after !== null && (before === null || searchedText(before) !== searchedText(after)) ? [after] : [],
        ),
      )
      await renew(sql, [...toRenew.keys()], (stream) => onUnreadable(toRenew.get(stream) ?? 0))
    },

    renew,
  }
}

function evolved(row: OrderRow | null, event: OpenedEvent): OrderRow | null {
  // The row of an order that is no longer in the log.
  if (row !== null && event.type === 'OrderPlaced' && row.number !== event.data.orderNumber) {
    throw new Error(`event ${event.position} has placed another order`)
  }
  return evolveOrderRow(row, event)
}

/** An order is identified by its stream: the first event of the stream places it. */
async function readRows(sql: Sql, streams: readonly string[]): Promise<Map<string, Change>> {
  const rows = await sql.run<OrderRow & { readonly stream: string }>(
    `SELECT events.stream, ${QUALIFIED_COLUMNS} FROM events JOIN orders USING (position)
     WHERE events.stream = ANY($1::text[]) AND events.version = 1`,
    [streams],
  )
  return new Map(rows.map(({ stream, ...row }) => [stream, { before: row, after: row }]))
}

/** Qualified with the table of orders, for joins with tables that have columns of the same name. */
export const QUALIFIED_COLUMNS = ORDER_COLUMNS.map((column) => `orders.${column}`).join(', ')

const typeOf = (column: OrderColumn) => orderColumns[column].split(' ')[0]

const UPSERT = `
  INSERT INTO orders (${ORDER_COLUMNS.join(', ')})
  SELECT * FROM unnest(${ORDER_COLUMNS.map((column, index) => `$${index + 1}::${typeOf(column)}[]`).join(', ')})
  ON CONFLICT (position) DO UPDATE SET ${ORDER_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`

async function write(sql: Sql, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length === 0) return
  const values: readonly Value[] = ORDER_COLUMNS.map((column) => rows.map((row) => row[column]))
  await sql.run(UPSERT, values)
}

async function writeTexts(sql: Sql, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO order_text (position, text)
    SELECT * FROM unnest(${rows.map(({ position }) => position)}::bigint[], ${rows.map(searchedText)}::text[])
    ON CONFLICT (position) DO UPDATE SET text = excluded.text WHERE order_text.text <> excluded.text`
}
