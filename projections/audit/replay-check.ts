/**
 * Replays stored records and stops at the first record that has the wrong position, cannot be read or cannot be folded. It is
 * pure: the same replay runs on the command line and in an auditor's browser.
 */

import type { RecordedEvent } from '#events/event.ts'
import { createUpcast, type StoredEvent, UnknownEvent } from '#events/upcast.ts'
import { type Folds, foldEvents, freshFolds } from '../folds.ts'

/** The first fault in the records. */
export type Finding = {
  readonly position: number
  /** A sentence for people, which contains the position. */
  readonly what: string
}

export type ReplayCheck = {
  /** Takes the next records, in order. Returns null when they are valid. After a finding the folds are at the event before it. */
  take(records: readonly string[]): Finding | null
  /** Position of the last event in the folds. */
  readonly position: number
  folds(): Folds
}

export type ReplayOptions = {
  /** Ends the replay before this event when it returns true. */
  readonly endsBefore?: (event: StoredEvent) => boolean
  /** Called with each event at its position. Returns what is wrong with it, or null. */
  readonly alsoCheck?: (event: StoredEvent, index: number) => string | null
  /** Called with each event that is read. When it throws, the data of the event is reported as damaged. */
  readonly onEvent?: (event: RecordedEvent) => void
}

export function createReplayCheck({ endsBefore, alsoCheck, onEvent }: ReplayOptions = {}): ReplayCheck {
  const upcast = createUpcast()
  let folds = freshFolds
  let position = 0

  return {
    take(records) {
      const events: RecordedEvent[] = []
      let finding: Finding | null = null
      for (let index = 0; index < records.length; index++) {
        const expected = position + index + 1
        const read = readRecord(records, index, expected)
        if (typeof read === 'string') {
          finding = { position: expected, what: read }
          break
        }
        if (endsBefore?.(read)) break
        const event = alsoCheck?.(read, index) ?? taken(read)
        if (typeof event === 'string') {
          finding = { position: expected, what: event }
          break
        }
        events.push(event)
      }
      folds = foldEvents(folds, events)
      position += events.length
      return stoppedAt(folds) ?? finding
    },
    get position() {
      return position
    },
    folds: () => folds,
  }

  function taken(stored: StoredEvent): RecordedEvent | string {
    try {
      const event = upcast(stored)
      onEvent?.(event)
      return event
    } catch (error) {
      const why =
        error instanceof UnknownEvent ? 'this program does not know its kind' : 'its data is damaged'
      return `Event ${shownPosition(stored.position)} cannot be read: ${why}.`
    }
  }
}

/** Returns the event of a stored record, or what is wrong with the record. */
function readRecord(records: readonly string[], index: number, expected: number): StoredEvent | string {
  const event = parsed(records[index])
  if (event?.position === expected) return event
  const place = shownPosition(expected)
  if (event === null) return `Event ${place} cannot be read: its record is not an event.`
  const actual = shownPosition(event.position)
  if (event.position < expected) {
    return `Event ${actual} stands where event ${place} belongs: something was put in before it.`
  }
  const isLater = records.slice(index + 1).some((record) => parsed(record)?.position === expected)
  return isLater
    ? `Event ${actual} stands where event ${place} belongs.`
    : `Event ${place} is missing: event ${actual} stands in its place.`
}

function parsed(record: string | undefined): StoredEvent | null {
  if (record === undefined) return null
  try {
    const event: unknown = JSON.parse(record)
    const isEvent = typeof event === 'object' && event !== null && 'position' in event
    // The other fields of an event are protected by its hash: only validated events were stored.
    return isEvent && Number.isSafeInteger(event.position) ? (event as StoredEvent) : null
  } catch {
    return null
  }
}

function stoppedAt(folds: Folds): Finding | null {
  const findings = folds.flatMap(({ projection: { name }, stopped }) => {
    if (stopped === null) return []
    const { position } = stopped
    const what = `Event ${shownPosition(position)} cannot be added up: the figure ${name} stops there.`
    return [{ position, what }]
  })
  return findings.toSorted((one, other) => one.position - other.position)[0] ?? null
}

/** Formats a position as `1,000,000`. */
export function shownPosition(position: number): string {
  return position.toLocaleString('en')
}
