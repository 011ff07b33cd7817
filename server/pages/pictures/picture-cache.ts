/** The pictures that the running shop has rendered, on disk up to a maximum size. The least recently used are deleted first. */

import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The precision with which the last use of a picture is stored for the next start. */
const TOUCH_MS = 3_600_000

export type PictureCache = {
  read(name: string): Promise<Buffer | null>
  /** A full disk only prevents caching. */
  keep(name: string, bytes: Buffer): Promise<void>
}

type CachedFile = { readonly bytes: number; readonly touched: number }

/** `ceiling` is in bytes. */
export async function openPictureCache(folder: string, ceiling: number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** The least recently used first. */
  const files = new Map<string, CachedFile>(await filesOf(folder))
  let total = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  await makeRoom()

  function forget(name: string): void {
    total -= files.get(name)?.bytes ?? 0
    files.delete(name)
  }

  async function makeRoom(): Promise<void> {
    for (const name of files.keys()) {
      if (total <= ceiling) return
      forget(name)
      await rm(join(folder, name), { force: true })
    }
  }

  /** Records the use. */
  function touch(name: string, bytes: number): void {
    const before = files.get(name)
    const now = Date.now()
    const isRecent = before !== undefined && now - before.touched < TOUCH_MS
    forget(name)
    files.set(name, { bytes, touched: isRecent ? before.touched : now })
    total += bytes
    if (!isRecent) void utimes(join(folder, name), now / 1000, now / 1000).catch(() => undefined)
  }

  return {
    async read(name) {
      if (!files.has(name)) return null
      const bytes = await readFile(join(folder, name)).catch(() => null)
      if (bytes === null) forget(name)
      else touch(name, bytes.length)
      return bytes
    },
    async keep(name, bytes) {
      if (bytes.length > ceiling) return
      const part = join(folder, `${name}.${process.pid}.part`)
      try {
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, join(folder, name))
        touch(name, bytes.length)
        await makeRoom()
      } catch {
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
  }
}

/** The files of an earlier run, the least recently used first. Deletes unfinished files. */
async function filesOf(folder: string): Promise<[name: string, CachedFile][]> {
  const names = await readdir(folder)
  const readings = names.map(async (name): Promise<[string, CachedFile] | null> => {
    const file = join(folder, name)
    if (name.endsWith('.part')) {
      await rm(file, { force: true })
      return null
    }
    const { size, mtimeMs } = await stat(file)
    return [name, { bytes: size, touched: mtimeMs }]
  })
  const files = (await Promise.all(readings)).filter((file) => file !== null)
  return files.sort(([, one], [, other]) => one.touched - other.touched)
}
