/**
 * The newest head of the log that this folder has seen, and the key with which the shop signed then: by them a start notices a
 * log that has lost events, or another one. Beside the log, so that they outlast it; a database can lose its end in a failover.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from './durable-files.ts'
import { UnusableFile } from './unusable-file.ts'

export const NEWEST_HEAD_FILE = 'newest-head.json'

const newestHeadSchema = z.object({
  size: z.number().int().positive(),
  /** Base64. */
  root: z.string(),
  /** The verifier key. */
  key: z.string(),
})

export type NewestHead = Readonly<z.infer<typeof newestHeadSchema>>

/** Null when none was seen yet. Throws `UnusableFile` for a file that says nothing. */
export async function readNewestHead(folder: string): Promise<NewestHead | null> {
  const file = join(folder, NEWEST_HEAD_FILE)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const found = newestHeadSchema.safeParse(jsonOf(text))
  if (found.success) return found.data
  throw new UnusableFile(`${file} is damaged: remove it to start without what it remembers of the log.`)
}

/** Two processes of a shop, one of which takes over, write under names of their own. */
export function keepNewestHead(folder: string, head: NewestHead): Promise<void> {
  const file = join(folder, NEWEST_HEAD_FILE)
  return replaceFile(file, `${JSON.stringify(head)}\n`, `${file}.${process.pid}.part`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
