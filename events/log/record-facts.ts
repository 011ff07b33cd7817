/**
 * The facts of a record that a search uses, read from its first few words: parsing a million complete records would take
 * seconds.
 */

import { addDays, startOfDay } from '#events/shop/calendar.ts'
import type { RecordFilter } from './records.ts'

type RecordFacts = { readonly type: string; readonly at: string; readonly actor: string }

/** The log has always written records in this form. */
const START =
  /^\{"position":\d+,"id":"[^"\\]*","stream":"[^"\\]*","version":\d+,"type":"([^"\\]*)","schema":\d+,"at":"([^"\\]*)","actor":\{"role":"([^"\\]*)"/

/** Null for a text that is not a record. */
export function factsOf(record: string): RecordFacts | null {
  const [, type, at, actor] = START.exec(record) ?? []
  if (type !== undefined && at !== undefined && actor !== undefined) return { type, at, actor }
  try {
    const { type, at, actor } = JSON.parse(record)
    return { type: String(type), at: String(at), actor: String(actor.role) }
  } catch {
    return null
  }
}

export type FactsTest = {
  /** Also false for a text that is not a record. */
  isMet(record: string): boolean
  /** False when no record of a block can match. */
  mayBeMetIn(block: BlockFacts): boolean
}

/** The facts that occur in the records of a block. */
export type BlockFacts = {
  readonly types: ReadonlySet<string>
  readonly actors: ReadonlySet<string>
  /** The earliest and the latest instant. */
  readonly first: string
  readonly last: string
}

export function blockFactsOf(facts: readonly RecordFacts[]): BlockFacts {
  const instants = facts.map(({ at }) => at).toSorted()
  return {
    types: new Set(facts.map(({ type }) => type)),
    actors: new Set(facts.map(({ actor }) => actor)),
    first: instants[0] ?? '',
    last: instants.at(-1) ?? '',
  }
}

export function factsTest({ type, actor, from, to }: Omit<RecordFilter, 'order'>): FactsTest {
  // Instants sort as text.
  const begin = from === undefined ? '' : startOfDay(from)
  const end = to === undefined ? '~' : startOfDay(addDays(to, 1))
  return {
    isMet(record) {
      const facts = factsOf(record)
      return (
        facts !== null &&
        (type === undefined || facts.type === type) &&
        (actor === undefined || facts.actor === actor) &&
        facts.at >= begin &&
        facts.at < end
      )
    },
    mayBeMetIn: (block) =>
      (type === undefined || block.types.has(type)) &&
      (actor === undefined || block.actors.has(actor)) &&
      block.last >= begin &&
      block.first < end,
  }
}
