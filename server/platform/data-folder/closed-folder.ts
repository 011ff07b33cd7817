/** Why no program may use the log in a data folder: the log is incomplete, or the shop has moved elsewhere. */

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { replaceFile, syncFolder } from './durable-files.ts'

/** This file exists while a restore changes files: written before the first change, removed after the last. */
export const RESTORE_FILE = 'restore.json'

/** This file exists while a shop is being moved into the folder. */
export const MOVE_FILE = 'move.json'

/** This file exists after the shop of the folder was copied elsewhere, until it is moved back. */
export const MOVED_FILE = 'moved-away.json'

const movedSchema = z.object({ to: z.string(), at: z.iso.datetime() })

/** The new place of the shop, without a password, and the time of the move (ISO-8601 UTC). */
export type MovedAway = Readonly<z.infer<typeof movedSchema>>

/** The message is shown to the person who started the command. */
export class ClosedFolder extends Error {
  override readonly name = 'ClosedFolder'
}

export function unfinishedWork(folder: string): string | null {
  const place = resolve(folder)
  if (existsSync(join(folder, RESTORE_FILE)))
    return `A restore was interrupted in ${place}: run it again (npm run restore -- FOLDER) before a shop starts there.`
  if (existsSync(join(folder, MOVE_FILE)))
    return `A move into ${place} was interrupted: run it again (npm run move-log) before a shop starts there.`
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

/** On disk when this resolves. From then on the shop may start in the other place. */
export async function markMoved(folder: string, moved: MovedAway): Promise<void> {
  await replaceFile(join(folder, MOVED_FILE), `${JSON.stringify(moved)}\n`)
  await syncFolder(folder)
}

export function whyMoved(folder: string): string | null {
  const file = join(folder, MOVED_FILE)
  if (!existsSync(file)) return null
  const moved = movedSchema.safeParse(jsonIn(file))
  const where = moved.success ? `to ${moved.data.to} at ${moved.data.at}` : 'elsewhere'
  return `The log in ${resolve(folder)} was moved ${where}: start the shop there. To go on here, move it back (npm run move-log), or, if nothing was ordered there, remove ${resolve(file)}.`
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
