/**
 * Puts uploaded pictures into a backup: as further names of the same files where the file system allows it, so that a daily
 * backup of many takes no room and no time, else as copies. The shop never changes such a file.
 */

import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureHash } from '#server/pages/pictures/originals/picture-store.ts'
import { copyFile, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { errorKind } from '#server/platform/operations/error-kind.ts'

/** Another file system, one without such names, too many names of one file, or a file of another user. */
const CANNOT_LINK: readonly unknown[] = [
  'EXDEV',
  'EPERM',
  'EACCES',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
]

type Link = typeof link

/** A running shop may add pictures meanwhile. `linkFile` is that of the system; tests replace it. */
export async function copyPictures(from: string, to: string, linkFile: Link = link): Promise<void> {
  const names = await readdir(from).catch((error: unknown) => {
    if (errorKind(error).code === 'ENOENT') return []
    throw error
  })
  const pictures = names.filter(isPictureHash)
  if (pictures.length === 0) return
  await mkdir(to, { mode: 0o700 })
  for (const picture of pictures) {
    const [source, target] = [join(from, picture), join(to, picture)]
    await linkFile(source, target).catch(async (error: unknown) => {
      if (!CANNOT_LINK.includes(errorKind(error).code)) throw error
      await copyFile(source, target)
    })
  }
  await syncFolder(to)
}
