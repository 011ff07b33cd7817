/**
 * The latest head of the log that this server has read, and the shop's key at that time. With them, a start detects a log that
 * has lost events or was replaced. They are stored beside the log, so that they outlast a database that loses its end in a
 * failover.
 */

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { nothingIfMissing, replaceFile } from './durable-files.ts'
import { UnusableFile } from './unusable-file.ts'

export const NEWEST_HEAD_FILE = 'newest-head.json'

const newestHeadSchema = z.object({
  size: z.number().int().positive(),
  /** Base64. */
  root: z.string(),
  /** The verifier key. */
  key: z.string(),
  /** The cluster of the PostgreSQL server that had it, and the timeline within it. */
  server: z.object({ cluster: z.string(), timeline: z.number().int() }).optional(),
  /** The newest head of a history that a failover has ended, and after which this server has gone on. */
  left: z.object({ size: z.number().int().positive(), root: z.string() }).optional(),
})

export type NewestHead = Readonly<z.infer<typeof newestHeadSchema>>

/** Null when none is stored yet. Throws `UnusableFile` for an invalid file. */
export async function readNewestHead(folder: string): Promise<NewestHead | null> {
  const file = join(folder, NEWEST_HEAD_FILE)
  const text = await readFile(file, 'utf8').catch(nothingIfMissing)
  if (text === null) return null
  const parsed = newestHeadSchema.safeParse(jsonOrNull(text))
  if (parsed.success) return parsed.data
  throw new UnusableFile(
    `${file} is damaged: remove it to start without comparing the log with its last known head.`,
  )
}

/** The temporary file has a name of its own, because during a takeover two processes write. */
export function keepNewestHead(folder: string, head: NewestHead): Promise<void> {
  const file = join(folder, NEWEST_HEAD_FILE)
  return replaceFile(file, `${JSON.stringify(head)}\n`, `${file}.${randomUUID()}.part`)
}
