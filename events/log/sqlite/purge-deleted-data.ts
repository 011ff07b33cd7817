/**
 * Removes deleted data from the database's files. Deleting overwrites the rows (`secure_delete`), but copies remain in
 * the write-ahead log, in the text index until its parts are merged, and, entirely or in part, in the free space of pages
 * that SQLite has split. The last ones are rare, and only a new file is free of them.
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
/**
 * A part that others also have, such as a street or a surname, proves nothing. With more parts than this they are not all
 * looked up.
 */
const LOOKED_UP = 20

export type PurgeDeletedData = {
  (traces: Traces): Promise<void>
  /**
   * Rejects with `LogUnavailable` while another program reads the file for long, as a backup does: nothing could be
   * removed now, so that nothing should be erased yet either.
   */
  expectPossible(): Promise<void>
  /** Call it when the database is closed. */
  close(): void
}

type Dependencies = {
  readonly db: Database.Database
  readonly retryWhileLocked: RetryWhileLocked
  readonly text: TextIndex
  /** Milliseconds to wait for a reader in another process. */
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

  /** Moves the write-ahead log into the file and empties it. A reader in another process can delay that for a moment. */
  async function emptyJournal(): Promise<void> {
    const end = performance.now() + patienceMs
    while (!(await retryWhileLocked(isEmptied))) {
      if (performance.now() > end)
        throw new LogUnavailable({ fault: 'locked by another program', code: 'SQLITE_BUSY', file: db.name })
      await wait(PAUSE_MS)
    }
  }

  function isEmptied(): boolean {
    // A checkpoint returns one row, whose first column says whether another connection blocked it.
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  }

  async function isAnythingLeft(traces: Traces): Promise<boolean> {
    // Stays open as long as the database: POSIX drops SQLite's locks when the process closes any descriptor of the file.
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
