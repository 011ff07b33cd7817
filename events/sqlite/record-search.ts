/**
 * Finds records by type, actor and day without an index, which every append would have to pay for. Of each thousand
 * records it remembers what they have between them, so that a search reads only blocks in which there may be something.
 * Clocks are not for order: two events may stand in the log the other way round than their times say.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { StoredRecord } from '../event-log.ts'
import { type BlockFacts, blockFactsOf, type FactsTest, factsOf, factsTest } from '../record-facts.ts'
import type { RecordFilter, RecordPage, RecordPageBack } from '../records.ts'
import { type RecordRow, storedRecord } from './event-table.ts'

const BLOCK = 1000
/** Blocks that one search reads at most, whether it finds something or not: a tenth of a second or so. */
const MOST_BLOCKS = 50

type Filter = Omit<RecordFilter, 'order'>

export type RecordSearch = {
  forward(filter: Filter, after: number, limit: number): Promise<RecordPage>
  back(filter: Filter, before: number, limit: number): Promise<RecordPageBack>
}

export function createRecordSearch(db: Database.Database): RecordSearch {
  const rows = db.prepare<[number, number], RecordRow>(
    'SELECT position, record, leaf FROM events WHERE position > ? AND position <= ? ORDER BY position',
  )
  const texts = db
    .prepare<[number, number], string>('SELECT record FROM events WHERE position > ? AND position <= ?')
    .pluck()
  const sizeNow = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck()
  const known = new Map<number, BlockFacts>()
  let isLearning = false

  function learnBlock(start: number): BlockFacts {
    const facts = blockFactsOf(texts.all(start, start + BLOCK).flatMap((record) => factsOf(record) ?? []))
    known.set(start, facts)
    return facts
  }

  /** Reads the log once behind the first search, block by block, so that the next ones need not. */
  async function learn(): Promise<void> {
    const end = (sizeNow.get() ?? 0) - BLOCK
    for (let start = 0; start <= end; start += BLOCK) {
      if (known.has(start)) continue
      await nextTurn()
      if (!db.open) return
      learnBlock(start)
    }
  }

  type Span = { readonly after: number; readonly upTo: number }

  /** Of the block that begins after `start`, what lies in the span. */
  function matchesIn(test: FactsTest, start: number, { after, upTo }: Span, size: number): RecordRow[] {
    // The last block may still grow.
    const facts = known.get(start) ?? (start + BLOCK <= size ? learnBlock(start) : null)
    if (facts !== null && !test.mayBeMetIn(facts)) return []
    return rows.all(after, upTo).filter(({ record }) => {
      const facts = factsOf(record)
      return facts !== null && test.isMet(facts)
    })
  }

  async function search(test: FactsTest, after: number, limit: number): Promise<RecordPage> {
    const records: StoredRecord[] = []
    const end = sizeNow.get() ?? 0
    let reached = after
    let blocks = 0
    while (reached < end && blocks < MOST_BLOCKS) {
      const start = reached - (reached % BLOCK)
      const facts = known.get(start)
      if (facts === undefined || test.mayBeMetIn(facts)) {
        if (blocks++ > 0) await nextTurn()
        for (const row of matchesIn(test, start, { after: reached, upTo: start + BLOCK }, end)) {
          if (records.length === limit) return { records, nextAfter: records.at(-1)?.position ?? after }
          records.push(storedRecord(row))
        }
      }
      reached = start + BLOCK
    }
    return { records, nextAfter: reached < end ? reached : null }
  }

  async function searchBack(test: FactsTest, before: number, limit: number): Promise<RecordPageBack> {
    const records: StoredRecord[] = []
    const size = sizeNow.get() ?? 0
    let upTo = Math.min(before - 1, size)
    let blocks = 0
    while (upTo > 0 && blocks < MOST_BLOCKS) {
      const start = upTo - 1 - ((upTo - 1) % BLOCK)
      const facts = known.get(start)
      if (facts === undefined || test.mayBeMetIn(facts)) {
        if (blocks++ > 0) await nextTurn()
        for (const row of matchesIn(test, start, { after: start, upTo }, size).reverse()) {
          if (records.length === limit) return { records, nextBefore: records.at(-1)?.position ?? before }
          records.push(storedRecord(row))
        }
      }
      upTo = start
    }
    return { records, nextBefore: upTo > 0 ? upTo + 1 : null }
  }

  function learnOnce(): void {
    // What cannot be read now is read by the search that needs it, which tells its caller.
    if (!isLearning) learn().catch(() => undefined)
    isLearning = true
  }

  return {
    forward(filter, after, limit) {
      learnOnce()
      return search(factsTest(filter), after, limit)
    },
    back(filter, before, limit) {
      learnOnce()
      return searchBack(factsTest(filter), before, limit)
    },
  }
}
