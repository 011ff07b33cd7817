/** Opens what is personal in events, for those who show it. */

import type { OpenedEvent, RecordedEvent } from './event.ts'
import type { OpenPart } from './sealed.ts'

export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<readonly OpenedEvent[]>

export function openEvent(event: RecordedEvent, open: OpenPart): OpenedEvent {
  switch (event.type) {
    case 'OrderPlaced': {
      const { customer } = event.data
      return { ...event, data: { ...event.data, customer: open(customer, { ...event, part: 'customer' }) } }
    }
    case 'ContactCorrected': {
      const { before, after } = event.data.customer
      const customer = {
        before: open(before, { ...event, part: 'before' }),
        after: open(after, { ...event, part: 'after' }),
      }
      return { ...event, data: { ...event.data, customer } }
    }
    default:
      return event
  }
}
