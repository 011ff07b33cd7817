/**
 * The rules of an order: `decide` returns the facts that follow from a command. Like `evolve` (`order-state.ts`) it is pure, total and
 * synchronous; its inputs (the day, a free number, whether the customer is new) are in the command.
 */

import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import { bookCash, changeClaim, openClaim, settleClaim, unbookCash } from './cash/cash-rules.ts'
import { nothingCounted, shortages } from './catalogue/stock.ts'
import { applyCode, type CodeProblem } from './codes/code-use.ts'
import { bestOffer } from './codes/offers.ts'
import { customerKeyOf } from './customer-key-of.ts'
import { accept, refuse } from './decision.ts'
import type { EventOf, OrderLine, ShopEvent, UsedCode } from './event.ts'
import { recordMessage, requestMessage } from './messages/message-rules.ts'
import { mailDataOf, orderMailOf } from './messages/order-mail.ts'
import { askAdvance, isAmount, receiveAdvance, returnAdvance } from './orders/advance-rules.ts'
import { beyondAlone } from './orders/alone-rules.ts'
import { blockCustomer, unblockCustomer } from './orders/block-rules.ts'
import { changeDelivery, changeLines, changeNote } from './orders/change-order.ts'
import { changeStatus, recordContactAttempt, statusChanged } from './orders/change-status.ts'
import type {
  CorrectContact,
  OrderByHand,
  OrderCommand,
  PlaceOrder,
  RateProduct,
  RecordConfirmation,
  RequestConfirmation,
} from './orders/order-commands.ts'
import { contactOf } from './orders/order-document.ts'
import { moreThanTaken } from './orders/order-limits.ts'
import { piecesIn, priceLines } from './orders/order-lines.ts'
import { type OrderState, type PlacedOrder, placedOrder } from './orders/order-state.ts'
import { totalsWith } from './orders/order-totals.ts'
import { isTooLong } from './orders/record-size.ts'
import type { OrderDecision, TooMuch } from './orders/refusal.ts'
import { pack, printSlip, unpack } from './parcels/pack-rules.ts'
import { handOver, undoHandover } from './parcels/parcel-rules.ts'
import {
  agreeExchange,
  agreeReturn,
  askReattempt,
  askReturn,
  closeReturn,
  failDelivery,
  payRefund,
  receiveReturn,
} from './returns/return-rules.ts'

export function decide(command: OrderCommand, order: OrderState): OrderDecision {
  const decision = decideForOwner(command, order)
  const alone = 'alone' in command ? command.alone : undefined
  if (alone === undefined || !decision.accepted) return decision
  const refusal = beyondAlone(decision.events, order, alone)
  return refusal === null ? decision : refuse(refusal)
}

function decideForOwner(command: OrderCommand, order: OrderState): OrderDecision {
  if (command.type === 'PlaceOrder') {
    return order.status === 'none' ? placeOrder(command) : refuse({ reason: 'already-placed' })
  }
  return order.status === 'none' ? refuse({ reason: 'no-such-order' }) : decideOnPlaced(command, order)
}

function decideOnPlaced(command: Exclude<OrderCommand, PlaceOrder>, order: PlacedOrder): OrderDecision {
  switch (command.type) {
    case 'ChangeStatus':
      return changeStatus(command, order)
    case 'ChangeLines':
      return changeLines(command, order)
    case 'ChangeDelivery':
      return changeDelivery(command, order)
    case 'ChangeNote':
      return changeNote(command, order)
    case 'AskAdvance':
      return askAdvance(command, order)
    case 'ReceiveAdvance':
      return receiveAdvance(command, order)
    case 'ReturnAdvance':
      return returnAdvance(command, order)
    case 'PrintSlip':
      return printSlip(order)
    case 'Pack':
      return pack(command, order)
    case 'Unpack':
      return unpack(order)
    case 'FailDelivery':
      return failDelivery(command, order)
    case 'RequestMessage':
      return requestMessage(command, order)
    case 'RecordMessage':
      return recordMessage(command, order)
    case 'AskReattempt':
      return askReattempt(command, order)
    case 'ReceiveReturn':
      return receiveReturn(command, order)
    case 'AskReturn':
      return askReturn(command, order)
    case 'CloseReturn':
      return closeReturn(command, order)
    case 'AgreeExchange':
      return agreeExchange(command, order)
    case 'AgreeReturn':
      return agreeReturn(command, order)
    case 'PayRefund':
      return payRefund(command, order)
    case 'BlockCustomer':
      return blockCustomer(command, order)
    case 'UnblockCustomer':
      return unblockCustomer(order)
    case 'CorrectContact':
      return correctContact(command, order)
    case 'RecordConfirmation':
      return recordConfirmation(command, order)
    case 'RequestConfirmation':
      return requestConfirmation(command, order)
    case 'RateProduct':
      return rateProduct(command, order)
    case 'RecordContactAttempt':
      return recordContactAttempt(command, order)
    case 'HandOver':
      return handOver(command, order)
    case 'UndoHandover':
      return undoHandover(order)
    case 'BookCash':
      return bookCash(command, order)
    case 'SettleClaim':
      return settleClaim(command, order)
    case 'OpenClaim':
      return openClaim(order)
    case 'ChangeClaim':
      return changeClaim(command, order)
    case 'UnbookCash':
      return unbookCash(command, order)
  }
}

