/** The pictures that an event names by their hashes: a shop without one of them has lost something that its history shows. */

import type { RecordedEvent } from '../event.ts'

export function picturesNamedIn(event: RecordedEvent): readonly string[] {
  switch (event.type) {
    case 'ProductPublished':
      return event.data.product.pictures.map(({ picture }) => picture)
    case 'ProductChanged':
      return (event.data.after.pictures ?? []).map(({ picture }) => picture)
    default:
      return []
  }
}
