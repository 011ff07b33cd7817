/** Evaluates the mail events of an order: finds the last failure and removes repeated failures. */

import type { OpenedEvent } from '#events/event.ts'
import { laterMails, type OrderMail, orderMailOf } from '#events/messages/order-mail.ts'

type MailEvent = Extract<
  OpenedEvent,
  { type: 'ConfirmationSent' | 'ConfirmationFailed' | 'ConfirmationRequested' }
>

/** The reason of the mail's last event; null when that event was not a failure. */
export function lastFailure(events: readonly OpenedEvent[], mail: OrderMail): string | null {
  const last = mailEventsOf(events, mail).at(-1)
  return last?.type === 'ConfirmationFailed' ? last.data.reason : null
}

/** Removes the failures between the first and the last of a series. The last failure states the number of attempts. */
export function withoutRepeatedFailures(events: readonly OpenedEvent[]): readonly OpenedEvent[] {
  const repeated = new Set<OpenedEvent>()
  for (const mail of ['customer', 'shop', ...laterMails] as const) {
    const mails = mailEventsOf(events, mail)
    mails.forEach((event, index) => {
      const adjacent = [mails[index - 1], event, mails[index + 1]]
      if (adjacent.every((each) => each?.type === 'ConfirmationFailed')) repeated.add(event)
    })
  }
  return events.filter((event) => !repeated.has(event))
}

function mailEventsOf(events: readonly OpenedEvent[], mail: OrderMail): readonly MailEvent[] {
  return events.filter((event) => isMailEvent(event)).filter(({ data }) => orderMailOf(data) === mail)
}

function isMailEvent(event: OpenedEvent): event is MailEvent {
  return 'recipient' in event.data
}
