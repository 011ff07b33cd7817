/** An event as a sentence that an accountant can read. Says nothing of name, e-mail, phone or address. */

import { formatRupees } from '#catalogue/money.ts'
import type { Actor, MailChannel, OrderLine, RecordedEvent } from './event.ts'
import type { CancelReason } from './order.ts'

export function eventWords(event: RecordedEvent): string {
  switch (event.type) {
    case 'OrderPlaced': {
      const { lines, total, newCustomer } = event.data
      const first = newCustomer ? '; this customer’s first order' : ''
      return `Placed: ${lines.map(lineWords).join(', ')}, ${formatRupees(total)}${first}`
    }
    case 'OrderStatusChanged': {
      const { from, to, reason } = event.data
      const why = reason === undefined ? '' : `: ${reasonWords[reason]}`
      return `Status changed from ${from} to ${to}${why}`
    }
    case 'ContactCorrected':
      return 'Contact details corrected'
    case 'ConfirmationSent': {
      const { recipient, channel } = event.data
      return `Confirmation to the ${recipient} ${sentWords[channel]}`
    }
    case 'ConfirmationFailed': {
      const { recipient, attempt, reason, final } = event.data
      const next = final ? 'not tried again' : 'to be tried again'
      return `Confirmation to the ${recipient} failed at try ${attempt} (${reason}), ${next}`
    }
    case 'ProductRated': {
      const { productName, stars, previous } = event.data
      const before = previous === null ? '' : `, before that ${previous}`
      return `${productName} rated ${stars} of 5${before}`
    }
    case 'TrafficRecorded':
      return `${event.data.visits} visits and ${event.data.pageViews} page views counted`
    case 'CustomerErased':
      return `Personal data of a customer destroyed, as they wished (orders ${event.data.orderNumbers.join(', ')})`
    default:
      return unknownType(event)
  }
}

/** Who did it: an admin by the account's public name. */
export function actorWords(actor: Actor): string {
  if (actor.role === 'admin') return actor.name
  return actor.role === 'system' ? 'the shop' : 'the shopper'
}

function lineWords({ quantity, name, size }: OrderLine): string {
  return `${quantity} × ${name} (${size})`
}

const sentWords: Readonly<Record<MailChannel, string>> = {
  primary: 'sent',
  backup: 'sent through the backup mail server',
  'outbox-file': 'written to the outbox folder',
}

const reasonWords: Readonly<Record<CancelReason, string>> = {
  refused: 'refused at the door',
  unreachable: 'customer unreachable',
  fake: 'fake order',
  returned: 'returned',
  'out-of-stock': 'out of stock',
  other: 'another reason',
}

/** What an older program knows of a new kind of event is that it happened. */
function unknownType(event: never): string {
  return (event as RecordedEvent).type
}
