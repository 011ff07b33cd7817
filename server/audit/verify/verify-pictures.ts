/** Compares the stored pictures with their hashes, and looks for those that the log names. */

import { shownPosition } from '#projections/audit/replay-check.ts'
import { type PictureStore, pictureHash } from '#server/pages/pictures/originals/picture-store.ts'
import type { Difference } from './difference.ts'
import type { NamedPictures } from './named-pictures.ts'

type Dependencies = {
  readonly store: Pick<PictureStore, 'hashes' | 'read'>
  readonly named: NamedPictures
  /** Whether the picture comes with the program. */
  readonly isOfProgram: (picture: string) => Promise<boolean>
  readonly onDifference: (difference: Difference) => void
  /** Awaited between two pictures. */
  readonly pause?: () => Promise<void>
}

export type PicturesVerified = {
  /** How many are stored, and their size. */
  readonly pictures: number
  readonly bytes: number
}

export async function verifyPictures(dependencies: Dependencies): Promise<PicturesVerified> {
  const { store, named, isOfProgram, onDifference, pause } = dependencies
  const stored = await store.hashes()
  let bytes = 0
  for (const picture of stored) {
    const content = await store.read(picture)
    bytes += content?.length ?? 0
    if (content === null || pictureHash(content) !== picture) {
      const what = `The stored picture ${picture} is damaged: its bytes do not have the hash that is its name.`
      onDifference({ kind: 'damaged picture', position: named.get(picture) ?? 0, what })
    }
    await pause?.()
  }
  const present = new Set(stored)
  for (const [picture, position] of named) {
    if (present.has(picture) || (await isOfProgram(picture))) continue
    const what = `The picture ${picture}, which event ${shownPosition(position)} names, is missing.`
    onDifference({ kind: 'missing picture', position, what })
  }
  return { pictures: stored.length, bytes }
}
