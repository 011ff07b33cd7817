/** The events of an order as sentences: who did what, with what stood there before. */

import { courierName } from '#catalogue/couriers.ts'
import { formatPaisa, formatRupees } from '#catalogue/money.ts'
import type { Claim } from '#events/cash/parcel-cash.ts'
import type { Contact, MailChannel, OpenedEvent } from '#events/event.ts'
import { typeName } from '#events/fact-table.ts'
import { mailReasonWords, wasHeldBack } from '#events/messages/mail-reasons.ts'
import { messageReasonWords, stepNames } from '#events/messages/message-words.ts'
import { type OrderMail, orderMailOf } from '#events/messages/order-mail.ts'
import { reasonNames } from '#events/orders/cancel-reasons.ts'
import { blockWords, channelWords, linesWords, paymentWords } from '#events/orders/change-words.ts'
import { type ContactChannel, type ContactOutcome, ERASED, type OrderStatus } from '#events/orders/order.ts'
import { differenceWords } from '#events/orders/sold-difference.ts'
import { attemptWords, conditionWords, returnReasonWords } from '#events/returns/return-words.ts'
import { isolated } from '#web/admin/frame/isolated.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { callTimeWords } from '../data/call-back.ts'
import { whoDid } from '../data/who-did.ts'
import { textDifference } from './text-difference.ts'

type Sentence = {
  readonly who: string
  /** What follows the name, without a full stop. */
  readonly did: string
  /** More about it, as sentences; null when there is nothing more to say. */
  readonly more: string | null
}

/** `customer`: the name of the customer, who did what the shopper did. */
export function sentenceOf(event: OpenedEvent, customer: string): Sentence {
  const [did, more = null] = wordsOf(event)
  return { who: whoDid(event.actor, customer), did, more }
}

type Words = readonly [did: string, more?: string | null]