function placeOrder(command: PlaceOrder): OrderDecision {
  const { stock = nothingCounted, catalogue, byHand, city, customer } = command
  const { terms: limits = catalogue.shop.orders, delivery = catalogue.shop.delivery } = command
  const priced = priceLines(command.lines, catalogue, stock)
  if ('refused' in priced) return refuse(priced.refused)
  const { changes } = priced
  const coded = codedLines(command, priced.lines, delivery)
  const { lines, code } = coded
  const { discount, exchange, channel = null } = byHand ?? {}
  const totals = totalsWith(lines, delivery, { discount, exchange, code })

  if (byHand === undefined) {
    if (command.blocked) return refuse({ reason: 'blocked' })
    const size = { pieces: piecesIn(lines), rupees: totals.total }
    const tooMuch = moreThanTaken(size, limits) ?? tooManyUnconfirmed(command, limits)
    if (tooMuch !== null) return refuse(tooMuch)
  }
  const short = shortages(lines, stock)
  if (short.length > 0) return refuse({ reason: 'not-enough', shortages: short })

  if (coded.problem !== null) return refuse({ reason: 'code-refused', problem: coded.problem })
  if (changes.length > 0) return refuse({ reason: 'price-changed', changes, totals, ...(code && { code }) })
  if (command.total !== undefined && command.total !== totals.total) {
    return refuse({ reason: 'total-changed', totals, ...(code && { code }) })
  }
  const { orderNumber, day, hour, newCustomer, keyed, source, request } = command
  const placed: EventOf<'OrderPlaced'> = {
    type: 'OrderPlaced',
    data: {
      orderNumber,
      day,
      ...(hour !== undefined && { hour }),
      lines: [...lines],
      ...totals,
      paymentMethod: 'COD',
      newCustomer,
      ...(keyed && { keyed }),
      catalogue: catalogue.position,
      ...(channel !== null && { channel }),
      ...(city !== undefined && { city }),
      ...(source && { source }),
      ...(discount && { discount }),
      ...(code && { code }),
      ...(exchange && { exchange: { ...exchange, credit: Math.min(exchange.credit, totals.subtotal) } }),
      ...(request && { request }),
      customer,
    },
  }
  if (isTooLong(placed)) return refuse({ reason: 'too-long' })
  return byHand === undefined ? accept(placed) : withHandling(placed, byHand)
}

type CodedLines = {
  readonly lines: readonly OrderLine[]
  readonly code?: UsedCode
  readonly problem: CodeProblem | null
}

/** The lines with what the typed code or else the best offer takes off them; as they are without one that can be used. */
function codedLines(
  { code, offers = [], now = 0 }: PlaceOrder,
  lines: readonly OrderLine[],
  delivery: DeliveryTerms,
): CodedLines {
  if (code === undefined) {
    const offer = bestOffer(offers, { lines, delivery, now })
    return offer === null ? { lines, problem: null } : { lines: offer.lines, code: offer.used, problem: null }
  }
  const result = applyCode(code, { lines, delivery, now })
  return result.problem === null
    ? { lines: result.lines, code: result.used, problem: null }
    : { lines, problem: result.problem }
}

