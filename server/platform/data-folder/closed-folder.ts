/** Why nobody may work with the log in a data folder: it is only a part of one, or the shop goes on elsewhere. */

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { replaceFile, syncFolder } from './durable-files.ts'

/** This file exists from before a restore changes the first file until it has changed the last. */
export const RESTORE_FILE = 'restore.json'

/** This file exists as long as a shop is being moved into the folder. */
export const MOVE_FILE = 'move.json'

/** This file exists from when the shop of the folder has been copied elsewhere, until it is moved back. */
export const MOVED_FILE = 'moved-away.json'

const movedSchema = z.object({ to: z.string(), at: z.iso.datetime() })

/** Where the shop of a folder went, without a password, and when (ISO-8601 UTC). */
export type MovedAway = Readonly<z.infer<typeof movedSchema>>

/** The message is shown to the person who started the command. */
export class ClosedFolder extends Error {
  override readonly name = 'ClosedFolder'
}

export function unfinishedWork(folder: string): string | null {
  const place = resolve(folder)
  if (existsSync(join(folder, RESTORE_FILE)))
    return `A restore was cut off in ${place}: run it again (npm run restore -- FOLDER) before a shop starts there.`
  if (existsSync(join(folder, MOVE_FILE)))
    return `A move into ${place} was cut off: run it again (npm run move-log) before a shop starts there.`
  return null
}

export function whyClosed(folder: string): string | null {
  return unfinishedWork(folder) ?? whyMoved(folder)
}

/** Throws `ClosedFolder`. */
export function expectOpen(folder: string): void {
  const why = whyClosed(folder)
  if (why !== null) throw new ClosedFolder(why)
}

/** On disk when this resolves: from then on the shop may start in the other place. */
export async function markMoved(folder: string, moved: MovedAway): Promise<void> {
  await replaceFile(join(folder, MOVED_FILE), `${JSON.stringify(moved)}\n`)
  await syncFolder(folder)
}

export function whyMoved(folder: string): string | null {
  const file = join(folder, MOVED_FILE)
  if (!existsSync(file)) return null
  const found = movedSchema.safeParse(jsonIn(file))
  const where = found.success ? `to ${found.data.to} at ${found.data.at}` : 'elsewhere'
  return `The log in ${resolve(folder)} was moved ${where}: start the shop there. To go on here, move it back (npm run move-log), or, if nothing was ordered there, remove ${resolve(file)}.`
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
