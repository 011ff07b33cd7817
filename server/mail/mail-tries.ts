/** The tries to send one of an order's mails, read from the order's events. */

import type { MailChannel, OpenedEvent } from '#events/shop/event.ts'
import { UNANSWERED } from '#events/shop/mail-reasons.ts'
import { type OrderMail, orderMailOf } from '#events/shop/order-mail.ts'

export type Tries = {
  /** Number of all failed tries; of the mail about a parcel, since it was handed over. */
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
  /** 1 for the first, one more each time it is requested again or another parcel is told of: mail programs hide a second mail with the same id. */
  readonly edition: number
}

export type LastFailure = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the failures, only `unanswered` has a wait of its own. */
  readonly fault: 'unanswered' | 'mail'
}

const fresh = { since: null, unanswered: 0, last: null, failedBy: new Set<MailChannel>() } as const
const none = { ...fresh, failures: 0, requests: [] } as const

export function triesOf(events: readonly OpenedEvent[], mail: OrderMail): Tries {
  const first: Tries = { ...none, edition: mail === 'parcel' ? 0 : 1 }
  return events.reduce((tries, event) => after(tries, event, mail), first)
}

function after(tries: Tries, event: OpenedEvent, mail: OrderMail): Tries {
  if (event.type === 'ConfirmationFailed' && orderMailOf(event.data) === mail) {
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
  const edition = tries.edition + 1
  if (event.type === 'ConfirmationRequested' && orderMailOf(event.data) === mail) {
    return { ...tries, ...fresh, requests: [...tries.requests, Date.parse(event.at)], edition }
  }
  return event.type === 'ParcelHandedOver' && mail === 'parcel' ? { ...none, edition } : tries
}

/** Why a mail to the customer has failed last; null when none has, or it was sent since. */
export function lastMailFailure(events: readonly OpenedEvent[]): string | null {
  const last = events.findLast(
    ({ type, data }) =>
      (type === 'ConfirmationSent' || type === 'ConfirmationFailed') && data.recipient === 'customer',
  )
  return last?.type === 'ConfirmationFailed' ? last.data.reason : null
}
