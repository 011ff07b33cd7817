/** The tries to send an order's confirmation to a recipient, read from the order's events. */

import type { MailChannel, OpenedEvent, Recipient } from '#events/event.ts'
import { UNANSWERED } from '#events/mail-reasons.ts'

export type Tries = {
  /** Number of all failed tries. */
  readonly failures: number
  /** When the first failed since it was placed or last requested, in milliseconds since 1970; null when none has. */
  readonly since: number | null
  /** In how many of those the server may have accepted the mail. */
  readonly unanswered: number
  /** The last of those. */
  readonly last: LastFailure | null
  /** Servers with which those failed. */
  readonly failedBy: ReadonlySet<MailChannel>
  /** When it was requested again, in milliseconds since 1970. */
  readonly requests: readonly number[]
}

export type LastFailure = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the failures, only `unanswered` has a wait of its own. */
  readonly fault: 'unanswered' | 'mail'
}

const fresh = { since: null, unanswered: 0, last: null, failedBy: new Set<MailChannel>() } as const
const none: Tries = { ...fresh, failures: 0, requests: [] }

export function triesOf(events: readonly OpenedEvent[], recipient: Recipient): Tries {
  return events.reduce((tries, event) => after(tries, event, recipient), none)
}

function after(tries: Tries, event: OpenedEvent, recipient: Recipient): Tries {
  if (event.type === 'ConfirmationFailed' && event.data.recipient === recipient) {
    const at = Date.parse(event.at)
    const isUnanswered = event.data.reason === UNANSWERED
    return {
      ...tries,
      failures: tries.failures + 1,
      since: tries.since ?? at,
      unanswered: tries.unanswered + (isUnanswered ? 1 : 0),
      last: { at, fault: isUnanswered ? 'unanswered' : 'mail' },
      failedBy: new Set([...tries.failedBy, event.data.channel]),
    }
  }
  if (event.type === 'ConfirmationRequested' && event.data.recipient === recipient) {
    return { ...tries, ...fresh, requests: [...tries.requests, Date.parse(event.at)] }
  }
  return tries
}
