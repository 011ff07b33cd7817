/** The original photographs: their sizes, and the hashes of their bytes. */

import { hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Sides } from './picture-variants.ts'

export type Master = Sides & { readonly path: string; readonly hash: string }

export type Masters = {
  /** The paths below the folder, with `/` as the separator. */
  readonly files: ReadonlySet<string>
  /** Null for a file that does not exist. */
  find(file: string): Promise<Master | null>
}

/** Lists the current files of the folder. A master is read again only when its size or time has changed. */
export async function openMasters(folder: string): Promise<Masters> {
  const files = await filesIn(folder)
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
      // Loaded here, because it would delay the start of the program.
      const { default: sharp } = await import('sharp')
      // Phones store photographs in the sensor's orientation, with a tag for the rotation.
      const { width, height } = (await sharp(bytes).metadata()).autoOrient
      const master = { path, hash: hash('sha256', bytes), width, height }
      read.set(file, { stamp, master })
      return master
    },
  }
}

async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  )
}
