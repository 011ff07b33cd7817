/** Recorded events with their personal parts in clear text instead of sealed, for tests without a log. */

import type { OpenedEvent, Recorded, RecordedEvent, ShopEvent } from '#events/event.ts'
import { openEvent, sealedData } from '#events/personal-data.ts'

export function recordedInClear(event: ShopEvent, place: Recorded): RecordedEvent {
  // Type and data are those of one event.
  const data = sealedData(event, (part) => ({ key: 'none', sealed: JSON.stringify(part) }))
  return { ...place, type: event.type, data } as RecordedEvent
}

/** The reverse. */
export function asDecided(event: RecordedEvent): OpenedEvent {
  return openEvent(event, ({ sealed }) => JSON.parse(sealed))
}
