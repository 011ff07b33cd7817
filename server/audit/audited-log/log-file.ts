/** A log in a file: the log of a running or stopped shop, or a copy. Never written to. */

import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NoLog } from '#events/log/no-log.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { assertFile } from '#server/platform/command-line/named-file.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { ORIGINALS } from '#server/platform/data-folder/backup-folder.ts'
import { ClosedFolder, unfinishedWork } from '#server/platform/data-folder/closed-folder.ts'
import type { AuditedLog } from './audited-log.ts'
import { keysInFolder } from './keys.ts'
import { checkpointsBeside } from './stored-checkpoints.ts'

/** Throws `WrongUse` for a file that is not a log, and SQLite's error for a log that cannot be read. `isOwn`: the file is the shop's own log. */
export async function openLogFile(file: string, isOwn: boolean, terminal: Terminal): Promise<AuditedLog> {
  const unfinished = unfinishedWork(dirname(file))
  if (unfinished !== null) throw new ClosedFolder(unfinished)
  assertFile(file)
  try {
    return await logIn(file, dirname(file), isOwn)
  } catch (error) {
    if (isUnwritableFolder(error)) return openCopy(file, isOwn, terminal)
    throw readably(error, file, isOwn)
  }
}

/** `folder` holds the shop's other files. */
async function logIn(file: string, folder: string, isOwn: boolean): Promise<AuditedLog> {
  const originals = join(folder, ORIGINALS)
  const location = { engine: 'sqlite', file } as const
  return {
    ...(await openVerifiableStore(location)),
    location,
    ownKeys: async () => keysInFolder(folder),
    // A shop whose folder of pictures was removed has lost them.
    pictures: isOwn || existsSync(originals) ? pictureFolder(originals) : null,
    ownCheckpoints: checkpointsBeside(folder),
  }
}

/** SQLite writes its shared memory beside the file. Where it cannot, a temporary copy is read. */
async function openCopy(file: string, isOwn: boolean, terminal: Terminal): Promise<AuditedLog> {
  const temporary = mkdtempSync(join(tmpdir(), 'audit-'))
  const path = join(temporary, 'shop.db')
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  try {
    if (terminal.isWatched) terminal.err('Cannot write beside the file: reading a temporary copy.\n')
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, path + end)
    const log = await logIn(path, dirname(file), isOwn)
    return { ...log, close: () => log.close().finally(remove) }
  } catch (error) {
    remove()
    throw readably(error, file, false)
  }
}

function isNoDatabase(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB'
}

function isUnwritableFolder(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code)
}

/** The shop's own file counts as a log even when it is damaged. */
function readably(error: unknown, file: string, isOwn: boolean): unknown {
  const isDamaged = sqliteFault(error)?.fault === 'damaged'
  if (isDamaged && (isOwn || !isNoDatabase(error))) return error
  if (error instanceof NoLog) return new WrongUse(error.message)
  return error instanceof Database.SqliteError
    ? new WrongUse(`${file} cannot be read: ${error.message}.`)
    : error
}
