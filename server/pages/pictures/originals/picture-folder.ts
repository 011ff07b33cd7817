/** Uploaded pictures as files in the data folder, one for each, named by its hash. */

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type StoreFault, StoreUnavailable } from '#events/log/store-unavailable.ts'
import { replaceFile, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { isPictureHash, type PictureStore, pictureHash } from './picture-store.ts'

/** An unfinished write that is older was interrupted. A younger one may be that of the process from which this one takes over. */
const LEFT_OVER_MS = 3_600_000

export function pictureFolder(folder: string): PictureStore {
  const fileOf = (picture: string) => join(folder, picture)

  async function read(picture: string): Promise<Buffer | null> {
    // Any other text could be the path of another file.
    if (!isPictureHash(picture)) return null
    const file = fileOf(picture)
    return readFile(file).catch((error: unknown) => nullIfMissing(error, file))
  }

  return {
    read,
    async put(bytes) {
      const picture = pictureHash(bytes)
      // Compared, so that uploading a damaged picture again repairs it.
      if ((await read(picture))?.equals(bytes)) return picture
      const file = fileOf(picture)
      // Two writers of the same picture do not share an unfinished file.
      const part = `${file}.${randomUUID()}.part`
      try {
        if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined)
          await syncFolder(dirname(folder))
        await replaceFile(file, bytes, part)
        await syncFolder(folder)
        return picture
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw unavailable(error, file)
      }
    },
    async has(picture) {
      if (!isPictureHash(picture)) return false
      const file = fileOf(picture)
      return (await stat(file).catch((error: unknown) => nullIfMissing(error, file))) !== null
    },
    async remove(picture) {
      if (!isPictureHash(picture)) return
      const file = fileOf(picture)
      const removed = await rm(file).then(
        () => true,
        (error: unknown) => nullIfMissing(error, file),
      )
      if (removed) await syncFolder(folder)
    },
    async hashes() {
      return (await namesIn(folder)).filter(isPictureHash).toSorted()
    },
  }
}

/** The files of writes that were interrupted. */
export async function leftoversIn(folder: string, now: number): Promise<readonly string[]> {
  const parts = (await namesIn(folder))
    .filter((name) => name.endsWith('.part'))
    .map((name) => join(folder, name))
  const ages = await Promise.all(
    // It may be finished meanwhile.
    parts.map((file) =>
      stat(file)
        .then(({ mtimeMs }) => now - mtimeMs)
        .catch(() => 0),
    ),
  )
  return parts.filter((_, index) => (ages[index] ?? 0) > LEFT_OVER_MS)
}

export async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const file of await leftoversIn(folder, now)) await rm(file, { force: true })
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch((error: unknown) => nullIfMissing(error, folder))) ?? []
}

function nullIfMissing(error: unknown, file: string): null {
  if (codeOf(error) === 'ENOENT') return null
  throw unavailable(error, file)
}

const faults: Readonly<Record<string, StoreFault>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOMEM: 'out of memory',
}

/** An error of the file system in the form that callers know from the other stores. */
function unavailable(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (code === null) return error
  return new StoreUnavailable({ fault: faults[code] ?? 'disk error', code, file, cause: error })
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
}