function wordsOf(event: OpenedEvent): Words {
  switch (event.type) {
    case 'OrderPlaced': {
      const { total, newCustomer, channel } = event.data
      const how =
        channel === undefined ? 'placed it in the shop' : `typed it, ordered ${channelWords[channel]}`
      return [`${how}: ${formatRupees(total)}, cash on delivery`, newCustomer ? 'Their first order.' : null]
    }
    case 'OrderStatusChanged': {
      const { from, to, reason, statement } = event.data
      const shown = statement === undefined ? '' : `, as statement ${statement} shows`
      const why = reason === undefined ? '' : `: ${reasonNames[reason].toLowerCase()}`
      return [`${statusVerbs[to]}${shown}${why}`, `${statusLooks[from].name} → ${statusLooks[to].name}`]
    }
    case 'ContactCorrected':
      return [correctionWords(event.data.customer)]
    case 'DeliveryChanged': {
      const { before, after } = event.data.customer
      if (before === null || after === null) return ['changed where it goes']
      return before.address === after.address
        ? ['changed the city']
        : [`changed the address: ${becameWords(before.address, after.address)}`]
    }
    case 'NoteChanged': {
      const { customer } = event.data
      if (customer === null) return ['changed the note for the parcel']
      return customer.note === ''
        ? ['removed the note for the parcel']
        : [`wrote the note for the parcel: ${isolated(customer.note)}`]
    }
    case 'LinesChanged': {
      const { before, after } = event.data
      const sum =
        before.total === after.total ? [] : [`${formatRupees(before.total)} → ${formatRupees(after.total)}`]
      return [`changed the order: ${[...differenceWords(before, after), ...sum].join(', ')}`]
    }
    case 'AdvanceAsked':
      return [`asked for ${formatRupees(event.data.amount)} in advance`]
    case 'AdvanceReceived':
      return [`received ${paymentWords(event.data)} in advance`, referenceWords(event.data.customer)]
    case 'AdvanceReturned':
      return [`returned ${paymentWords(event.data)} of the advance`, referenceWords(event.data.customer)]
    case 'SlipPrinted':
      return ['printed the slip']
    case 'Packed':
      return [`packed it${event.data.status === 'pending' ? ', although it was not confirmed' : ''}`]
    case 'Unpacked':
      return ['unpacked it']
    case 'CustomerBlocked':
      return [`blocked the customer: ${blockWords[event.data.reason].toLowerCase()}`]
    case 'CustomerUnblocked':
      return ['took the block of the customer back']
    case 'ContactAttempted': {
      const { channel, outcome, callBack } = event.data
      const when = callBack === undefined ? '' : ` at ${callTimeWords(callBack, Date.parse(event.at))}`
      return [`${contactVerbs[channel]}: ${outcomeWords[outcome]}${when}`]
    }
    case 'ParcelHandedOver': {
      const { courier, cashToCollect, customer } = event.data
      const tracking = customer === null ? ERASED : customer.trackingNumber
      return [
        `handed the parcel to ${courierName(courier)}: ${tracking}, ${formatRupees(cashToCollect)} to collect`,
      ]
    }
    case 'HandoverUndone':
      return [`took the handing over to ${courierName(event.data.courier)} back`]
    case 'DeliveryAttemptFailed': {
      const { courier, reason, attempt, customer } = event.data
      const of = courier === null ? '' : ` of ${courierName(courier)}`
      return [
        `recorded that try ${attempt}${of} failed: ${attemptWords[reason].toLowerCase()}`,
        quoted(customer?.words),
      ]
    }
    case 'ReattemptAsked': {
      const { courier, customer } = event.data
      return [
        `asked ${courier === null ? 'the courier' : courierName(courier)} to try again`,
        quoted(customer?.words),
      ]
    }
    case 'ParcelReturned': {
      const pieces = event.data.pieces.map(
        (piece) => `${linesWords([piece])} ${conditionWords[piece.condition].toLowerCase()}`,
      )
      return [`received the parcel back: ${pieces.join(', ')}`]
    }
    case 'ReturnAsked': {
      const { wish, reason, pieces, customer } = event.data
      const wanted = pieces.flatMap(({ wanted }) => (wanted === undefined ? [] : [wanted]))
      const size = wanted.length === 0 ? '' : ` for size ${wanted.join(', ')}`
      const why = returnReasonWords[reason].toLowerCase()
      return [
        `asked ${wish === 'exchange' ? 'for an exchange' : 'to return pieces'}: ${linesWords(pieces)}${size}, ${why}`,
        quoted(customer?.words),
      ]
    }
    case 'ReturnClosed':
      return [event.data.why === 'declined' ? 'declined the request' : 'gave the exchange or return up']
    case 'ExchangeAgreed': {
      const { pieces, exchange, credit, backFirst } = event.data
      const when = backFirst ? ', sent when they are back' : ''
      return [
        `agreed to exchange ${linesWords(pieces)}: order ${exchange}${when}, ${formatRupees(credit)} credited`,
      ]
    }
    case 'ReturnAgreed':
      return [`agreed to take ${linesWords(event.data.pieces)} back`]
    case 'RefundPaid':
      return [`refunded ${paymentWords(event.data)}`, referenceWords(event.data.customer)]
    case 'CashBooked':
    case 'CashUnbooked': {
      const { collected, courier, statement } = event.data
      const sum = `${formatPaisa(collected)} from ${courierName(courier)}, statement ${statement}`
      return [event.type === 'CashBooked' ? `booked ${sum}` : `took the booking of ${sum}, back`]
    }
    case 'ClaimOpened':
      return [
        `claimed ${formatPaisa(event.data.claim.amount)} from ${courierName(event.data.courier)}, which lost the parcel`,
      ]
    case 'ClaimSent':
      return [`sent ${claimWords(event.data.claim)} to ${courierName(event.data.courier)}`]
    case 'ClaimAnswered':
      return [
        `recorded that ${courierName(event.data.courier)} ${event.data.answer} ${claimWords(event.data.claim)}`,
      ]
    case 'ClaimSettled':
      return [
        `booked ${formatPaisa(event.data.settled)} for ${claimWords(event.data.claim)}, statement ${event.data.statement}`,
      ]
    case 'ClaimReopened':
      return [`took the payment of ${claimWords(event.data.claim)} back, statement ${event.data.statement}`]
    case 'ClaimWrittenOff':
      return [`wrote ${claimWords(event.data.claim)} off: ${event.data.why}`]
    case 'ClaimWithdrawn':
      return [`withdrew ${claimWords(event.data.claim)}`]
    case 'ConfirmationSent':
      return [`${sentVerbs[event.data.channel](mailNames[orderMailOf(event.data)])}`]
    case 'ConfirmationFailed': {
      const { attempt, reason, final } = event.data
      const why = capital(mailReasonWords(reason))
      const mail = mailNames[orderMailOf(event.data)]
      if (wasHeldBack(reason)) return [`did not send ${mail}`, `${why}.`]
      const outlook = final ? 'It will not be tried again automatically.' : 'It will be tried again.'
      return [`could not send ${mail}${attempt === 1 ? '' : ` (try ${attempt})`}`, `${why}. ${outlook}`]
    }
    case 'ConfirmationRequested':
      return [`asked for ${mailNames[orderMailOf(event.data)]} again`]
    case 'MessageRequested':
      return [`asked for the WhatsApp message “${stepNames[event.data.step]}”`]
    case 'MessageSent':
      return [`sent the WhatsApp message “${stepNames[event.data.step]}”`]
    case 'MessageFailed':
      return [
        `could not send the WhatsApp message “${stepNames[event.data.step]}”`,
        `${capital(messageReasonWords(event.data.reason))}. It is not tried again by itself.`,
      ]
    case 'ProductRated': {
      const { productName, stars, previous } = event.data
      return [`rated ${productName} ${stars} of 5${previous === null ? '' : `, previously ${previous}`}`]
    }
    case 'CustomerErased':
      return ['erased the customer’s data at their request']
    default:
      return [`recorded: ${typeName(event.type)}`]
  }
}

