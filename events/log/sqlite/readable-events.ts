/** How far a damaged log can be read. */

import { openReadOnly } from './read-only.ts'

export type ReadableEvents = {
  /** The last event before the first unreadable one; 0 when there is none. */
  readonly last: number
  /** Whether all events of the log can be read. */
  readonly isWhole: boolean
}

/** Reads event by event from the first one. Never throws, whatever the file contains. */
export function readableEvents(file: string): ReadableEvents {
  let last = 0
  try {
    const db = openReadOnly(file)
    try {
      const rows = db.prepare('SELECT position, record FROM events ORDER BY position').raw()
      for (const row of rows.iterate()) {
        if (!isEvent(row, last + 1)) return { last, isWhole: false }
        last++
      }
      const end = db.prepare('SELECT coalesce(max(position), 0) FROM events').pluck().get()
      return { last, isWhole: end === last }
    } finally {
      db.close()
    }
  } catch {
    return { last, isWhole: false }
  }
}

/** In a damaged file a column may hold anything. */
function isEvent(row: unknown, position: number): boolean {
  if (!Array.isArray(row) || row[0] !== position || typeof row[1] !== 'string') return false
  try {
    return JSON.parse(row[1]).position === position
  } catch {
    return false
  }
}
