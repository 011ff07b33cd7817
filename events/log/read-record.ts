/** Reads an event from its record. */

import type { RecordedEvent } from '#events/event.ts'
import { createUpcast, type StoredEvent } from '#events/upcast.ts'
import { LogUnavailable } from './event-log.ts'

export type ReadRecord = (record: string) => RecordedEvent

/** `file` is null for a database server. */
export function createReadRecord(file: string | null = null): ReadRecord {
  const upcast = createUpcast()

  /** The log wrote all of its JSON: a record that is not JSON is damaged. */
  function parsed(record: string): StoredEvent {
    try {
      return JSON.parse(record)
    } catch (cause) {
      throw new LogUnavailable({ fault: 'damaged', code: 'NOT_JSON', file, cause })
    }
  }

  return (record) => upcast(parsed(record))
}
