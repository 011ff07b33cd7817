/** An event as a sentence for an accountant. It contains no name, e-mail, phone or address. */

import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import { cashWords, statementWords } from './cash/cash-words.ts'
import { catalogueWords } from './catalogue/catalogue-words.ts'
import { codeWords, usedCodeWords } from './codes/code-words.ts'
import type { Actor, MailChannel, RecordedEvent, RecordedOf, UsedCode } from './event.ts'
import { instantWords } from './instant-words.ts'
import { mailReasonWords, wasHeldBack } from './messages/mail-reasons.ts'
import { messageWords } from './messages/message-words.ts'
import { type OrderMail, orderMailOf } from './messages/order-mail.ts'
import { importWords } from './moving/import-words.ts'
import { reasonNames } from './orders/cancel-reasons.ts'
import { changeWords, channelWords, discountWords, linesWords } from './orders/change-words.ts'
import type { ContactChannel, ContactOutcome } from './orders/order.ts'
import { campaignOf } from './orders/visit-source.ts'
import { staffWords } from './people/staff-words.ts'
import { returnWords } from './returns/return-words.ts'
import { reviewWords } from './reviews/review-words.ts'
import { waitWords } from './waiting/wait-words.ts'

export function eventWords(event: RecordedEvent): string {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderNumber, lines, total, newCustomer, code, discount } = event.data
      const off = discount === undefined ? '' : ` less ${discountWords(discount)}`
      const first = newCustomer ? '; this customer’s first order' : ''
      return `Order ${orderNumber} placed${placedBy(event)}: ${linesWords(lines)}${off}${codeUsed(code)}, ${formatRupees(total)}${first}`
    }
    case 'OrderStatusChanged': {
      const { orderNumber, from, to, reason, statement } = event.data
      const why = reason === undefined ? '' : `: ${reasonNames[reason].toLowerCase()}`
      const shown = statement === undefined ? '' : `, as statement ${statement} shows`
      return `Order ${orderNumber}: status changed from ${from} to ${to} ${byWhom(event.actor)}${shown}${why}`
    }
    case 'ContactCorrected':
      return `Order ${event.data.orderNumber}: contact details corrected ${byWhom(event.actor)}`
    case 'ConfirmationSent': {
      const { orderNumber, channel } = event.data
      return `Order ${orderNumber}: ${mailWords[orderMailOf(event.data)]} ${sentWords[channel]}`
    }
    case 'ConfirmationFailed': {
      const { orderNumber, attempt, reason, final } = event.data
      const why = mailReasonWords(reason)
      const mail = mailWords[orderMailOf(event.data)]
      if (wasHeldBack(reason)) return `Order ${orderNumber}: ${mail} not sent (${why})`
      const next = final ? 'not tried again' : 'to be tried again'
      const attempts = attempt === 1 ? '' : ` at try ${attempt}`
      return `Order ${orderNumber}: ${mail} failed${attempts} (${why}), ${next}`
    }
    case 'ConfirmationRequested': {
      const { orderNumber } = event.data
      return `Order ${orderNumber}: ${mailWords[orderMailOf(event.data)]} requested again ${byWhom(event.actor)}`
    }
    case 'ProductRated': {
      const { orderNumber, productName, stars, previous } = event.data
      const before = previous === null ? '' : `, previously ${previous}`
      return `Order ${orderNumber}: ${productName} rated ${stars} of 5 ${byWhom(event.actor)}${before}`
    }
    case 'TrafficRecorded': {
      const { visits, pageViews } = event.data
      return `${counted(visits, 'visit')} and ${counted(pageViews, 'page view')} counted`
    }
    case 'CustomerErased': {
      const { orderNumbers, waits, imported } = event.data
      if (waits !== undefined && orderNumbers.length === 0)
        return `A contact on the waiting list erased at its owner’s request: the keys to it in ${counted(waits.length, 'wait')} are destroyed`
      if (imported !== undefined && orderNumbers.length === 0)
        return `A customer’s name and address erased at their request: the keys to them in ${counted(imported, 'imported order')} are destroyed`
      const orders = counted(orderNumbers.length, 'order')
      return `A customer’s name and address erased at their request: the keys to them in ${orders} are destroyed`
    }
    case 'ContactAttempted': {
      const { orderNumber, channel, outcome, callBack } = event.data
      const when = callBack === undefined ? '' : ` after ${instantWords(callBack)}`
      return `Order ${orderNumber}: customer ${contactWords[channel]} ${byWhom(event.actor)}, ${outcomeWords[outcome]}${when}`
    }
    case 'ParcelHandedOver': {
      const { orderNumber, courier, cashToCollect } = event.data
      const cash = `${formatRupees(cashToCollect)} to collect`
      return `Order ${orderNumber}: handed over to ${courierName(courier)}, ${cash}, ${byWhom(event.actor)}`
    }
    case 'LinesChanged':
    case 'DeliveryChanged':
    case 'NoteChanged':
    case 'AdvanceAsked':
    case 'AdvanceReceived':
    case 'AdvanceReturned':
    case 'SlipPrinted':
    case 'Packed':
    case 'Unpacked':
    case 'CustomerBlocked':
    case 'CustomerUnblocked':
      return `Order ${event.data.orderNumber}: ${changeWords(event)} ${byWhom(event.actor)}`
    case 'DeliveryAttemptFailed':
    case 'ReattemptAsked':
    case 'ParcelReturned':
    case 'ReturnAsked':
    case 'ReturnClosed':
    case 'ExchangeAgreed':
    case 'ReturnAgreed':
    case 'RefundPaid':
      return `Order ${event.data.orderNumber}: ${returnWords(event)} ${byWhom(event.actor)}`
    case 'MessageRequested':
    case 'MessageSent':
    case 'MessageFailed':
      return `Order ${event.data.orderNumber}: ${messageWords(event)} ${byWhom(event.actor)}`
    case 'HandoverUndone': {
      const { orderNumber, courier } = event.data
      return `Order ${orderNumber}: handing over to ${courierName(courier)} undone ${byWhom(event.actor)}`
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
      return `Order ${event.data.orderNumber}: ${cashWords(event)} ${byWhom(event.actor)}`
    case 'StatementBooked':
    case 'StatementUnbooked':
    case 'StatementLineKept':
    case 'StatementLineNamed':
    case 'PaymentReceived':
    case 'DifferenceExplained':
      return `Statement ${event.data.statement} of ${courierName(event.data.courier)}: ${statementWords(event)} ${byWhom(event.actor)}`
    case 'MonthClosed':
      return `The books of ${event.data.month} closed ${byWhom(event.actor)}`
    case 'AdvertisingCostSet': {
      const { campaign, month, cost, before } = event.data
      return `Advertising of ${campaign} in ${month}: ${formatRupees(cost)} instead of ${formatRupees(before)} ${byWhom(event.actor)}`
    }
    case 'PurchasePriceSet': {
      const { productName, month, price, before } = event.data
      const instead = before === null ? '' : ` instead of ${formatRupees(before)}`
      const said = price === null ? 'taken back' : formatRupees(price)
      return `Purchase price of ${productName} for orders from ${month}: ${said}${instead} ${byWhom(event.actor)}`
    }
    case 'StockCounted': {
      const { productId, productName = productId, size, units, reason } = event.data
      const change = `${units < 0 ? '−' : '+'}${counted(Math.abs(units), 'unit')}`
      const why = reason === '' ? '' : ` (${reason})`
      return `Stock of ${productName} (${size}): ${change} ${byWhom(event.actor)}${why}`
    }
    case 'WitnessRemoved': {
      const { witness, key, size } = event.data
      return `Witness ${witness} removed ${byWhom(event.actor)}: it had cosigned ${counted(size, 'event')} with the key ${key}`
    }
    case 'ProductPublished':
    case 'ProductChanged':
    case 'PriceChanged':
    case 'ProductRetired':
    case 'ProductRestored':
    case 'ProductMoved':
    case 'SaleScheduled':
    case 'SaleChanged':
    case 'SaleStopped':
    case 'ShopDescribed':
      return `${catalogueWords(event)} ${byWhom(event.actor)}`
    case 'CodeOpened':
    case 'CodeChanged':
    case 'CodeClosed':
      return `${codeWords(event)} ${byWhom(event.actor)}`
    case 'StaffInvited':
    case 'StaffJoined':
    case 'RoleChanged':
    case 'NameChanged':
    case 'StaffRemoved':
      return `${staffWords(event)} ${byWhom(event.actor)}`
    case 'WaitRequested':
    case 'WaitConfirmed':
    case 'WaitTold':
    case 'WaitWithdrawn':
    case 'WaitBought':
    case 'WaitMailSent':
    case 'WaitMailFailed':
    case 'NewsWritten':
    case 'NewsStopped':
    case 'NewsResumed':
      return `${waitWords(event)} ${byWhom(event.actor)}`
    case 'ReviewWritten':
    case 'ReviewShown':
    case 'ReviewHidden':
    case 'ReviewAnswered':
    case 'ReviewWithdrawn':
      return `${reviewWords(event)} ${byWhom(event.actor)}`
    case 'TokenMade':
    case 'TokenRevoked':
      return `${tokenWords(event)} ${byWhom(event.actor)}`
    case 'WebhookAdded':
    case 'WebhookRemoved':
      return `${webhookWords(event)} ${byWhom(event.actor)}`
    case 'OrderImported':
    case 'ProductImported':
      return `${importWords(event)} ${byWhom(event.actor)}`
    default:
      return unknownType(event)
  }
}

