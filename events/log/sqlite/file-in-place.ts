/**
 * Whether the path of an open database still leads to it. SQLite keeps using a file that was removed, moved or replaced,
 * and would commit to it what the next start cannot open.
 */

import { type BigIntStats, statSync } from 'node:fs'
import { LogUnavailable } from '../event-log.ts'
import type { Database } from './database.ts'

/** Throws `LogUnavailable` when the next start would not open what this connection has committed. Never in a transaction. */
export type ExpectInPlace = () => void

const WAL_HEADER = 32
const FRAME_HEADER = 24

/** A few microseconds for each call. `db` is open, and has been read from. */
export function createExpectInPlace(db: Database.Database): ExpectInPlace {
  if (db.memory) return () => undefined
  const file = db.name
  const journal = `${file}-wal`
  const opened = statsOf(file)
  /** Null until there is one: SQLite makes it with the first read. */
  let openedJournal = statsOf(journal)
  let fileSize = opened?.size ?? 0n
  let journalSize = openedJournal?.size ?? 0n
  const pageSize = Number(db.pragma('page_size', { simple: true }))
  // Only looks: no pages are moved.
  const frames = db.prepare<[], { readonly log: number }>('PRAGMA wal_checkpoint(NOOP)')

  function expectFile(): void {
    const stats = statsOf(file)
    if (stats === null || opened === null || !isSame(stats, opened)) throw notInPlace(file, 'FILE_MOVED')
    // Only VACUUM makes a file smaller, and to the size that the database then has. An older copy has fewer pages.
    if (stats.size < fileSize && stats.size < pageCount() * pageSize)
      throw notInPlace(file, 'FILE_OVERWRITTEN')
    fileSize = stats.size
  }

  const pageCount = () => Number(db.pragma('page_count', { simple: true }))

  function expectJournal(): void {
    const stats = statsOf(journal)
    openedJournal ??= stats
    if (openedJournal === null) return
    if (stats === null || !isSame(stats, openedJournal)) throw notInPlace(file, 'JOURNAL_MOVED')
    if (stats.size < journalSize && hasLostPages()) throw notInPlace(file, 'JOURNAL_EMPTIED')
    journalSize = stats.size
  }

  /** SQLite makes its journal smaller as well, and then no longer counts on the pages. */
  function hasLostPages(): boolean {
    const needed = sizeNeeded()
    const size = statsOf(journal)?.size ?? 0n
    // Another program may have emptied it in between.
    return size < needed && sizeNeeded() === needed
  }

  function sizeNeeded(): number {
    const pages = frames.get()?.log ?? 0
    return pages > 0 ? WAL_HEADER + pages * (FRAME_HEADER + pageSize) : 0
  }

  return () => {
    expectFile()
    expectJournal()
  }
}

/** Null for what cannot be found. */
function statsOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true })
  } catch {
    return null
  }
}

const isSame = (one: BigIntStats, other: BigIntStats) => one.ino === other.ino && one.dev === other.dev

function notInPlace(file: string, code: string): LogUnavailable {
  return new LogUnavailable({ fault: 'moved or replaced', code, file })
}