const statusVerbs: Readonly<Record<OrderStatus, string>> = {
  pending: 'set it back to pending',
  confirmed: 'confirmed it',
  shipped: 'marked it as shipped',
  delivered: 'marked it as delivered',
  cancelled: 'cancelled it',
}

const contactVerbs: Readonly<Record<ContactChannel, string>> = {
  call: 'called',
  whatsapp: 'wrote on WhatsApp',
}

const outcomeWords: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'confirmed',
  'no-answer': 'no answer',
  declined: 'declined',
  'call-back': 'to be called again',
}

const contactParts = {
  name: 'the name',
  email: 'the e-mail',
  phone: 'the phone',
  address: 'the address',
} as const

type Correction = { readonly before: Contact | null; readonly after: Contact | null }

/** Parts that were erased, or are not shown to this person, say nothing. */
function correctionWords({ before, after }: Correction): string {
  if (before === null || after === null) return 'corrected the contact'
  const parts = ['name', 'email', 'phone', 'address'] as const
  const changed = parts.filter((part) => before[part] !== after[part])
  const words = changed.map((part) => `${contactParts[part]}: ${becameWords(before[part], after[part])}`)
  return `corrected ${words.join('; ')}`
}

function becameWords(before: string, after: string): string {
  if (before === '') return `${isolated(after)} was added`
  if (after === '') return `${isolated(before)} was removed`
  const difference = textDifference(before, after)
  return `${isolated(difference.before)} became ${isolated(difference.after)}`
}

const quoted = (words: string | undefined) =>
  words === undefined || words === '' ? null : `“${isolated(words)}”`

function referenceWords(customer: { readonly reference: string } | null): string | null {
  const reference = customer?.reference ?? ''
  return reference === '' ? null : `Reference ${isolated(reference)}`
}

/** `the claim of Rs 100`. */
const claimWords = ({ amount }: Pick<Claim, 'amount'>) => `the claim of ${formatPaisa(amount)}`

const mailNames: Readonly<Record<OrderMail, string>> = {
  customer: 'the confirmation to the customer',
  shop: 'the confirmation to the shop',
  parcel: 'the mail that the parcel is on its way',
  return: 'the mail about the exchange or return',
  refund: 'the mail about the refund',
}

const sentVerbs: Readonly<Record<MailChannel, (mail: string) => string>> = {
  primary: (mail) => `sent ${mail}`,
  backup: (mail) => `sent ${mail} through the backup mail server`,
  'outbox-file': (mail) => `saved ${mail} as a file`,
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
