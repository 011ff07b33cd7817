/**
 * Makes sure that deleted data is not in the database's files any more. Deleting overwrites (`secure_delete`), but copies
 * stay in the write-ahead log, in the text index until its parts are merged, and, whole or in parts, in the free space of
 * pages that SQLite has split: those are rare, and only a new file is rid of them.
 */

import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { LogUnavailable } from '../event-log.ts'
import type { Database } from './database.ts'
import type { Traces } from './personal-traces.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import { searchFile } from './search-file.ts'
import type { TextIndex } from './text-index.ts'

const PATIENCE_MS = 30_000
const PAUSE_MS = 20
/** A part that others have, too (of their street, of a surname), tells nothing; with so many they are not all looked up. */
const LOOKED_UP = 20

export type PurgeDeletedData = {
  (traces: Traces): Promise<void>
  /**
   * Rejects with `LogUnavailable` while another program reads the file for long, as a backup does: nothing could be cleaned
   * now, so that nothing should be erased yet either.
   */
  expectPossible(): Promise<void>
  /** To be called when the database is closed. */
  close(): void
}

type Dependencies = {
  readonly db: Database.Database
  readonly retryWhileLocked: RetryWhileLocked
  readonly text: TextIndex
  /** Milliseconds for which a reader elsewhere is waited for. */
  readonly patienceMs?: number | undefined
}

export function createPurgeDeletedData({
  db,
  retryWhileLocked,
  text,
  patienceMs = PATIENCE_MS,
}: Dependencies): PurgeDeletedData {
  const isOthers = db
    .prepare<[Buffer], number>(
      `SELECT EXISTS (SELECT 1 FROM orders WHERE
         instr(CAST(name || char(10) || email || char(10) || phone || char(10) || document AS BLOB), ?))`,
    )
    .pluck()
  let file: number | null = null

  /** Moves the write-ahead log into the file and empties it; a reader elsewhere can hold that up for a moment. */
  async function emptyJournal(): Promise<void> {
    const end = performance.now() + patienceMs
    while (!(await retryWhileLocked(isEmptied))) {
      if (performance.now() > end)
        throw new LogUnavailable({ fault: 'locked by another program', code: 'SQLITE_BUSY', file: db.name })
      await wait(PAUSE_MS)
    }
  }

  function isEmptied(): boolean {
    // A checkpoint answers with one row, whose first column says whether another connection blocked it.
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  }

  async function isAnythingLeft(traces: Traces): Promise<boolean> {
    // It stays open as long as the database is: POSIX drops SQLite's locks when the process closes any descriptor of it.
    file ??= openSync(db.name, 'r')
    const { whole, parts } = await searchFile(file, Number(db.pragma('page_size', { simple: true })), traces)
    return whole || parts.length > LOOKED_UP || parts.some((part) => isOthers.get(part) === 0)
  }

  async function purgeDeletedData(traces: Traces): Promise<void> {
    await text.mergeAll()
    if (db.memory) return
    await emptyJournal()
    if (!(await isAnythingLeft(traces))) return
    await retryWhileLocked(() => db.exec('VACUUM'))
    await emptyJournal()
  }

  return Object.assign(purgeDeletedData, {
    async expectPossible() {
      if (!db.memory) await emptyJournal()
    },
    close() {
      if (file !== null) closeSync(file)
      file = null
    },
  })
}
