/** Says where a log that cannot be read is damaged, for the person who has to repair it. */

import { Database } from '#events/log/sqlite/database.ts'
import { type ReadableEvents, readableEvents } from '#events/log/sqlite/readable-events.ts'
import { sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { type StoreFault, StoreUnavailable } from '#events/log/store-unavailable.ts'
import { shownPosition } from '#projections/replay-check.ts'

export type Damage = {
  /** The first event that cannot be read; when all can, the last. */
  readonly position: number
  /** The number of events before it. */
  readonly readable: number
  readonly what: string
}

type Fault = { readonly fault: StoreFault; readonly code: string }

/** Null when the error is not about the file, and all its events can be read. */
export function damageOf(error: unknown, file: string): Damage | null {
  const fault = faultIn(error)
  if (fault !== null && fault.fault !== 'damaged' && fault.fault !== 'disk error') return null
  const found = readableEvents(file)
  if (fault === null && found.isWhole) return null
  return {
    position: found.isWhole ? found.last : found.last + 1,
    readable: found.last,
    what: sentenceOf(file, found, fault),
  }
}

/**
 * Whether SQLite, which took a file for damaged, finds nothing wrong with it when it reads all of it again: a disk had failed to read a part
 * of it once.
 */
export function isSoundNow({ file, code }: StoreUnavailable): boolean {
  if (file === null || !/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return false
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      return db.pragma('quick_check(1)', { simple: true }) === 'ok'
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}

export function faultIn(error: unknown): Fault | null {
  return error instanceof StoreUnavailable ? error : sqliteFault(error)
}

function sentenceOf(file: string, { last, isWhole }: ReadableEvents, fault: Fault | null): string {
  const code = fault === null ? '' : ` (${fault.code})`
  if (isWhole) {
    return `${file} is damaged${code}, but not in its events: all ${shownPosition(last)} can be read.`
  }
  if (last === 0) return `${file} is damaged${code}: not even its first event can be read.`
  return `${file} is damaged${code}: event ${shownPosition(last + 1)} cannot be read, event ${shownPosition(last)} is the last before it that can.`
}
