/**
 * Copies a database while another program writes to it: page by page, all as of one moment. SQLite restarts a copy when
 * another connection writes between two steps, and so would never finish beside a busy shop; inside a read transaction
 * of the copying connection it does not see such writes. They stay in the write-ahead log meanwhile, and no writer
 * waits for the copy.
 */

import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { Database } from '#events/log/sqlite/database.ts'
import { openingFault, sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'

/** Pages copied in one step (4 MiB). */
const PAGES_PER_STEP = 1000
/** After this many steps the copy is flushed to disk: an order's flush then never waits for that of a whole file. */
const FLUSH_EVERY = 8
const PATIENCE_MS = 5000

type OnShare = (share: number) => void

/** `onProgress` gets the share that is done, from 0 to 1. Throws `StoreUnavailable` when either file cannot be used. */
export async function copyDatabase(from: string, to: string, onProgress: OnShare): Promise<void> {
  try {
    await copyPages(from, to, onProgress)
    makePlain(to)
  } catch (error) {
    // Only the copy grows.
    throw openingFault(error, sqliteFault(error)?.fault === 'disk full' ? to : from)
  }
}

async function copyPages(from: string, to: string, onProgress: OnShare): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
  let copy: number | null = null
  let steps = 0
  try {
    source.exec('BEGIN')
    // A transaction starts with its first read.
    source.prepare('SELECT count(*) FROM sqlite_schema').get()
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        copy ??= openSync(to, 'r+')
        if (++steps % FLUSH_EVERY === 0) fdatasyncSync(copy)
        onProgress(1 - remainingPages / Math.max(1, totalPages))
        return PAGES_PER_STEP
      },
    })
  } finally {
    source.close()
    if (copy !== null) closeSync(copy)
  }
}

/** One file that needs no journal beside it to be read. */
function makePlain(file: string): void {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}
