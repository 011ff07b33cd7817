/** The log that a command reads: the shop's own beside the running shop, or a copied file. Never written to. */

import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { RecordedEvent } from '#events/event.ts'
import type { Records } from '#events/records.ts'
import { createEventTable } from '#events/sqlite/event-table.ts'
import { NoLog, openReadOnly } from '#events/sqlite/read-only.ts'
import { sqliteFault } from '#events/sqlite/sqlite-faults.ts'
import { createRecords } from '#events/sqlite/sqlite-records.ts'
import { createVerifiableLog } from '#events/sqlite/verifiable-log.ts'
import { createVerifiableTables } from '#events/sqlite/verifiable-tables.ts'
import { createUpcast } from '#events/upcast.ts'
import type { VerifiableLog, VerifiableTables } from '#events/verifiable-store.ts'
import { type Terminal, WrongUse } from '../../command-line/terminal.ts'
import { readConfig } from '../../config.ts'

export type LogFile = {
  readonly verifiableLog: () => VerifiableLog
  /** Null for a copy without them. */
  readonly verifiableTables: () => VerifiableTables | null
  readonly records: Records
  /** Events after a position, in order. */
  readonly read: (after: number, limit: number) => readonly RecordedEvent[]
  readonly size: () => number
  /** The path of the file, for a thread that opens it, too. */
  readonly path: string
  /** The folder of the log and of the shop's other files. */
  readonly folder: string
  close(): void
}

/** `given` is the file named on the command line; left out, the shop's own. */
export function logFileName(given: string | undefined, { env }: Terminal): string {
  return given ?? join(readConfig(env).DATA_DIR, 'shop.db')
}

/** Throws `WrongUse` for a file that is not a log, and SQLite's error for a log that cannot be read. */
function openLogFile(given: string | undefined, terminal: Terminal): LogFile {
  const file = logFileName(given, terminal)
  if (!existsSync(file) || !statSync(file).isFile()) throw new WrongUse(`There is no file ${file}.`)
  const folder = dirname(file)
  try {
    const db = openReadOnly(file)
    return { ...readersOf(db), path: file, folder, close: () => void db.close() }
  } catch (error) {
    if (isUnwritableFolder(error)) return openCopy(file, folder, terminal)
    throw readably(error, file, given === undefined)
  }
}

/** Runs `work` with a log, which is closed afterwards. */
export async function withLogFile<Result>(
  given: string | undefined,
  terminal: Terminal,
  work: (log: LogFile) => Promise<Result>,
): Promise<Result> {
  const log = openLogFile(given, terminal)
  try {
    return await work(log)
  } finally {
    log.close()
  }
}

/** SQLite needs to write its shared memory beside the file; where it cannot, a copy is read. */
function openCopy(file: string, folder: string, terminal: Terminal): LogFile {
  const temporary = mkdtempSync(join(tmpdir(), 'audit-'))
  const path = join(temporary, 'shop.db')
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  try {
    if (terminal.isWatched)
      terminal.err('Nothing may be written beside the file: reading a temporary copy.\n')
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, path + end)
    const db = openReadOnly(path)
    const close = () => {
      db.close()
      remove()
    }
    return { ...readersOf(db), path, folder, close }
  } catch (error) {
    remove()
    throw readably(error, file, false)
  }
}

function readersOf(db: Database.Database): Omit<LogFile, 'path' | 'folder' | 'close'> {
  const events = createEventTable(db, createUpcast())
  return {
    verifiableLog: () => createVerifiableLog(db),
    verifiableTables: () => createVerifiableTables(db),
    records: createRecords(db, events),
    read: events.page,
    size: events.size,
  }
}

function isNoDatabase(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB'
}

function isUnwritableFolder(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code)
}

/** The shop's own file counts as a log, even when it is damaged. */
function readably(error: unknown, file: string, isOwn: boolean): unknown {
  const isDamaged = sqliteFault(error)?.fault === 'damaged'
  if (isDamaged && (isOwn || !isNoDatabase(error))) return error
  if (error instanceof NoLog) return new WrongUse(error.message)
  return error instanceof Database.SqliteError
    ? new WrongUse(`${file} cannot be read: ${error.message}.`)
    : error
}
