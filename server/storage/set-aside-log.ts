/** Makes room for a new log: moves the remains of the old log to a folder in the data folder, and deletes nothing. */

import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { newName } from '#server/platform/data-folder/backup-folder.ts'
import { giveToOwnerOf, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { BEFORE_NEW_LOG } from '#server/platform/data-folder/folder-lock.ts'
import { NEWEST_HEAD_FILE } from '#server/platform/data-folder/newest-head.ts'
import { SHOP_ID_FILE } from './shop-id.ts'

/** The files that identify the log of this folder. */
export const IDENTITY_FILES: readonly string[] = [NEWEST_HEAD_FILE, SHOP_ID_FILE]
/**
 * The key of a log, its signatures, and the heads that they sign, in the order in which they are moved. The key is first: if the
 * move is interrupted, a start without the checkpoints must not sign the shorter log with it.
 */
export const SIGNED_FILES: readonly string[] = ['audit.key', 'checkpoints', ...IDENTITY_FILES]
/** The tables that contain signed states of folds. */
export const STATE_TABLES: readonly string[] = ['snapshots', 'history']
/** The file of a log and its journals. SQLite would apply a journal that is left behind to the next file. */
export const LOG_FILES: readonly string[] = ['', '-wal', '-shm', '-journal'].map((end) => `shop.db${end}`)

export type SetAside = {
  /** The name of the new folder. The new names of tables are derived from it. */
  readonly name: string
  /** Moves the files with these names; missing files are skipped. */
  move(names: readonly string[]): Promise<void>
}

/** `now` in milliseconds since 1970. */
export function setAside(folder: string, now: number): SetAside {
  const name = newName(folder, BEFORE_NEW_LOG, now)
  const target = join(folder, name)
  return {
    name,
    async move(names) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      await giveToOwnerOf(folder, target)
      const existing = new Set(await readdir(folder))
      for (const name of names) if (existing.has(name)) await rename(join(folder, name), join(target, name))
      await syncFolder(target)
      await syncFolder(folder)
    },
  }
}

/** The suffix that renamed tables get. */
export const tableSuffix = ({ name }: SetAside): string =>
  name.replace(BEFORE_NEW_LOG, '_before_').toLowerCase()

export function newLogLine(place: string, { name }: SetAside, content: string): string {
  return `A new log begins in ${place}. ${content} What is left of the old one is in ${name}.`
}
