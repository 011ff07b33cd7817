/**
 * The facts of a record that a search uses, read from its first few words: parsing a million complete records would take
 * seconds.
 */

import { addDays, startOfDay } from '#events/calendar.ts'
import type { RecordFilter } from './records.ts'

export type RecordFacts = {
  readonly type: string
  readonly at: string
  /** The actor's role. */
  readonly actor: string
  /** The actor's name as it was then; null for shoppers and the shop itself. */
  readonly person: string | null
}

/** The log has always written records in this form. A name with an escaped character is left to `JSON.parse`. */
const START =
  /^\{"position":\d+,"id":"[^"\\]*","stream":"[^"\\]*","version":\d+,"type":"([^"\\]*)","schema":\d+,"at":"([^"\\]*)","actor":\{"role":"([^"\\]*)"(?:,"name":"([^"\\]*)")?\}/

/** Null for a text that is not a record. */
export function factsOf(record: string): RecordFacts | null {
  const [, type, at, actor, person = null] = START.exec(record) ?? []
  if (type !== undefined && at !== undefined && actor !== undefined) return { type, at, actor, person }
  try {
    const { type, at, actor } = JSON.parse(record)
    const person = typeof actor.name === 'string' ? actor.name : null
    return { type: String(type), at: String(at), actor: String(actor.role), person }
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
  readonly people: ReadonlySet<string>
  /** The earliest and the latest instant. */
  readonly first: string
  readonly last: string
}

export function blockFactsOf(facts: readonly RecordFacts[]): BlockFacts {
  const instants = facts.map(({ at }) => at).toSorted()
  return {
    types: new Set(facts.map(({ type }) => type)),
    actors: new Set(facts.map(({ actor }) => actor)),
    people: new Set(facts.flatMap(({ person }) => person ?? [])),
    first: instants[0] ?? '',
    last: instants.at(-1) ?? '',
  }
}

export function factsTest({ type, actor, person, from, to }: Omit<RecordFilter, 'order'>): FactsTest {
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
        (person === undefined || facts.person === person) &&
        facts.at >= begin &&
        facts.at < end
      )
    },
    mayBeMetIn: (block) =>
      (type === undefined || block.types.has(type)) &&
      (actor === undefined || block.actors.has(actor)) &&
      (person === undefined || block.people.has(person)) &&
      block.last >= begin &&
      block.first < end,
  }
}
