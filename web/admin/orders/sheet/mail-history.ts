/** The mails among an order's events: the reason of the last failure, and the repeated failures that are left out. */

import type { OpenedEvent } from '#events/shop/event.ts'
import { type OrderMail, orderMailOf } from '#events/shop/order-mail.ts'

type MailEvent = Extract<
  OpenedEvent,
  { type: 'ConfirmationSent' | 'ConfirmationFailed' | 'ConfirmationRequested' }
>

/** Null when its last event was not a failure. */
export function lastFailure(events: readonly OpenedEvent[], mail: OrderMail): string | null {
  const last = mailEventsOf(events, mail).at(-1)
  return last?.type === 'ConfirmationFailed' ? last.data.reason : null
}

/** Removes the failures between the first and the last of a series. The last one contains their number. */
export function withoutRepeatedFailures(events: readonly OpenedEvent[]): readonly OpenedEvent[] {
  const between = new Set<OpenedEvent>()
  for (const mail of ['customer', 'shop', 'parcel'] as const) {
    const mails = mailEventsOf(events, mail)
    mails.forEach((event, index) => {
      const row = [mails[index - 1], event, mails[index + 1]]
      if (row.every((event) => event?.type === 'ConfirmationFailed')) between.add(event)
    })
  }
  return events.filter((event) => !between.has(event))
}

function mailEventsOf(events: readonly OpenedEvent[], mail: OrderMail): readonly MailEvent[] {
  return events.filter((event) => isMailEvent(event)).filter(({ data }) => orderMailOf(data) === mail)
}

function isMailEvent(event: OpenedEvent): event is MailEvent {
  return 'recipient' in event.data
}
