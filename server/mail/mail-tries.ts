/** What has been tried for a recipient of an order's confirmation, read from the order's events. */

import type { OpenedEvent, Recipient } from '#events/event.ts'
import { UNANSWERED } from '#events/mail-reasons.ts'

export type Tries = {
  /** All that failed, ever. */
  readonly failures: number
  /** When the first failed since it was placed or last asked for, in milliseconds since 1970; null when none has. */
  readonly since: number | null
  /** How many of those the server may have taken. */
  readonly unanswered: number
  /** When it was asked for again, in milliseconds since 1970. */
  readonly requests: readonly number[]
}

const none: Tries = { failures: 0, since: null, unanswered: 0, requests: [] }

export function triesOf(events: readonly OpenedEvent[], recipient: Recipient): Tries {
  return events.reduce((tries, event) => after(tries, event, recipient), none)
}

function after(tries: Tries, event: OpenedEvent, recipient: Recipient): Tries {
  if (event.type === 'ConfirmationFailed' && event.data.recipient === recipient) {
    return {
      ...tries,
      failures: tries.failures + 1,
      since: tries.since ?? Date.parse(event.at),
      unanswered: tries.unanswered + (event.data.reason === UNANSWERED ? 1 : 0),
    }
  }
  if (event.type === 'ConfirmationRequested' && event.data.recipient === recipient) {
    return { ...tries, since: null, unanswered: 0, requests: [...tries.requests, Date.parse(event.at)] }
  }
  return tries
}
