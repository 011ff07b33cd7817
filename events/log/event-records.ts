/** An auditor's view of the table of events. Reads only, so that it serves a database opened read-only, too. */

import { toBase64 } from '#events/proof/base64.ts'
import { consistencyProof, inclusionProof, isSize, rootAt } from '#events/proof/merkle-proof.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { orderStream } from '#events/shop/event.ts'
import { orderNumberSpellings } from '#events/shop/order-number.ts'
import type { StoredRecord } from './event-log.ts'
import { factsTest } from './record-facts.ts'
import { createRecordSearch, type SearchedRecords } from './record-search.ts'
import type { RecordFilter, RecordPage, Records } from './records.ts'
import { type Hashes, withNodes } from './tree-nodes.ts'

type Read<Result> = Result | Promise<Result>

/** What a table of events has for it, at once or later. */
export type RecordReads = SearchedRecords & {
  records(after: number, limit: number): Read<readonly StoredRecord[]>
  /** Newest first. */
  recordsBefore(before: number, limit: number): Read<readonly StoredRecord[]>
  recordsOfStream(stream: string): Read<readonly StoredRecord[]>
  hashesAt(positions: readonly number[]): Read<ReadonlyMap<number, Hashes>>
}

/** Answers every call with what `work` reads, faults translated. */
export type Guard = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createRecords(reads: RecordReads, guard: Guard): Records {
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
    size: () => guard(async () => reads.size()),
    head: (size) =>
      guard(async () => {
        const asked = size ?? (await reads.size())
        await expectSize(asked)
        const root = await withNodes(reads.hashesAt, (node) => rootAt(sha256, node, asked))
        return { size: asked, root: toBase64(root) }
      }),
    find: ({ order, after = 0, before, limit, ...filter }) =>
      guard(async () => {
        if (order !== undefined) {
          const own = await ofOrder(order, filter)
          const found =
            before === undefined
              ? own.filter(({ position }) => position > after)
              : own.filter(({ position }) => position < before).toReversed()
          return page(found, limit)
        }
        const isFiltered = Object.values(filter).some((wish) => wish !== undefined)
        if (isFiltered) return search(filter, limit, before === undefined ? { after } : { before })
        const found =
          before === undefined ? reads.records(after, limit + 1) : reads.recordsBefore(before, limit + 1)
        return page(await found, limit)
      }),
    ofStream: (stream) => guard(async () => reads.recordsOfStream(stream)),
    subtreeRoots: (positions, height) =>
      guard(async () => {
        await expectSize(Math.max(0, ...positions))
        return withNodes(reads.hashesAt, (node) => positions.map((position) => node(position, height)))
      }),
    inclusionProof: (position, size) =>
      guard(async () => {
        await expectSize(size)
        const proof = await withNodes(reads.hashesAt, (node) => inclusionProof(sha256, node, position, size))
        return proof.map(toBase64)
      }),
    consistencyProof: (from, to) =>
      guard(async () => {
        await expectSize(to)
        const proof = await withNodes(reads.hashesAt, (node) => consistencyProof(sha256, node, from, to))
        return proof.map(toBase64)
      }),
  }
}

/** `found` is one more than the limit when there is more. */
function page(found: RecordPage['records'], limit: number): RecordPage {
  const records = found.slice(0, limit)
  return { records, next: found.length > limit ? (records.at(-1)?.position ?? null) : null }
}
