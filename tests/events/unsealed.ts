/** Events for readers who never look at a person, from no log that could have sealed them. */

import type { OpenedEvent, Recorded, RecordedEvent, ShopEvent } from '#events/event.ts'
import { openEvent } from '#events/open-events.ts'

export function unsealed(event: ShopEvent, place: Recorded): RecordedEvent {
  switch (event.type) {
    case 'OrderPlaced': {
      const { type, data } = event
      return { ...place, type, data: { ...data, customer: { unsealed: data.customer } } }
    }
    case 'ContactCorrected': {
      const { type, data } = event
      const { before, after } = data.customer
      const customer = { before: { unsealed: before }, after: { unsealed: after } }
      return { ...place, type, data: { ...data, customer } }
    }
    default:
      return { ...place, ...event }
  }
}

/** The other way round. */
export function asDecided(event: RecordedEvent): OpenedEvent {
  return openEvent(event, (part) => ('unsealed' in part ? part.unsealed : null))
}
