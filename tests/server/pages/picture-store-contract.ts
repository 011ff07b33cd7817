/** What every store of uploaded pictures must do. */

import { beforeEach, describe, expect, it } from 'vitest'
import { type PictureStore, pictureHash } from '#server/pages/pictures/originals/picture-store.ts'

export type PictureStoreForTest = {
  readonly store: PictureStore
  /** Changes the stored bytes of a picture, as no program does. */
  damage(picture: string): Promise<void>
}

export function pictureStoreContract(name: string, make: () => Promise<PictureStoreForTest>): void {
  describe(`pictures: ${name}`, () => {
    let made: PictureStoreForTest
    beforeEach(async () => {
      made = await make()
    })

    const red = Buffer.from('red')
    const blue = Buffer.from([0, 255, 1, 254])

    it('are none at first', async () => {
      expect(await made.store.hashes()).toEqual([])
      expect(await made.store.has(pictureHash(red))).toBe(false)
      expect(await made.store.read(pictureHash(red))).toBeNull()
    })

    it('are stored under the hash of their bytes', async () => {
      expect(await made.store.put(red)).toBe(pictureHash(red))
      await made.store.put(blue)
      expect(await made.store.has(pictureHash(blue))).toBe(true)
      expect(await made.store.read(pictureHash(red))).toEqual(red)
      expect(await made.store.read(pictureHash(blue))).toEqual(blue)
      expect(await made.store.hashes()).toEqual([pictureHash(red), pictureHash(blue)].toSorted())
    })

    it('have no other names', async () => {
      for (const name of ['', '.', '../shop.db', 'A'.repeat(64), 'a'.repeat(63)]) {
        expect(await made.store.read(name)).toBeNull()
        expect(await made.store.has(name)).toBe(false)
      }
    })

    it('are stored once, also when many put the same at the same time', async () => {
      const large = Buffer.alloc(3_000_000, 'x')
      const names = await Promise.all(Array.from({ length: 5 }, () => made.store.put(large)))
      expect(new Set(names)).toEqual(new Set([pictureHash(large)]))
      expect(await made.store.hashes()).toEqual([pictureHash(large)])
      // A comparison as objects takes seconds.
      expect((await made.store.read(pictureHash(large)))?.equals(large)).toBe(true)
    })

    it('of shoppers are removed, and one that is missing is no error', async () => {
      const [kept, removed] = [await made.store.put(red), await made.store.put(blue)]
      await made.store.remove(removed)
      await made.store.remove(removed)
      await made.store.remove('../shop.db')
      expect(await made.store.hashes()).toEqual([kept])
      expect(await made.store.read(removed)).toBeNull()
    })

    it('are repaired when they are put again', async () => {
      const picture = await made.store.put(red)
      await made.damage(picture)
      expect(await made.store.read(picture)).not.toEqual(red)
      await made.store.put(red)
      expect(await made.store.read(picture)).toEqual(red)
    })
  })
}
