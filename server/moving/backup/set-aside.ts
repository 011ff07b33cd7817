/**
 * Replaces a shop's files: the old ones are moved to a folder as they are, with their journals. A file in the data folder
 * records the progress, so that an interrupted replacement can be continued; until that file is gone no shop starts there.
 */

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CHECKPOINTS, isKey, newName, ORIGINALS } from '#server/platform/data-folder/backup-folder.ts'
import { MOVE_FILE, RESTORE_FILE } from '#server/platform/data-folder/closed-folder.ts'
import { giveToOwnerOf, replaceFile, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { SET_ASIDE } from '#server/platform/data-folder/folder-lock.ts'
import { NEWEST_HEAD_FILE } from '#server/platform/data-folder/newest-head.ts'

const stateSchema = z.object({
  /** The folder in the data folder that receives the old files. */
  aside: z.string().regex(/^before-restore-[\w-]+$/),
  /** `old`: what is in the data folder is to be moved away; `new`: it came from a backup. */
  step: z.enum(['old', 'new']),
})

type State = Readonly<z.infer<typeof stateSchema>>

/** The files that a shop needs, and what they say of a log that is replaced. Rendered pictures are made again, and mails in the outbox are sent. */
function isShopFile(name: string): boolean {
  if (name === NEWEST_HEAD_FILE || name === MOVE_FILE) return true
  return (
    isKey(name) ||
    name === CHECKPOINTS ||
    name === ORIGINALS ||
    /^(?:shop|accounts)\.db(?:-wal|-shm|-journal)?$/.test(name)
  )
}

/**
 * `staged` is a folder in the data folder whose files become the shop's. Returns the folder of the old ones; null when
 * there were none. The caller must call `finish` at the end.
 */
export async function replaceShopFiles(data: string, staged: string, now: number): Promise<string | null> {
  let state = (await readState(data)) ?? { aside: newName(data, SET_ASIDE, now), step: 'old' }
  const aside = join(data, state.aside)
  if (state.step === 'old') {
    await writeState(data, state)
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await giveToOwnerOf(data, aside)
    for (const name of await shopFiles(data)) await rename(join(data, name), join(aside, name))
    await syncFolder(aside)
    await syncFolder(data)
    state = { ...state, step: 'new' }
    await writeState(data, state)
  }
  for (const name of await shopFiles(data)) await rm(join(data, name), { recursive: true })
  for (const name of await readdir(staged)) await rename(join(staged, name), join(data, name))
  await rm(staged, { recursive: true })
  await syncFolder(data)
  // It may have been deleted before the interruption.
  if (!existsSync(aside)) return null
  if ((await readdir(aside)).length > 0) return aside
  await rm(aside, { recursive: true })
  return null
}

/** From here on a shop can start. */
export async function finish(data: string): Promise<void> {
  await rm(join(data, RESTORE_FILE))
  await syncFolder(data)
}

async function shopFiles(data: string): Promise<readonly string[]> {
  return (await readdir(data)).filter(isShopFile)
}

async function readState(data: string): Promise<State | null> {
  if (!existsSync(join(data, RESTORE_FILE))) return null
  return stateSchema.parse(JSON.parse(await readFile(join(data, RESTORE_FILE), 'utf8')))
}

async function writeState(data: string, state: State): Promise<void> {
  await replaceFile(join(data, RESTORE_FILE), `${JSON.stringify(state)}\n`)
  await syncFolder(data)
}
