/** Reads the histories of orders from the log, several at once. */

import { ERASURES_STREAM, type RecordedEvent } from '#events/event.ts'
import { erasuresIn, foldHistory, orderHistory } from '#events/read-model/order-history.ts'
import type { OrderRow } from '#events/read-model/order-row.ts'
import { openerFor } from './opener.ts'
import type { Sql } from './sql.ts'

export type OrderHistories = {
  /** The events of some streams, each stream in the order of its versions. */
  ofStreams(sql: Sql, streams: readonly string[]): Promise<readonly (readonly RecordedEvent[])[]>
  /**
   * The rows of orders by the log. Streams without an order are left out, and so are those whose error `onFault` takes.
   */
  fold(sql: Sql, streams: readonly string[], onFault?: OnFault): Promise<ReadonlyMap<string, OrderRow>>
}

/** Called for a history that cannot be read. */
export type OnFault = (stream: string, error: unknown) => void

const rethrow: OnFault = (_, error) => {
  throw error
}

/** `recorded` reads an event from its record. */
export function createOrderHistories(recorded: (record: string) => RecordedEvent): OrderHistories {
  /** They are few and only added: those that were read stay in memory. */
  let erasures: readonly RecordedEvent[] = []

  async function recordsOf(sql: Sql, streams: readonly string[]) {
    const rows = await sql<{ stream: string; record: string }>`
      SELECT stream, record FROM events WHERE stream = ANY(${streams}::text[]) ORDER BY stream, version`
    const records = new Map<string, string[]>()
    for (const { stream, record } of rows) {
      const own = records.get(stream)
      if (own === undefined) records.set(stream, [record])
      else own.push(record)
    }
    return records
  }

  async function erasuresNow(sql: Sql): Promise<readonly RecordedEvent[]> {
    const cached = erasures
    const rows = await sql<{ record: string }>`
      SELECT record FROM events WHERE stream = ${ERASURES_STREAM} AND version > ${cached.length} ORDER BY version`
    const all = [...cached, ...rows.map(({ record }) => recorded(record))]
    if (all.length > erasures.length) erasures = all
    return all
  }

  return {
    async ofStreams(sql, streams) {
      const records = await recordsOf(sql, streams)
      return [...records.values()].map((own) => own.map(recorded))
    },

    async fold(sql, streams, onFault = rethrow) {
      const records = await recordsOf(sql, streams)
      const erased = erasuresIn(await erasuresNow(sql))
      const histories = new Map<string, readonly RecordedEvent[]>()
      const rows = new Map<string, OrderRow>()
      for (const [stream, own] of records) {
        attempt(stream, () => {
          histories.set(stream, orderHistory(stream, own.map(recorded), erased))
        })
      }
      const open = await openerFor(sql, [...histories.values()].flat())
      for (const [stream, history] of histories) {
        attempt(stream, () => {
          const row = foldHistory(history, open)
          if (row !== null) rows.set(stream, row)
        })
      }
      return rows

      function attempt(stream: string, work: () => void): void {
        try {
          work()
        } catch (error) {
          onFault(stream, error)
        }
      }
    },
  }
}
