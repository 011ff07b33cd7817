/**
 * Puts a shop's files in the place of others: the old ones are set aside as they are, with the journals that belong to them.
 * A file in the data folder tells how far that has come, so that it can be gone on with when it was cut off anywhere; until
 * it is gone no shop starts there.
 */

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { giveToOwnerOf, replaceFile, syncFolder } from '../data-folder/durable-files.ts'
import { RESTORE_FILE, SET_ASIDE } from '../data-folder/folder-lock.ts'
import { CHECKPOINTS, isKey, newName } from './backup-folder.ts'

const stateSchema = z.object({
  /** The folder in the data folder that takes the old files. */
  aside: z.string().regex(/^before-restore-[\w-]+$/),
  /** `old`: what is in the data folder is to be set aside; `new`: it came from a backup. */
  step: z.enum(['old', 'new']),
})

type State = Readonly<z.infer<typeof stateSchema>>

/** What a shop cannot be without. Pictures are made again, and mails in the outbox are sent. */
function isShopFile(name: string): boolean {
  return isKey(name) || name === CHECKPOINTS || /^(?:shop|accounts)\.db(?:-wal|-shm|-journal)?$/.test(name)
}

/**
 * `staged` is a folder in the data folder whose files take the place. Answers with the folder that has the old ones; null
 * when there were none. The caller is done when `finish` has been called.
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
  // It may have been removed before this was cut off.
  if (!existsSync(aside)) return null
  if ((await readdir(aside)).length > 0) return aside
  await rm(aside, { recursive: true })
  return null
}

/** From here on a shop may start. */
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
