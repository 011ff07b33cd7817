/** Opens the log's file for reading only: beside a running shop, or as a copy of the file alone. */

import { NoLog } from '../no-log.ts'
import { Database } from './database.ts'

const PATIENCE_MS = 5000

/** Throws `NoLog` with a sentence when the file is not a log. */
export function openReadOnly(file: string): Database.Database {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
  try {
    db.pragma('query_only = 1')
    db.pragma('trusted_schema = 0')
    if (!hasTable(db, 'events')) throw new NoLog(`${file} has no table of events.`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

export function hasTable(db: Database.Database, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined
}
