/**
 * Searches the order read model by its full-text index. The index only yields candidates, orders that contain all
 * three-letter pieces of the text. Each candidate is then checked, so that the result is the same as that of reading
 * every order.
 */

import type { Match } from '#events/read-model/order-list-plan.ts'
import { searchedForms } from '#events/read-model/order-search.ts'
import { type Condition, select } from '#events/sql/conditions.ts'
import type { Database } from './database.ts'
import { createRunQuery } from './sql.ts'

const PIECE = 3
/** Only the rarest pieces of a text are searched for: more pieces make a search slower and hardly narrower. */
const MOST_PIECES = 4
const MOST_KNOWN = 10_000
/** The number of orders from which the frequency of a piece is estimated. */
const SAMPLE = 300

/** Every three consecutive letters. */
function piecesOf(text: string): string[] {
  const letters = [...text]
  const pieces = letters
    .slice(0, Math.max(0, letters.length - PIECE + 1))
    .map((_, start) => letters.slice(start, start + PIECE).join(''))
    .filter((piece) => !piece.includes('\0'))
  return [...new Set(pieces)]
}

const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`

/** Returns the full-text query that finds candidates, or null for a text that is too short to have a piece. */
export function createCandidates(db: Database.Database): (text: string) => string | null {
  const far = db
    .prepare<[number, string, number], number | null>(
      `SELECT iif(count(*) = ?, min(position), 0) FROM (
         SELECT rowid AS position FROM order_text WHERE order_text MATCH ? ORDER BY rowid DESC LIMIT ?
       )`,
    )
    .pluck()
  // The frequency of a piece changes slowly, and only decides which pieces are searched for.
  let spans = new Map<string, number>()

  /** The further back the search for some orders with a piece has to go, the rarer the piece is. */
  function commonness(piece: string): number {
    const before = spans.get(piece)
    if (before !== undefined) return before
    if (spans.size >= MOST_KNOWN) spans = new Map()
    const span = far.get(SAMPLE, quoted(piece), SAMPLE) ?? 0
    spans.set(piece, span)
    return span
  }

  return (text) => {
    const questions = searchedForms(text).map((form) =>
      piecesOf(form)
        .sort((one, other) => commonness(one) - commonness(other))
        .slice(0, MOST_PIECES)
        .map(quoted)
        .join(' AND '),
    )
    return questions.includes('') ? null : questions.map((question) => `(${question})`).join(' OR ')
  }
}

export function createIndexedSearch(db: Database.Database) {
  const run = createRunQuery(db)
  const columns = 'orders.position, orders.total, orders.status'

  /**
   * At most `most` orders that match the text and the conditions, the newest or the oldest first. Orders after `indexed`,
   * the last position in the index, are read one by one.
   */
  return (
    isFound: Condition,
    candidates: string,
    wanted: readonly Condition[],
    indexed: number,
    newestFirst: boolean,
    most: number,
  ): Match[] => {
    const order = newestFirst ? 'DESC' : 'ASC'
    const indexConditions = [
      { sql: 'order_text MATCH ? AND order_text.rowid <= ?', values: [candidates, indexed] },
      ...wanted,
      isFound,
    ]
    const inIndex = `${columns} FROM order_text CROSS JOIN orders ON orders.position = order_text.rowid`
    const fromIndex = (limit: number) =>
      run<Match>(select(inIndex, indexConditions, `ORDER BY order_text.rowid ${order} LIMIT ?`, limit))
    const rest = [{ sql: 'orders.position > ?', values: [indexed] }, ...wanted, isFound]
    const inRest = `${columns} FROM orders NOT INDEXED`
    const fromRest = (limit: number) =>
      run<Match>(select(inRest, rest, `ORDER BY orders.position ${order} LIMIT ?`, limit))

    const [first, second] = newestFirst ? [fromRest, fromIndex] : [fromIndex, fromRest]
    const matches = first(most)
    return matches.length < most ? [...matches, ...second(most - matches.length)] : matches
  }
}
