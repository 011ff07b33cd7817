/**
 * Puts uploaded pictures into a backup: as further names of the shop's files, or of those in the backup before, where the
 * file system allows it, so that a backup of many takes hardly any room and time; else as copies. The shop never changes
 * such a file.
 */

import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureHash } from '#server/pages/pictures/originals/picture-store.ts'
import { copyFile, type FileSum, sumOf, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { errorKind } from '#server/platform/operations/error-kind.ts'

type Way = (target: string) => Promise<unknown>

export type CopiedPictures = {
  readonly sums: ReadonlyMap<string, FileSum>
  /** Those of which no file has the right bytes. They are not in the backup. */
  readonly damaged: readonly string[]
}

/**
 * `earlier` is the folder of pictures in the backup before, if there is one; the folders of the shop and of its backups are
 * often mounted apart. A running shop may add pictures meanwhile. `linkFile` is that of the system; tests replace it.
 */
export async function copyPictures(
  from: string,
  earlier: string | null,
  to: string,
  linkFile: typeof link = link,
): Promise<CopiedPictures> {
  const pictures = (await namesIn(from)).filter(isPictureHash)
  const sums = new Map<string, FileSum>()
  const damaged: string[] = []
  if (pictures.length > 0) await mkdir(to, { mode: 0o700 })
  for (const picture of pictures) {
    const ways: readonly Way[] = [
      (target) => linkFile(join(from, picture), target),
      ...(earlier === null ? [] : [(target: string) => linkFile(join(earlier, picture), target)]),
      (target) => copyFile(join(from, picture), target),
    ]
    const sum = await firstSound(picture, ways, join(to, picture))
    if (sum === null) damaged.push(picture)
    else sums.set(picture, sum)
  }
  if (pictures.length > 0) await syncFolder(to)
  return { sums, damaged }
}

async function firstSound(picture: string, ways: readonly Way[], target: string): Promise<FileSum | null> {
  for (const put of ways) {
    try {
      await put(target)
      const sum = await sumOf(target)
      if (sum.sha256 === picture) return sum
    } catch (error) {
      if (!MAY_DIFFER.includes(errorKind(error).code)) throw error
    }
    await rm(target, { force: true })
  }
  return null
}

/**
 * A file system without links, a mount apart, too many names of one file, a file of another user, one that is not in the
 * backup before, and one that the disk cannot read.
 */
const MAY_DIFFER: readonly unknown[] = [
  'EXDEV',
  'EPERM',
  'EACCES',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'ENOENT',
  'EIO',
]

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorKind(error).code === 'ENOENT') return []
    throw error
  }
}
