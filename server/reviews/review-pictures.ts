/** The pictures of reviews: prepared like those of the owner, stored beside them, and shown by the routes of reviews alone. */

import type { MasterInput } from '#server/pages/pictures/masters.ts'
import type { PictureStore } from '#server/pages/pictures/originals/picture-store.ts'
import { createTakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { type WithheldSize, withheldIn, withhold } from '#server/pages/pictures/originals/withheld-picture.ts'
import type { Renderer } from '#server/pages/pictures/render-elsewhere.ts'

export type ReviewPictures = {
  /** Stores a picture and returns its name. Throws `Refused` with a sentence for the shopper. */
  take(bytes: Buffer): Promise<string>
  /** Null when it is missing. */
  read(picture: string, size: WithheldSize): Promise<Buffer | null>
  remove(picture: string): Promise<void>
}

/** Pixels: the small one is square and twice as wide as a page shows it. */
const SMALL_SIDE = 240
const LARGE_WIDTH = 1080
const QUALITY = 75

type Dependencies = {
  readonly store: Pick<PictureStore, 'put' | 'read' | 'remove'>
  readonly renderer: Pick<Renderer, 'prepare' | 'render'>
}

export function createReviewPictures({ store, renderer }: Dependencies): ReviewPictures {
  const sized = (master: MasterInput, width: number, height: number | null) =>
    renderer.render(master, { file: '', width, height, quality: QUALITY, format: 'jpg' })

  const takePicture = createTakePicture({
    prepare: renderer.prepare,
    store: {
      async put(bytes) {
        const small = await sized(bytes, SMALL_SIDE, SMALL_SIDE)
        return store.put(withhold({ small, large: await sized(bytes, LARGE_WIDTH, null) }))
      },
    },
  })

  return {
    take: async (bytes) => (await takePicture(bytes)).picture,
    async read(picture, size) {
      const bytes = await store.read(picture)
      return bytes && withheldIn(bytes, size)
    },
    remove: store.remove,
  }
}
