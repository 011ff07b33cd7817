/**
 * Finds records by type, actor, person and day without an index, which every append would have to pay for. Remembers the facts of
 * each thousand records, so that a search reads only blocks that may contain a match. Clocks do not determine the order:
 * two events may be in the log in the opposite order of their times.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredRecord } from './event-log.ts'
import { type BlockFacts, blockFactsOf, type FactsTest, factsOf, factsTest } from './record-facts.ts'
import type { RecordFilter, RecordPage } from './records.ts'
import { type RecordRow, storedRecord } from './stored-record.ts'

const BLOCK = 1000
/** The most blocks that one search reads, whether it finds something or not: about a tenth of a second. */
const MOST_BLOCKS = 50

/** The start of a search, which continues to the log's end, or back to its beginning. */
type Start = { readonly after: number } | { readonly before: number }

export type RecordSearch = (
  filter: Omit<RecordFilter, 'order'>,
  limit: number,
  start: Start,
) => Promise<RecordPage>

/** Positions that are still to be read. */
type Span = { readonly after: number; readonly upTo: number }

export type SearchedRecords = {
  size(): Promise<number>
  between(after: number, upTo: number): Promise<readonly RecordRow[]>
  textsBetween(after: number, upTo: number): Promise<readonly string[]>
}

export function createRecordSearch(reads: SearchedRecords): RecordSearch {
  const blockFacts = new Map<number, BlockFacts>()
  let isLearning = false

  async function learnBlock(start: number): Promise<BlockFacts> {
    const texts = await reads.textsBetween(start, start + BLOCK)
    const facts = blockFactsOf(texts.flatMap((record) => factsOf(record) ?? []))
    blockFacts.set(start, facts)
    return facts
  }

  /** Reads the log once in the background after the first search, block by block, so that later searches need not. */
  async function learn(): Promise<void> {
    const end = (await reads.size()) - BLOCK
    for (let start = 0; start <= end; start += BLOCK) {
      if (blockFacts.has(start)) continue
      await nextTurn()
      await learnBlock(start)
    }
  }

  /** The matching records of the block that begins after `start`, within the span. */
  async function matchesIn(
    test: FactsTest,
    start: number,
    { after, upTo }: Span,
    size: number,
  ): Promise<readonly RecordRow[]> {
    // The last block may still grow.
    const facts = blockFacts.get(start) ?? (start + BLOCK <= size ? await learnBlock(start) : null)
    if (facts !== null && !test.mayBeMetIn(facts)) return []
    return (await reads.between(after, upTo)).filter(({ record }) => test.isMet(record))
  }

  return async (filter, limit, from) => {
    // The search that needs a block that cannot be read now reads it itself, and reports the error to its caller.
    if (!isLearning) learn().catch(() => undefined)
    isLearning = true

    const test = factsTest(filter)
    const size = await reads.size()
    const isBack = 'before' in from
    const records: StoredRecord[] = []
    let rest: Span = isBack
      ? { after: 0, upTo: Math.min(from.before - 1, size) }
      : { after: from.after, upTo: size }
    for (let blocks = 0; rest.after < rest.upTo && blocks < MOST_BLOCKS; ) {
      const nearest = isBack ? rest.upTo - 1 : rest.after
      const start = nearest - (nearest % BLOCK)
      const part: Span = { after: Math.max(rest.after, start), upTo: Math.min(rest.upTo, start + BLOCK) }
      const facts = blockFacts.get(start)
      if (facts === undefined || test.mayBeMetIn(facts)) {
        if (blocks++ > 0) await nextTurn()
        const matches = await matchesIn(test, start, part, size)
        for (const row of isBack ? matches.toReversed() : matches) {
          if (records.length === limit) return { records, next: records.at(-1)?.position ?? null }
          records.push(storedRecord(row))
        }
      }
      rest = isBack ? { ...rest, upTo: part.after } : { ...rest, after: part.upTo }
    }
    if (rest.after >= rest.upTo) return { records, next: null }
    return { records, next: isBack ? rest.upTo + 1 : rest.after }
  }
}
