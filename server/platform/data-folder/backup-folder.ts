/** The format of a backup: a folder with the files that a shop needs, and a manifest with their sizes and hashes. */

import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonOrNull } from '#server/platform/json-or-null.ts'

export const MANIFEST = 'manifest.json'
export const DATABASES = ['accounts.db', 'shop.db'] as const
export const CHECKPOINTS = 'checkpoints'
/** The pictures that the owner has uploaded, each named by the hash of its bytes. */
export const ORIGINALS = 'originals'

/** The hash in the name of an uploaded picture's file; null for another file. `path` is below the data folder. */
export function pictureIn(path: string): string | null {
  return path.startsWith(`${ORIGINALS}/`) ? path.slice(ORIGINALS.length + 1) : null
}

/** The name of a key file in the data folder. */
export const isKey = (name: string): boolean => /^[\w-]+\.key$/.test(name)

/** The message is shown to the person who started the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const path = z.string().regex(/^(?:[\w-][\w.-]*\/)?[\w-][\w.-]*$/)

const manifestSchema = z.object({
  format: z.literal('falak-fits-backup-v1'),
  /** When the backup was started, ISO-8601 UTC. */
  at: z.iso.datetime(),
  /** The log's size and the root of its tree, in base64. */
  events: z.number().int().min(0),
  root: z.string(),
  files: z.array(z.object({ path, bytes: z.number().int().min(0), sha256: z.string().length(64) })),
})

export type Manifest = Readonly<z.infer<typeof manifestSchema>>

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${backup}.`)
  })
  const manifest = manifestSchema.safeParse(jsonOrNull(text))
  if (!manifest.success) throw new BackupError(`${join(backup, MANIFEST)} is not the manifest of a backup.`)
  return manifest.data
}

/** The paths of a backup's files, as its manifest lists them: those in the folder and in its subfolders. */
export async function filesIn(backup: string): Promise<readonly string[]> {
  const entries = await readdir(backup, { withFileTypes: true })
  const lists = entries.map(async (entry) =>
    entry.isDirectory()
      ? (await readdir(join(backup, entry.name))).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  )
  return (await Promise.all(lists)).flat().filter((file) => file !== MANIFEST)
}

/** Not every file system allows colons in a name. The second backup within one second gets a number at the end. */
const NAME = /^shop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?$/

/** A new name in a folder: a prefix and the time. */
export function newName(folder: string, beginning: string, now: number): string {
  const name = `${beginning}${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name}-${n}`
    if (!existsSync(join(folder, numbered))) return numbered
  }
}

export type StoredBackup = {
  readonly name: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/** The completed backups in a folder, oldest first. */
export function backupsIn(folder: string): readonly StoredBackup[] {
  return byAge(readdirSync(folder).filter((name) => existsSync(join(folder, name, MANIFEST))))
}

/** The end of the name of a backup that was sealed into one file. */
export const SEALED = '.tar.gz.age'

/** The sealed backups in a folder, oldest first, by their names without the end. */
export function sealedIn(folder: string): readonly StoredBackup[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(SEALED))
  return byAge(names.map((name) => name.slice(0, -SEALED.length)))
}

function byAge(names: readonly string[]): readonly StoredBackup[] {
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
      if (year === undefined) return []
      return [{ name, at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }]
    })
    .toSorted(
      (one, other) => one.at - other.at || one.name.localeCompare(other.name, 'en', { numeric: true }),
    )
}
