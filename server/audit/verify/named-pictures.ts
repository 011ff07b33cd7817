/** Collects the pictures that the events of a log name. */

import { picturesNamedIn } from '#events/catalogue/named-pictures.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { VerifiableStore } from '#events/log/verifiable-store.ts'

/** By hash, each with the position of the first event that names it. */
export type NamedPictures = ReadonlyMap<string, number>

const PAGE = 1000

export function createNamedPictures(namedIn: typeof picturesNamedIn) {
  const positions = new Map<string, number>()
  const pictures: NamedPictures = positions
  return {
    pictures,
    take(event: RecordedEvent): void {
      for (const picture of namedIn(event))
        if (!positions.has(picture)) positions.set(picture, event.position)
    },
  }
}

/** Reads the whole log, without a verification. */
export async function readNamedPictures({ read }: Pick<VerifiableStore, 'read'>): Promise<NamedPictures> {
  const { pictures, take } = createNamedPictures(picturesNamedIn)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const events: readonly RecordedEvent[] = await read(after, PAGE)
    for (const event of events) take(event)
    after = events.at(-1)?.position
  }
  return pictures
}
