/** Translates the errors of SQLite that make the database unusable to `LogUnavailable`. All others are defects. */

import { LogUnavailable } from '../event-log.ts'
import { type StoreFault, StoreUnavailable } from '../store-unavailable.ts'
import { Database } from './database.ts'

const faults: readonly (readonly [codes: RegExp, fault: StoreFault])[] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'locked by another program'],
  [/^SQLITE_FULL/, 'disk full'],
  [/^SQLITE_READONLY/, 'read-only'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(NOMEM|IOERR_NOMEM)/, 'out of memory'],
  [/^SQLITE_IOERR/, 'disk error'],
  [/^SQLITE_CANTOPEN/, 'cannot be opened'],
]

/** Null for an error that is not a fault of the database. */
export function sqliteFault(error: unknown): { readonly fault: StoreFault; readonly code: string } | null {
  if (!(error instanceof Database.SqliteError)) return null
  const { code } = error
  const match = faults.find(([codes]) => codes.test(code))
  return match === undefined ? null : { fault: match[1], code }
}

/** Another connection holds the write lock. Nothing has been written. */
export function isLocked(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable || sqliteFault(error) !== null
}

/** The error in the form that callers get. */
export function faultOf(error: unknown, file?: string): unknown {
  const fault = sqliteFault(error)
  return fault === null ? error : new LogUnavailable({ ...fault, file: file ?? null, cause: error })
}

/** The same for a file that is being opened: missing tables or columns then also count as damage. */
export function openingFault(error: unknown, file: string): unknown {
  const knownFault = faultOf(error, file)
  if (knownFault instanceof LogUnavailable) return knownFault
  if (error instanceof Database.SqliteError) {
    return new LogUnavailable({ fault: 'damaged', code: error.code, file, cause: error })
  }
  return error instanceof Error ? new Error(`${file}: ${error.message}`, { cause: error }) : error
}

export function closedLog(): LogUnavailable {
  return new LogUnavailable({ fault: 'closed', code: 'CLOSED' })
}

/** The result of work on the database. Translates its faults. */
export async function guarded<Result>(
  db: Database.Database,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (!db.open) throw closedLog()
  try {
    return await work()
  } catch (error) {
    throw faultOf(error, db.name)
  }
}
