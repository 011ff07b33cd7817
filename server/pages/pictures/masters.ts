/** The original photographs: their sizes, and the hashes of their bytes. */

import { hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import replaced from '#catalogue/replaced-pictures.json' with { type: 'json' }
import { sumOf } from '#server/platform/data-folder/durable-files.ts'
import type { Sides } from './picture-variants.ts'
import { programFolder } from './program-folder.ts'

/** The path of a picture, or its bytes. */
export type MasterInput = string | Uint8Array

export type Master = Sides & {
  /** The SHA-256 of its bytes in hex. */
  readonly hash: string
  readonly input: () => Promise<MasterInput>
}

export type Masters = {
  /** The paths below the folder, with `/` as the separator. */
  readonly files: ReadonlySet<string>
  /** Null for a file that does not exist. */
  find(file: string): Promise<Master | null>
  /** The file with these bytes, now or before its photograph was made anew; null when there is none. */
  fileOf(hash: string): Promise<string | null>
}

/** The folder of the pictures that come with the program. */
export const MASTERS = programFolder('web/pictures')

/** The log of a shop may name a photograph that the program shipped before: the new one of the same file stands for it. */
const formerly: ReadonlyMap<string, string> = new Map(Object.entries(replaced))

/** Lists the current files of the folder. A master is read again only when its size or time has changed. */
export async function openMasters(folder: string): Promise<Masters> {
  const files = await filesIn(folder)
  /** Made when it is first needed, because the start must not wait for the reading of all pictures. */
  let filesByHash: Promise<ReadonlyMap<string, string>> | null = null
  const read = new Map<string, { readonly stamp: string; readonly master: Master }>()
  return {
    files,
    async find(file) {
      if (!files.has(file)) return null
      const path = join(folder, file)
      const { mtimeMs, size } = await stat(path)
      const stamp = `${mtimeMs} ${size}`
      const before = read.get(file)
      if (before?.stamp === stamp) return before.master
      const bytes = await readFile(path)
      const master = { hash: hash('sha256', bytes), input: async () => path, ...(await sidesOf(bytes)) }
      read.set(file, { stamp, master })
      return master
    },
    async fileOf(hash) {
      filesByHash ??= hashAll(folder, files)
      // A failed reading is repeated.
      filesByHash.catch(() => {
        filesByHash = null
      })
      const file = (await filesByHash).get(hash) ?? formerly.get(hash)
      return file !== undefined && files.has(file) ? file : null
    },
  }
}

/** Tells whether a picture comes with the program. Reads the folder when it is first asked. */
export function comesWithProgram(folder: string): (hash: string) => Promise<boolean> {
  let masters: Promise<Masters> | null = null
  return async (hash) => {
    masters ??= openMasters(folder)
    return (await (await masters).fileOf(hash)) !== null
  }
}

/** Phones store photographs in the sensor's orientation, with a tag for the rotation. */
export async function sidesOf(bytes: Uint8Array): Promise<Sides> {
  // Loaded here, because it would delay the start of the program.
  const { default: sharp } = await import('sharp')
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  return { width, height }
}

async function hashAll(folder: string, files: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const byHash = new Map<string, string>()
  for (const file of files) byHash.set((await sumOf(join(folder, file))).sha256, file)
  return byHash
}

async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  )
}
