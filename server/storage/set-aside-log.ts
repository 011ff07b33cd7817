/** Makes room for a new log: what is left of the old one in the data folder is moved to a folder there, and nothing is deleted. */

import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { newName } from '#server/platform/data-folder/backup-folder.ts'
import { giveToOwnerOf, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { BEFORE_NEW_LOG } from '#server/platform/data-folder/folder-lock.ts'
import { NEWEST_HEAD_FILE } from '#server/platform/data-folder/newest-head.ts'
import { SHOP_ID_FILE } from './shop-id.ts'

/** What the folder remembers of a log that is elsewhere. */
export const MEMORY: readonly string[] = [NEWEST_HEAD_FILE, SHOP_ID_FILE]
/** What the shop has signed of a log, and with what; the key last, since the others tell that it is missing. */
export const SIGNED: readonly string[] = ['checkpoints', ...MEMORY, 'audit.key']
/** The tables of states that the shop has signed. */
export const STATES: readonly string[] = ['snapshots', 'history']
/** The file of a log with its journals: one that is left behind would be taken for that of the next file. */
export const LOG_FILES: readonly string[] = ['', '-wal', '-shm', '-journal'].map((end) => `shop.db${end}`)

export type SetAside = {
  /** The folder's name, and with another beginning that of tables. */
  readonly name: string
  /** Moves those of the files that are there. */
  move(names: readonly string[]): Promise<void>
}

/** `now` in milliseconds since 1970. */
export function setAside(folder: string, now: number): SetAside {
  const name = newName(folder, BEFORE_NEW_LOG, now)
  const aside = join(folder, name)
  return {
    name,
    async move(names) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await giveToOwnerOf(folder, aside)
      const there = new Set(await readdir(folder))
      for (const name of names) if (there.has(name)) await rename(join(folder, name), join(aside, name))
      await syncFolder(aside)
      await syncFolder(folder)
    },
  }
}

/** For tables: what follows their names. */
export const tableEnding = ({ name }: SetAside): string =>
  name.replace(BEFORE_NEW_LOG, '_before_').toLowerCase()

/** Told once it is done. */
export function newLogLine(place: string, { name }: SetAside, what: string): string {
  return `A new log begins in ${place}. ${what} What is left of the old one is in ${name}.`
}
