/**
 * Sees to it that deleted data is not in the database's files any more. Deleting overwrites (`secure_delete`), but copies
 * stay in the write-ahead log, in the text index until its parts are merged, and in the free space of pages that SQLite
 * has split: those are rare, and only a new file is rid of them.
 */

import { closeSync, openSync, readSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { LogUnavailable } from '../event-log.ts'
import type { TextIndex } from './text-index.ts'
import type { WhenUnlocked } from './when-unlocked.ts'

const PIECE = 1024 * 1024
const PATIENCE_MS = 30_000
const PAUSE_MS = 20

export type LeaveNothing = (traces: readonly Buffer[]) => Promise<void>

type Parts = {
  readonly db: Database.Database
  readonly whenUnlocked: WhenUnlocked
  readonly text: TextIndex
}

export function createLeaveNothing({ db, whenUnlocked, text }: Parts): LeaveNothing {
  /** Moves the write-ahead log into the file and empties it; a reader elsewhere can hold that up for a moment. */
  async function emptyJournal(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (!(await whenUnlocked(isEmptied))) {
      if (performance.now() > end)
        throw new LogUnavailable({ fault: 'locked by another program', code: 'SQLITE_BUSY', file: db.name })
      await wait(PAUSE_MS)
    }
  }

  function isEmptied(): boolean {
    // A checkpoint answers with one row, whose first column says whether somebody was in its way.
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  }

  return async (traces) => {
    await text.mergeAll()
    if (db.memory) return
    await emptyJournal()
    if (!(await isFound(db.name, traces))) return
    await whenUnlocked(() => db.exec('VACUUM'))
    await emptyJournal()
  }
}

/** Whether any of the traces is in a file. */
async function isFound(file: string, traces: readonly Buffer[]): Promise<boolean> {
  const longest = Math.max(1, ...traces.map(({ length }) => length))
  const buffer = Buffer.alloc(longest + PIECE)
  const descriptor = openSync(file, 'r')
  try {
    // Each piece is looked at with the end of the one before, so that nothing hides on the border.
    let kept = 0
    for (;;) {
      const read = readSync(descriptor, buffer, kept, PIECE, null)
      if (read === 0) return false
      const piece = buffer.subarray(0, kept + read)
      if (traces.some((trace) => piece.includes(trace))) return true
      kept = Math.min(longest - 1, piece.length)
      piece.copy(buffer, 0, piece.length - kept)
      await nextTurn()
    }
  } finally {
    closeSync(descriptor)
  }
}
