/** Events for code that never reads personal data, without a log that could have sealed them. */

import type { OpenedEvent, Recorded, RecordedEvent, ShopEvent } from '#events/shop/event.ts'
import { openEvent, sealedData } from '#events/shop/personal-data.ts'

export function unsealed(event: ShopEvent, place: Recorded): RecordedEvent {
  // Type and data are those of one event.
  const data = sealedData(event, (part) => ({ unsealed: part }))
  return { ...place, type: event.type, data } as RecordedEvent
}

/** The reverse. */
export function asDecided(event: RecordedEvent): OpenedEvent {
  return openEvent(event, (part) => ('unsealed' in part ? part.unsealed : null))
}
