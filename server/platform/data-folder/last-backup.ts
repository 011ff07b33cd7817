/** A small file in the data folder that records the time of the latest backup. The backup itself is elsewhere. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { giveToOwnerOf, replaceFile } from './durable-files.ts'

const FILE = 'last-backup.json'

const lastBackupSchema = z.object({
  /** ISO-8601 UTC. */
  at: z.iso.datetime(),
  events: z.number().int(),
  /** Whether it is on another file system than the shop. */
  isElsewhere: z.boolean().optional(),
})

export type LastBackup = Readonly<z.infer<typeof lastBackupSchema>>

export async function noteBackup(data: string, { at, events, isElsewhere }: LastBackup): Promise<void> {
  await replaceFile(join(data, FILE), `${JSON.stringify({ at, events, isElsewhere })}\n`)
  await giveToOwnerOf(data, join(data, FILE))
}

/** Null when no backup is recorded. */
export async function lastBackup(data: string): Promise<LastBackup | null> {
  try {
    return lastBackupSchema.parse(JSON.parse(await readFile(join(data, FILE), 'utf8')))
  } catch {
    return null
  }
}
