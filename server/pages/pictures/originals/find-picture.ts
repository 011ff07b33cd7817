/** Finds a picture by its hash: among those that come with the program, and among those that the owner has uploaded. */

import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { type Master, type Masters, sidesOf } from '../masters.ts'
import type { Sides } from '../picture-variants.ts'
import { isPictureHash, type PictureStore, pictureHash } from './picture-store.ts'
import { isWithheld } from './withheld-picture.ts'

/** Null for an unknown hash. */
export type FindPicture = (hash: string) => Promise<Master | null>

export function createFindPicture(
  store: Pick<PictureStore, 'read'>,
  masters: Pick<Masters, 'find' | 'fileOf'>,
): FindPicture {
  /** The sides of uploaded pictures, which never change. */
  const known = new Map<string, Sides>()

  async function bytesOf(hash: string): Promise<Buffer | null> {
    const bytes = await store.read(hash)
    // A damaged picture would be rendered, and stored under a good name.
    if (bytes !== null && pictureHash(bytes) !== hash)
      throw new StoreUnavailable({ fault: 'damaged', code: 'HASH', file: `The picture ${hash}` })
    return bytes
  }

  async function input(hash: string): Promise<Buffer> {
    const bytes = await bytesOf(hash)
    if (bytes !== null) return bytes
    throw new StoreUnavailable({ fault: 'damaged', code: 'MISSING', file: `The picture ${hash}` })
  }

  return async (hash) => {
    if (!isPictureHash(hash)) return null
    const file = await masters.fileOf(hash)
    if (file !== null) return masters.find(file)
    let sides = known.get(hash)
    if (sides === undefined) {
      const bytes = await bytesOf(hash)
      if (bytes === null || isWithheld(bytes)) return null
      sides = await sidesOf(bytes)
      known.set(hash, sides)
    }
    return { hash, input: () => input(hash), ...sides }
  }
}
