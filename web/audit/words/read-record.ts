/** A stored record as an event of the current schema; one that cannot be read is shown as it is, never hidden. */

import type { RecordedEvent } from '#events/event.ts'
import { actorWords, eventOrderNumber, eventWords, wordsWithoutActor } from '#events/event-words.ts'
import { createUpcast, type StoredEvent } from '#events/upcast.ts'
import type { HashedRecord } from '../api/audit-api.ts'

export type ReadRecord = HashedRecord & {
  /** The position in the record; null when there is none. */
  readonly position: number | null
  readonly event: RecordedEvent | null
  readonly words: string
  /** The same without its actor, for where that is named beside it. */
  readonly shortWords: string
  readonly who: string
  readonly at: string | null
  readonly orderNumber: string | null
}

const upcast = createUpcast()

export function readRecord({ record, leaf }: HashedRecord): ReadRecord {
  const position = positionIn(record)
  try {
    const event = upcast(JSON.parse(record) as StoredEvent) // Anything else fails below, and is shown as unreadable.
    return {
      record,
      leaf,
      position,
      event,
      words: eventWords(event),
      shortWords: wordsWithoutActor(event),
      who: actorWords(event.actor),
      at: event.at,
      orderNumber: eventOrderNumber(event),
    }
  } catch {
    const words = 'This record cannot be read'
    const unread = { event: null, words, shortWords: words, who: '—', at: null, orderNumber: null }
    return { record, leaf, position, ...unread }
  }
}

function positionIn(record: string): number | null {
  const position = /"position":(\d+)/.exec(record)?.[1]
  return position === undefined ? null : Number(position)
}

/** The record's JSON, indented; unchanged when it is not JSON. */
export function prettyRecord(record: string): string {
  try {
    return JSON.stringify(JSON.parse(record), null, 2)
  } catch {
    return record
  }
}