const mailWords: Readonly<Record<OrderMail, string>> = {
  customer: 'confirmation to the customer',
  shop: 'confirmation to the shop',
  parcel: 'mail that the parcel is on its way',
  return: 'mail about the exchange or return',
  refund: 'mail about the refund',
}

const contactWords: Readonly<Record<ContactChannel, string>> = {
  call: 'called',
  whatsapp: 'written to on WhatsApp',
}

const outcomeWords: Readonly<Record<ContactOutcome, string>> = {
  confirmed: 'who confirmed the order',
  'no-answer': 'without an answer',
  declined: 'who declined the order',
  'call-back': 'who asked to be called again',
}

function tokenWords(event: RecordedOf<'TokenMade' | 'TokenRevoked'>): string {
  const { name } = event.data
  if (event.type === 'TokenRevoked') return `Token of the app ${name} revoked`
  return `Token of the app ${name} made, for ${event.data.scopes.join(', ')}`
}

function webhookWords(event: RecordedOf<'WebhookAdded' | 'WebhookRemoved'>): string {
  const { host } = event.data
  if (event.type === 'WebhookRemoved') return `Webhook to ${host} removed`
  const { types, persons } = event.data
  const what = types === undefined ? 'all events' : types.join(', ')
  return `Webhook to ${host} added for ${what}${persons === true ? ', with personal data' : ''}`
}

