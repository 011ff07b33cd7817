/** The records of the log for an auditor. Reads only, and thus also serves a database that was opened read-only. */

import { orderStream } from '#events/event.ts'
import { orderNumberSpellings } from '#events/orders/order-number.ts'
import { toBase64 } from '#events/proof/base64.ts'
import { consistencyProof, inclusionProof, isSize, rootAt } from '#events/proof/merkle-proof.ts'
import { sha256 } from '#events/proof/sha256.ts'
import type { StoredRecord } from './event-log.ts'
import { factsTest } from './record-facts.ts'
import { createRecordSearch, type SearchedRecords } from './record-search.ts'
import type { RecordFilter, RecordPage, Records } from './records.ts'
import { type Hashes, withNodes } from './tree-nodes.ts'

/** What it reads from the table of events. */
export type RecordReads = SearchedRecords & {
  records(after: number, limit: number): Promise<readonly StoredRecord[]>
  /** Latest first. */
  recordsBefore(before: number, limit: number): Promise<readonly StoredRecord[]>
  recordsOfStream(stream: string): Promise<readonly StoredRecord[]>
  hashesAt(positions: readonly number[]): Promise<ReadonlyMap<number, Hashes>>
}

export function createRecords(reads: RecordReads): Records {
  const search = createRecordSearch(reads)

  async function ofOrder(
    orderNumber: string,
    filter: Omit<RecordFilter, 'order'>,
  ): Promise<readonly StoredRecord[]> {
    const { isMet } = factsTest(filter)
    for (const number of orderNumberSpellings(orderNumber)) {
      const own = await reads.recordsOfStream(orderStream(number))
      if (own.length > 0) return own.filter(({ record }) => isMet(record))
    }
    return []
  }

  async function expectSize(size: number): Promise<void> {
    const end = await reads.size()
    if (!isSize(size) || size > end) throw new RangeError(`The log has ${end} events, not ${size}`)
  }

  return {
    size: reads.size,
    async head(requestedSize) {
      const size = requestedSize ?? (await reads.size())
      await expectSize(size)
      const root = await withNodes(reads.hashesAt, (node) => rootAt(sha256, node, size))
      return { size, root: toBase64(root) }
    },
    async find({ order, after = 0, before, limit, ...filter }) {
      if (order !== undefined) {
        const own = await ofOrder(order, filter)
        const matching =
          before === undefined
            ? own.filter(({ position }) => position > after)
            : own.filter(({ position }) => position < before).toReversed()
        return page(matching, limit)
      }
      const isFiltered = Object.values(filter).some((wish) => wish !== undefined)
      if (isFiltered) return search(filter, limit, before === undefined ? { after } : { before })
      const records =
        before === undefined ? reads.records(after, limit + 1) : reads.recordsBefore(before, limit + 1)
      return page(await records, limit)
    },
    ofStream: reads.recordsOfStream,
    async subtreeRoots(positions, height) {
      await expectSize(Math.max(0, ...positions))
      return withNodes(reads.hashesAt, (node) => positions.map((position) => node(position, height)))
    },
    async inclusionProof(position, size) {
      await expectSize(size)
      const proof = await withNodes(reads.hashesAt, (node) => inclusionProof(sha256, node, position, size))
      return proof.map(toBase64)
    },
    async consistencyProof(from, to) {
      await expectSize(to)
      const proof = await withNodes(reads.hashesAt, (node) => consistencyProof(sha256, node, from, to))
      return proof.map(toBase64)
    },
  }
}

/** `records` has one more than the limit when there are more. */
function page(records: RecordPage['records'], limit: number): RecordPage {
  const first = records.slice(0, limit)
  return { records: first, next: records.length > limit ? (first.at(-1)?.position ?? null) : null }
}
