/** Describes an order's events and mails in words. */

import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { MailView } from '#events/orders/order-read-model.ts'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import { cashWords } from '#events/shop/cash-words.ts'
import { changeWords } from '#events/shop/change-words.ts'
import type { Actor, Contact, MailChannel, OpenedEvent } from '#events/shop/event.ts'
import { typeName, typeNames } from '#events/shop/fact-table.ts'
import { mailReasonWords, wasHeldBack } from '#events/shop/mail-reasons.ts'
import { type ContactChannel, type ContactOutcome, ERASED } from '#events/shop/order.ts'
import { type OrderMail, orderMailOf } from '#events/shop/order-mail.ts'
import { returnWords } from '#events/shop/return-words.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { isolated } from '../../frame/isolated.ts'
import { callTimeWords } from '../../order-data/call-back.ts'

export type TimelineEntry = { readonly title: string; readonly detail: string | null }

export function timelineEntry(event: OpenedEvent): TimelineEntry {
  switch (event.type) {
    case 'OrderPlaced': {
      const { total, newCustomer } = event.data
      const firstOrder = newCustomer ? ' · this customer’s first order' : ''
      // Everybody knows who places the orders of the shop's pages.
      const typed = event.actor.role === 'admin' ? `${actorWords(event.actor)} · ` : ''
      return {
        title: 'Order placed',
        detail: `${typed}${formatRupees(total)}, cash on delivery${firstOrder}`,
      }
    }
    case 'OrderStatusChanged': {
      const { from, to, reason, statement } = event.data
      const shown = statement === undefined ? '' : `, as statement ${statement} shows`
      const reasonText = reason === undefined ? '' : ` · ${reasonNames[reason]}`
      return {
        title: `${statusLooks[from].name} → ${statusLooks[to].name}`,
        detail: `${actorWords(event.actor)}${shown}${reasonText}`,
      }
    }
    case 'ContactCorrected':
      return {
        title: 'Contact corrected',
        detail: `${actorWords(event.actor)} · ${correctionWords(event.data.customer)}`,
      }
    case 'ConfirmationSent': {
      const title = `${mailNames[orderMailOf(event.data)]} ${sentWords(event.data.channel)}`
      return { title, detail: null }
    }
    case 'ConfirmationFailed': {
      const { attempt, reason, final } = event.data
      const reasonText = capital(mailReasonWords(reason))
      const mail = mailNames[orderMailOf(event.data)]
      if (wasHeldBack(reason)) return { title: `${mail} not sent`, detail: `${reasonText}.` }
      const outlook = final ? 'It will not be tried again automatically.' : 'It will be tried again.'
      return {
        title: `${mail} failed${attempt === 1 ? '' : ` (try ${attempt})`}`,
        detail: `${reasonText}. ${outlook}`,
      }
    }
    case 'ConfirmationRequested': {
      const title = `${mailNames[orderMailOf(event.data)]} requested again`
      return { title, detail: actorWords(event.actor) }
    }
    case 'ProductRated': {
      const { productName, stars, previous } = event.data
      const previousStars = previous === null ? '' : `, previously ${previous}`
      return { title: `${productName} rated ${stars} of 5${previousStars}`, detail: actorWords(event.actor) }
    }
    case 'TrafficRecorded':
      return { title: 'Visits counted', detail: null }
    case 'CustomerErased':
      return { title: 'Customer’s data erased at their request', detail: actorWords(event.actor) }
    case 'ContactAttempted': {
      const { channel, outcome, callBack } = event.data
      const when = callBack === undefined ? '' : ` at ${callTimeWords(callBack, Date.parse(event.at))}`
      return {
        title: `${contactWords[channel]}: ${outcomeWords[outcome]}${when}`,
        detail: actorWords(event.actor),
      }
    }
    case 'ParcelHandedOver': {
      const { courier, cashToCollect, customer } = event.data
      const tracking = customer === null ? ERASED : customer.trackingNumber
      return {
        title: `Handed over to ${courierName(courier)}`,
        detail: `${actorWords(event.actor)} · ${tracking} · ${formatRupees(cashToCollect)} to collect`,
      }
    }
    case 'LinesChanged':
    case 'AdvanceAsked':
    case 'AdvanceReceived':
    case 'AdvanceReturned':
    case 'Packed':
    case 'Unpacked':
    case 'CustomerBlocked':
    case 'CustomerUnblocked':
      return {
        title: typeNames[event.type],
        detail: `${capital(changeWords(event))} ${actorWords(event.actor)}`,
      }
    case 'ParcelReturned':
    case 'ReturnClosed':
    case 'ExchangeAgreed':
    case 'ReturnAgreed':
      return {
        title: typeNames[event.type],
        detail: `${capital(returnWords(event))} ${actorWords(event.actor)}`,
      }
    case 'DeliveryChanged': {
      const { before } = event.data.customer
      const was = before === null ? ERASED : `Address was ${isolated(before.address)}`
      return { title: typeNames[event.type], detail: `${actorWords(event.actor)} · ${was}` }
    }
    case 'NoteChanged': {
      const { customer } = event.data
      const note = customer === null ? ERASED : customer.note === '' ? 'no note' : isolated(customer.note)
      return { title: typeNames[event.type], detail: `${actorWords(event.actor)} · ${note}` }
    }
    case 'DeliveryAttemptFailed':
    case 'ReattemptAsked':
    case 'ReturnAsked': {
      const words = event.data.customer?.words ?? ''
      const quoted = words === '' ? '' : ` · ${isolated(words)}`
      return {
        title: typeNames[event.type],
        detail: `${capital(returnWords(event))} ${actorWords(event.actor)}${quoted}`,
      }
    }
    case 'RefundPaid': {
      const reference = event.data.customer?.reference ?? ''
      const named = reference === '' ? '' : ` · ${isolated(reference)}`
      return {
        title: typeNames[event.type],
        detail: `${capital(returnWords(event))} ${actorWords(event.actor)}${named}`,
      }
    }
    case 'HandoverUndone':
      return {
        title: `Handing over to ${courierName(event.data.courier)} undone`,
        detail: actorWords(event.actor),
      }
    case 'CashBooked':
    case 'CashUnbooked':
    case 'ClaimOpened':
    case 'ClaimSent':
    case 'ClaimAnswered':
    case 'ClaimSettled':
    case 'ClaimReopened':
    case 'ClaimWrittenOff':
    case 'ClaimWithdrawn':
      return { title: typeNames[event.type], detail: `${cashWords(event)} ${actorWords(event.actor)}` }
    default:
      return { title: typeName(event.type), detail: actorWords(event.actor) }
  }
}

