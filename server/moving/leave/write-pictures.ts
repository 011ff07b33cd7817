/** Copies the pictures of a shop: those of products, now or before, and those of reviews. */

import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { picturesNamedIn } from '#events/catalogue/named-pictures.ts'
import { productStream } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { Masters } from '#server/pages/pictures/masters.ts'
import { pictureKind } from '#server/pages/pictures/originals/picture-kind.ts'
import type { PictureStore } from '#server/pages/pictures/originals/picture-store.ts'
import { withheldIn } from '#server/pages/pictures/originals/withheld-picture.ts'

type WritePictures = {
  readonly store: Pick<EventStore, 'log'>
  readonly pictures: Pick<PictureStore, 'hashes' | 'read'>
  readonly masters: Masters
  readonly into: string
  /** The last position of the log whose pictures are copied. */
  readonly upTo: number
}

/** The file of a picture is its hash, by which other files name it. */
export async function writePictures({ store, pictures, masters, into, upTo }: WritePictures) {
  await mkdir(into, { mode: 0o700 })
  const written = new Set<string>()
  for (const picture of await pictures.hashes()) {
    const bytes = await pictures.read(picture)
    if (bytes === null) continue
    // That of a review is stored behind a mark.
    const shown = withheldIn(bytes, 'large') ?? bytes
    await writeFile(join(into, `${picture}.${pictureKind(shown) ?? 'bin'}`), shown, { mode: 0o600 })
    written.add(picture)
  }
  const events = (await store.log.readStreams(productStream(''))).filter(({ position }) => position <= upTo)
  const missing: string[] = []
  for (const picture of new Set(events.flatMap(picturesNamedIn))) {
    if (written.has(picture)) continue
    const file = await masters.fileOf(picture)
    const input = file === null ? null : await (await masters.find(file))?.input()
    if (file === null || typeof input !== 'string') missing.push(picture)
    else {
      await copyFile(input, join(into, `${picture}.${file.split('.').at(-1)}`))
      written.add(picture)
    }
  }
  return { written: written.size, missing }
}