const codeUsed = (code: UsedCode | undefined) => (code === undefined ? '' : ` less ${usedCodeWords(code)}`)

function placedBy({ actor, data: { channel, exchange, source } }: RecordedOf<'OrderPlaced'>): string {
  const campaign = campaignOf(source)
  const from = campaign === null ? '' : ` after a visit from ${campaign}`
  const how = channel === undefined ? from : ` ${byWhom(actor)} for a customer, ${channelWords[channel]}`
  return exchange === undefined ? how : `${how} in exchange for pieces of ${exchange.orderNumber}`
}

const sentWords: Readonly<Record<MailChannel, string>> = {
  primary: 'sent',
  backup: 'sent through the backup mail server',
  'outbox-file': 'saved as a file, not sent',
}

function byWhom(actor: Actor): string {
  return 'name' in actor ? `by ${actorWords(actor)}` : `by the ${actorNames[actor.role].toLowerCase()}`
}

const actorNames = { shopper: 'Shopper', system: 'Shop' } as const

/** The name of an actor: of an admin the public name of the account, of a program that of its token. */
export function actorWords(actor: Actor): string {
  if (actor.role === 'program') return `the app ${actor.name}`
  return actor.role === 'admin' ? actor.name : actorNames[actor.role]
}

/** The order that an event is about; null for events of the entire shop. */
export function eventOrderNumber(event: RecordedEvent): string | null {
  return 'orderNumber' in event.data ? (event.data.orderNumber ?? null) : null
}

/** The sentence, or another one about the event, where the order is named beside it. */
export function wordsWithoutOrder(event: RecordedEvent, words = eventWords(event)): string {
  const orderNumber = eventOrderNumber(event)
  if (orderNumber === null) return words
  const short = words.replace(`Order ${orderNumber}: `, '').replace(`Order ${orderNumber} `, '')
  return short.slice(0, 1).toUpperCase() + short.slice(1)
}

/** The sentence where the actor is named beside it. */
export function wordsWithoutActor(event: RecordedEvent): string {
  const words = eventWords(event)
  const by = ` ${byWhom(event.actor)}`
  // Texts that people wrote follow the actor.
  const start = words.indexOf(by)
  if (start < 0) return words
  const [before, after] = [words.slice(0, start), words.slice(start + by.length)]
  return `${before.replace(/,$/, '')}${after}`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-PK')} ${noun}${count === 1 ? '' : 's'}`
}

/** A page that is older than a new type of event shows the name of the type. */
function unknownType(event: never): string {
  return (event as RecordedEvent).type
}
