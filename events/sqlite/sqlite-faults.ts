/** Which of SQLite's errors mean "not now, try again": those become `LogUnavailable`; all others are defects. */

import Database from 'better-sqlite3'
import { LogUnavailable } from '../event-log.ts'

const LOCKED = /^SQLITE_(BUSY|LOCKED)/
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/

function hasCode(error: unknown, codes: RegExp): error is Error {
  return error instanceof Database.SqliteError && codes.test(error.code)
}

/** Another connection holds the write lock; nothing has been written. */
export function isLocked(error: unknown): boolean {
  return hasCode(error, LOCKED)
}

export function isUnavailable(error: unknown): boolean {
  return hasCode(error, UNAVAILABLE)
}

/** What a caller is told of an error. */
export function faultOf(error: unknown): unknown {
  if (!hasCode(error, UNAVAILABLE)) return error
  return new LogUnavailable(`The database is not available now: ${error.message}`, { cause: error })
}

/** The result of work on the database, faults translated. */
export async function guarded<Result>(
  db: Database.Database,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (!db.open) throw new LogUnavailable('The log is closed')
  try {
    return await work()
  } catch (error) {
    throw faultOf(error)
  }
}