const contactWords: Readonly<Record<ContactChannel, string>> = { call: 'Called', whatsapp: 'WhatsApp' }

const outcomeWords: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'confirmed',
  'no-answer': 'no answer',
  declined: 'declined',
  'call-back': 'to be called again',
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

/** Names each changed part and its previous value. */
function correctionWords({ before, after }: Correction): string {
  if (before === null || after === null) return ERASED
  const parts = ['name', 'email', 'phone', 'address'] as const
  const changedParts = parts.filter((part) => before[part] !== after[part])
  return changedParts.map((part) => `${contactParts[part]} was ${isolated(before[part])}`).join(', ')
}

export function mailWords({ state, attempts, channel }: MailView): string {
  switch (state) {
    case 'pending':
      return attempts === 0 ? 'Not sent yet' : `Not sent yet, after ${tries(attempts)}; trying again`
    case 'sent':
      return capital(sentWords(channel ?? 'primary'))
    case 'none':
      return 'None: the customer has no e-mail'
    case 'failed':
      return attempts === 0 ? 'Never sent' : `Failed after ${tries(attempts)}`
  }
}

/** Like `mailWords`, with the reason of the last failure; null when the last attempt did not fail. */
export function mailStateWords(mail: MailView, reason: string | null): string {
  if (reason === null) return mailWords(mail)
  const reasonText = mailReasonWords(reason)
  return wasHeldBack(reason) ? `Not sent: ${reasonText}` : `${mailWords(mail)} (${reasonText})`
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
  return: 'Mail about the exchange or return',
  refund: 'Mail about the refund',
}

function tries(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
