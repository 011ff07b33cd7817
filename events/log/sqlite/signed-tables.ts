/** The tables of a SQLite file that contain what the shop has signed. */

import { Database } from './database.ts'

/** Whether a log's file has stored states of folds, which the shop signs. */
export function hasSignedStates(file: string): boolean {
  const db = new Database(file, { readonly: true })
  try {
    const hasRows = db.prepare('SELECT EXISTS (SELECT 1 FROM snapshots) OR EXISTS (SELECT 1 FROM history)')
    return hasRows.pluck().get() === 1
  } finally {
    db.close()
  }
}

/** Moves all rows of the tables to other tables, whose names have this ending. */
export function setRowsAside(file: string, tables: readonly string[], ending: string): void {
  const db = new Database(file, { fileMustExist: true })
  try {
    db.transaction(() => {
      for (const table of tables)
        db.exec(`CREATE TABLE "${table}${ending}" AS SELECT * FROM ${table}; DELETE FROM ${table}`)
    })()
  } finally {
    db.close()
  }
}
