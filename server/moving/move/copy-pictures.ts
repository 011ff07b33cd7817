/** Copies the uploaded pictures of a shop that is moved, and checks that they have arrived. */

import { pictureHash } from '#server/pages/pictures/originals/picture-store.ts'
import { type MoveEnd, NotMoved } from './move-end.ts'

/** Throws `NotMoved` for a damaged picture, because the target would store it under another name. */
export async function copyPictures(source: MoveEnd, target: MoveEnd): Promise<void> {
  for (const picture of await source.pictures.hashes())
    await target.pictures.put(await soundPicture(source, picture))
}

export async function verifyPictures(source: MoveEnd, target: MoveEnd): Promise<void> {
  for (const picture of await source.pictures.hashes()) await soundPicture(target, picture)
}

async function soundPicture({ place, pictures }: MoveEnd, picture: string): Promise<Buffer> {
  const bytes = await pictures.read(picture)
  if (bytes === null) throw new NotMoved(`The uploaded picture ${picture} is missing from ${place}.`)
  if (pictureHash(bytes) === picture) return bytes
  throw new NotMoved(
    `The uploaded picture ${picture} in ${place} is damaged. Upload it again, copy it from a backup, or remove it.`,
  )
}