/** What is known of an order that was typed by hand when it is placed. */
function withHandling(
  placed: EventOf<'OrderPlaced'>,
  { note = '', advance, isConfirmed }: OrderByHand,
): OrderDecision {
  const { orderNumber, total, customer } = placed.data
  const events: ShopEvent[] = [placed]
  if (note !== '') {
    events.push({
      type: 'NoteChanged',
      data: { orderNumber, customer: { ...customerKeyOf(customer), note } },
    })
  }
  if (advance !== undefined) {
    const { amount, means, reference } = advance
    if (!isAmount(amount) || amount > total) return refuse({ reason: 'too-much-paid', most: total })
    const paid = { orderNumber, amount, means, customer: { ...customerKeyOf(customer), reference } }
    events.push({ type: 'AdvanceReceived', data: paid })
  }
  if (isConfirmed) {
    // No fact before it depends on the time, or on who caused it.
    const actor = { role: 'system' } as const
    const order = placedOrder(events.map((event) => ({ ...event, at: '', actor })))
    events.push(statusChanged({ to: 'confirmed' }, order))
  }
  return accept(...events)
}

/** A customer with as many pending orders as the shop allows must confirm one of them first. */
function tooManyUnconfirmed({ unconfirmed }: PlaceOrder, terms: OrderTerms): TooMuch | null {
  if (unconfirmed === undefined) return null
  for (const what of ['phone', 'device', 'network'] as const) {
    const most = terms.unconfirmed[what]
    if (unconfirmed[what] >= most) return { reason: 'too-much', of: `unconfirmed-${what}`, most }
  }
  return null
}

function correctContact(
  { contact }: CorrectContact,
  { orderNumber, contact: before }: PlacedOrder,
): OrderDecision {
  if (before === null) return refuse({ reason: 'customer-erased' })
  const after = contactOf(contact)
  if (contactFields.every((field) => after[field] === before[field])) return accept()
  return accept({ type: 'ContactCorrected', data: { orderNumber, customer: { before, after } } })
}

const contactFields = ['name', 'email', 'phone', 'address'] as const

/**
 * A recipient gets one mail for each request: results after a mail was sent change nothing. Nor does a failure that is
 * recorded again because it was not clear whether it had been stored.
 */
function recordConfirmation(command: RecordConfirmation, order: PlacedOrder): OrderDecision {
  const { recipient, parcel, later, channel, result } = command
  const { orderNumber } = order
  const about = parcel ? ('handover' as const) : later?.about
  const data = { orderNumber, recipient, ...(about && { about }), channel }
  const { state, failures, edition } = order.mail[orderMailOf(data)]
  if (state === 'sent' || (parcel && !hasParcel(parcel, order))) return accept()
  if (later && (state === null || later.edition !== edition)) return accept()
  if (result.sent) return accept({ type: 'ConfirmationSent', data })
  const { attempt, reason, final } = result
  if (attempt <= failures) return accept()
  return accept({ type: 'ConfirmationFailed', data: { ...data, attempt, reason, final } })
}

/** Whether the order still has the parcel that a mail is about. */
function hasParcel(
  { courier, trackingNumber }: NonNullable<RecordConfirmation['parcel']>,
  { mail, handedOver }: PlacedOrder,
): boolean {
  if (mail.parcel.state === null || handedOver === null) return false
  return handedOver.parcel.courier === courier && handedOver.trackingNumber === trackingNumber
}

/** A mail that is pending and has not failed is not requested again; nor is a later mail that the order does not have. */
function requestConfirmation({ mail: which }: RequestConfirmation, order: PlacedOrder): OrderDecision {
  const { orderNumber, mail, contact } = order
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (which !== 'shop' && contact.email === '') return accept()
  const { state, failures } = mail[which]
  if (state === null || (state === 'pending' && failures === 0)) return accept()
  return accept({ type: 'ConfirmationRequested', data: { orderNumber, ...mailDataOf(which) } })
}

/** Allows a few changes of mind; each of them stays in the log, which never shrinks. */
const MOST_RATINGS_OF_LINE = 5

/** Only products of a delivered order can be rated. A product has one rating per order; a new rating replaces it. */
function rateProduct({ productId, stars }: RateProduct, order: PlacedOrder): OrderDecision {
  const { orderNumber, status, lines, ratings, timesRated } = order
  const line = lines.find((line) => line.productId === productId)
  if (line === undefined) return refuse({ reason: 'not-in-order' })
  if (status !== 'delivered') return refuse({ reason: 'not-delivered' })
  const previous = ratings[productId] ?? null
  if (previous === stars) return accept()
  if (timesRated >= MOST_RATINGS_OF_LINE * lines.length) return refuse({ reason: 'rated-often' })
  return accept({
    type: 'ProductRated',
    data: { orderNumber, productId, productName: line.name, stars, previous },
  })
}
