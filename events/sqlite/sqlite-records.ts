/** An auditor's view of the table of events. Reads only, so that it serves a database opened read-only, too. */

import type Database from 'better-sqlite3'
import { toBase64 } from '../base64.ts'
import { orderStream } from '../event.ts'
import type { StoredRecord } from '../event-log.ts'
import { consistencyProof, inclusionProof, isSize, rootAt } from '../merkle-proof.ts'
import { orderNumberSpellings } from '../order-number.ts'
import { factsTest } from '../record-facts.ts'
import type { RecordFilter, RecordPage, Records } from '../records.ts'
import { sha256 } from '../sha256.ts'
import type { EventTable } from './event-table.ts'
import { createNodeReader } from './event-tree.ts'
import { createRecordSearch } from './record-search.ts'
import { guarded } from './sqlite-faults.ts'

export function createRecords(db: Database.Database, events: EventTable): Records {
  const node = createNodeReader(events)
  const search = createRecordSearch(db)

  function ofOrder(orderNumber: string, filter: Omit<RecordFilter, 'order'>): StoredRecord[] {
    const { isMet } = factsTest(filter)
    for (const number of orderNumberSpellings(orderNumber)) {
      const own = events.recordsOfStream(orderStream(number))
      if (own.length > 0) return own.filter(({ record }) => isMet(record))
    }
    return []
  }

  function assertSize(size: number): void {
    const end = events.size()
    if (!isSize(size) || size > end) throw new RangeError(`The log has ${end} events, not ${size}`)
  }

  return {
    size: () => guarded(db, () => events.size()),
    head: (size) =>
      guarded(db, () => {
        const asked = size ?? events.size()
        assertSize(asked)
        return { size: asked, root: toBase64(rootAt(sha256, node, asked)) }
      }),
    find: ({ order, after = 0, before, limit, ...filter }) =>
      guarded(db, () => {
        if (order !== undefined) {
          const own = ofOrder(order, filter)
          const found =
            before === undefined
              ? own.filter(({ position }) => position > after)
              : own.filter(({ position }) => position < before).reverse()
          return page(found, limit)
        }
        const isFiltered = Object.values(filter).some((wish) => wish !== undefined)
        if (isFiltered) return search(filter, limit, before === undefined ? { after } : { before })
        const found =
          before === undefined ? events.records(after, limit + 1) : events.recordsBefore(before, limit + 1)
        return page(found, limit)
      }),
    ofStream: (stream) => guarded(db, () => events.recordsOfStream(stream)),
    inclusionProof: (position, size) =>
      guarded(db, () => {
        assertSize(size)
        return inclusionProof(sha256, node, position, size).map(toBase64)
      }),
    consistencyProof: (from, to) =>
      guarded(db, () => {
        assertSize(to)
        return consistencyProof(sha256, node, from, to).map(toBase64)
      }),
  }
}

/** `found` is one more than the limit when there is more. */
function page(found: RecordPage['records'], limit: number): RecordPage {
  const records = found.slice(0, limit)
  return { records, next: found.length > limit ? (records.at(-1)?.position ?? null) : null }
}
