/**
 * Copies a database beside the program that writes to it: page by page, all of one moment. SQLite begins anew when another
 * connection writes between two steps of a copy, and so would never end beside a busy shop; within a read transaction of the
 * copying connection it does not see such writes. They wait in the write-ahead log meanwhile, and nobody waits for the copy.
 */

import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Pages copied in one step (4 MiB). */
const STEP = 1000
/** Steps after which the disk gets what it has of the copy: an order's flush never waits for a whole file's. */
const FLUSH_EVERY = 8
const PATIENCE_MS = 5000

/** `onProgress` gets the share that is done, from 0 to 1. */
export async function copyDatabase(from: string, to: string, onProgress: (share: number) => void) {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
  let copy: number | null = null
  let steps = 0
  try {
    source.exec('BEGIN')
    // A transaction begins with the first read.
    source.prepare('SELECT count(*) FROM sqlite_schema').get()
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        copy ??= openSync(to, 'r+')
        if (++steps % FLUSH_EVERY === 0) fdatasyncSync(copy)
        onProgress(1 - remainingPages / Math.max(1, totalPages))
        return STEP
      },
    })
  } finally {
    source.close()
    if (copy !== null) closeSync(copy)
  }
  makePlain(to)
}

/** One file that needs nothing beside it to be read. */
function makePlain(file: string): void {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}
