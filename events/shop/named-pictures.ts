/** The pictures that an event names by their hashes: a shop without one of them has lost something that its history shows. */

import type { RecordedEvent } from './event.ts'

/** No fact names a picture yet. */
export function picturesNamedIn(_event: RecordedEvent): readonly string[] {
  return []
}
