/** An order's events and mails in words. */

import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { MailView } from '#events/orders/order-read-model.ts'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import type { Actor, Booking, Contact, MailChannel, OpenedEvent } from '#events/shop/event.ts'
import { mailReasonWords, wasHeldBack } from '#events/shop/mail-reasons.ts'
import { type ContactChannel, type ContactOutcome, ERASED } from '#events/shop/order.ts'
import { type OrderMail, orderMailOf } from '#events/shop/order-mail.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { isolated } from '../../frame/isolated.ts'

export type TimelineEntry = { readonly what: string; readonly detail: string | null }

export function timelineEntry(event: OpenedEvent): TimelineEntry {
  switch (event.type) {
    case 'OrderPlaced': {
      const { total, newCustomer } = event.data
      const first = newCustomer ? ' · this customer’s first order' : ''
      return { what: 'Order placed', detail: `${formatRupees(total)}, cash on delivery${first}` }
    }
    case 'OrderStatusChanged': {
      const { from, to, reason } = event.data
      const why = reason === undefined ? '' : ` · ${reasonNames[reason]}`
      return {
        what: `${statusLooks[from].name} → ${statusLooks[to].name}`,
        detail: `${actorWords(event.actor)}${why}`,
      }
    }
    case 'ContactCorrected':
      return {
        what: 'Contact corrected',
        detail: `${actorWords(event.actor)} · ${correctionWords(event.data.customer)}`,
      }
    case 'ConfirmationSent': {
      const what = `${mailNames[orderMailOf(event.data)]} ${sentWords(event.data.channel)}`
      return { what, detail: null }
    }
    case 'ConfirmationFailed': {
      const { attempt, reason, final } = event.data
      const why = capital(mailReasonWords(reason))
      const mail = mailNames[orderMailOf(event.data)]
      if (wasHeldBack(reason)) return { what: `${mail} not sent`, detail: `${why}.` }
      const next = final ? 'It will not be tried again automatically.' : 'It will be tried again.'
      return {
        what: `${mail} failed${attempt === 1 ? '' : ` (try ${attempt})`}`,
        detail: `${why}. ${next}`,
      }
    }
    case 'ConfirmationRequested': {
      const what = `${mailNames[orderMailOf(event.data)]} requested again`
      return { what, detail: actorWords(event.actor) }
    }
    case 'ProductRated': {
      const { productName, stars, previous } = event.data
      const before = previous === null ? '' : `, previously ${previous}`
      return { what: `${productName} rated ${stars} of 5${before}`, detail: actorWords(event.actor) }
    }
    case 'TrafficRecorded':
      return { what: 'Visits counted', detail: null }
    case 'CustomerErased':
      return { what: 'Customer’s data erased at their request', detail: actorWords(event.actor) }
    case 'ContactAttempted': {
      const { channel, outcome } = event.data
      return {
        what: `${contactWords[channel]}: ${outcomeWords[outcome]}`,
        detail: actorWords(event.actor),
      }
    }
    case 'ParcelHandedOver': {
      const { courier, cashToCollect, customer } = event.data
      const as = customer === null ? ERASED : customer.trackingNumber
      return {
        what: `Handed over to ${courierName(courier)}`,
        detail: `${actorWords(event.actor)} · ${as} · ${formatRupees(cashToCollect)} to collect`,
      }
    }
    case 'HandoverUndone':
      return {
        what: `Handing over to ${courierName(event.data.courier)} undone`,
        detail: actorWords(event.actor),
      }
    case 'CashBooked':
      return { what: 'Cash booked', detail: cashWords(event.data) }
    case 'CashUnbooked':
      return { what: 'Cash taken back', detail: `${actorWords(event.actor)} · ${cashWords(event.data)}` }
    case 'StatementBooked':
      return { what: 'Statement booked', detail: event.data.statement }
    case 'StatementUnbooked':
      return { what: 'Statement taken back', detail: event.data.statement }
    case 'StockCounted':
      return { what: 'Stock counted', detail: event.data.reason }
    case 'WitnessRemoved':
      return { what: 'Witness removed', detail: event.data.witness }
    default:
      return { what: unknownType(event), detail: null }
  }
}

const contactWords: Readonly<Record<ContactChannel, string>> = { call: 'Called', whatsapp: 'WhatsApp' }

const outcomeWords: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'confirmed',
  'no-answer': 'no answer',
  declined: 'declined',
}

function cashWords({ courier, statement, collected, charges }: Booking): string {
  return `${courierName(courier)}, ${statement}: ${formatRupees(collected)} collected, ${formatRupees(charges)} charged`
}

function actorWords(actor: Actor): string {
  switch (actor.role) {
    case 'shopper':
      return 'by the shopper'
    case 'admin':
      return `by ${actor.name}`
    case 'system':
      return 'by the shop'
  }
}

const contactParts = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address' } as const

type Correction = { readonly before: Contact | null; readonly after: Contact | null }

/** The previous value of each part that has changed. */
function correctionWords({ before, after }: Correction): string {
  if (before === null || after === null) return ERASED
  const parts = ['name', 'email', 'phone', 'address'] as const
  const changed = parts.filter((part) => before[part] !== after[part])
  return changed.map((part) => `${contactParts[part]} was ${isolated(before[part])}`).join(', ')
}

export function mailWords({ state, attempts, channel }: MailView): string {
  switch (state) {
    case 'pending':
      return attempts === 0 ? 'Not sent yet' : `Not sent yet, after ${tries(attempts)}; trying again`
    case 'sent':
      return capital(sentWords(channel ?? 'primary'))
    case 'failed':
      return attempts === 0 ? 'Never sent' : `Failed after ${tries(attempts)}`
  }
}

/** The same with the reason of the last failure from the log; null when there is none. */
export function mailStateWords(mail: MailView, reason: string | null): string {
  if (reason === null) return mailWords(mail)
  const why = mailReasonWords(reason)
  return wasHeldBack(reason) ? `Not sent: ${why}` : `${mailWords(mail)} (${why})`
}

function sentWords(channel: MailChannel): string {
  switch (channel) {
    case 'primary':
      return 'sent'
    case 'backup':
      return 'sent through the backup mail server'
    case 'outbox-file':
      return 'written to the outbox folder (no mail server is set)'
  }
}

const mailNames: Readonly<Record<OrderMail, string>> = {
  customer: 'Confirmation to the customer',
  shop: 'Confirmation to the shop',
  parcel: 'Mail that the parcel is on its way',
}

function tries(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A page that was opened before the shop had a new type of event still shows that event. */
function unknownType(event: never): string {
  return (event as OpenedEvent).type
}
