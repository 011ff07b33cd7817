/**
 * The rules of an order: `decide` returns the facts that follow from a command. Like `evolve` (`order-state.ts`) it is pure, total and
 * synchronous; its inputs (the day, a free number, whether the customer is new) are in the command.
 */

import { availability } from '#catalogue/availability.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { OrderTerms } from '#catalogue/schema.ts'
import { totalsOf } from '#catalogue/totals.ts'
import { bookCash, changeClaim, openClaim, settleClaim, unbookCash } from './cash-rules.ts'
import { changeStatus, recordContactAttempt } from './change-status.ts'
import { accept, type Decision, type PriceChange, refuse, type TooMuch } from './decision.ts'
import type { EventOf, OrderLine } from './event.ts'
import type {
  CorrectContact,
  OrderCommand,
  PlaceOrder,
  RateProduct,
  RecordConfirmation,
  RequestConfirmation,
} from './order-commands.ts'
import { contactOf } from './order-document.ts'
import { MAX_LINES, MAX_QUANTITY, moreThanTaken } from './order-limits.ts'
import { orderMailOf } from './order-mail.ts'
import type { OrderState, PlacedOrder } from './order-state.ts'
import { handOver, undoHandover } from './parcel-rules.ts'
import { isTooLong } from './record-size.ts'
import { nothingCounted, shortages, stockKey } from './stock.ts'

export function decide(command: OrderCommand, order: OrderState): Decision {
  if (command.type === 'PlaceOrder') {
    return order.status === 'none' ? placeOrder(command) : refuse({ reason: 'already-placed' })
  }
  return order.status === 'none' ? refuse({ reason: 'no-such-order' }) : decideOnPlaced(command, order)
}

function decideOnPlaced(command: Exclude<OrderCommand, PlaceOrder>, order: PlacedOrder): Decision {
  switch (command.type) {
    case 'ChangeStatus':
      return changeStatus(command, order)
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

function placeOrder(command: PlaceOrder): Decision {
  if (command.lines.length === 0) return refuse({ reason: 'empty-cart' })
  if (command.lines.length > MAX_LINES) return refuse({ reason: 'too-many-lines' })

  const { stock = nothingCounted, catalogue } = command
  const { terms = catalogue.shop.orders, delivery = catalogue.shop.delivery } = command
  const lines: OrderLine[] = []
  const changes: PriceChange[] = []
  for (const requested of command.lines) {
    const wanted = productIdOf(requested.id)
    const product = catalogue.products.find(({ id }) => id === wanted)
    if (product === undefined) return refuse({ reason: 'unknown-product', id: requested.id })
    const { id: productId, name, category, price } = product
    const offered = availability(product)
    if (offered !== 'on-sale') return refuse({ reason: offered, name })
    if (!product.sizes.includes(requested.size))
      return refuse({ reason: 'size-not-made', name, size: requested.size })
    if (!isQuantity(requested.quantity)) return refuse({ reason: 'bad-quantity', name })
    if (requested.price !== undefined && requested.price !== price) changes.push({ productId, name, price })
    const { size, quantity } = requested
    const isCounted = stock.has(stockKey({ productId, size }))
    lines.push({
      productId,
      name,
      category,
      size,
      quantity,
      price,
      ...(isCounted && { reserved: true as const }),
    })
  }

  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const totals = totalsOf(subtotal, delivery)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const tooMuch = moreThanTaken({ pieces, rupees: totals.total }, terms) ?? tooManyUnconfirmed(command, terms)
  if (tooMuch !== null) return refuse(tooMuch)

  const short = shortages(lines, stock)
  if (short.length > 0) return refuse({ reason: 'not-enough', shortages: short })

  if (changes.length > 0) return refuse({ reason: 'price-changed', changes: distinct(changes), totals })
  if (command.total !== undefined && command.total !== totals.total) {
    return refuse({ reason: 'total-changed', totals })
  }
  const { orderNumber, day, hour, newCustomer, keyed, customer } = command
  const placed: EventOf<'OrderPlaced'> = {
    type: 'OrderPlaced',
    data: {
      orderNumber,
      day,
      ...(hour !== undefined && { hour }),
      lines,
      ...totals,
      paymentMethod: 'COD',
      newCustomer,
      ...(keyed && { keyed }),
      catalogue: catalogue.position,
      customer,
    },
  }
  return isTooLong(placed) ? refuse({ reason: 'too-long' }) : accept(placed)
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

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

function distinct(changes: readonly PriceChange[]): PriceChange[] {
  return [...new Map(changes.map((change) => [change.productId, change])).values()]
}

function correctContact(
  { contact }: CorrectContact,
  { orderNumber, contact: before }: PlacedOrder,
): Decision {
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
function recordConfirmation(command: RecordConfirmation, order: PlacedOrder): Decision {
  const { recipient, parcel, channel, result } = command
  const { orderNumber } = order
  const data = { orderNumber, recipient, ...(parcel && { about: 'handover' as const }), channel }
  const { state, failures } = order.mail[orderMailOf(data)]
  if (state === 'sent' || (parcel && !hasParcel(parcel, order))) return accept()
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

/** A mail that is pending and has not failed is not requested again; nor is a mail about a parcel that the order no longer has. */
function requestConfirmation({ mail: which }: RequestConfirmation, order: PlacedOrder): Decision {
  const { orderNumber, mail, contact } = order
  if (contact === null) return refuse({ reason: 'customer-erased' })
  const { state, failures } = mail[which]
  if (state === null || (state === 'pending' && failures === 0)) return accept()
  const data =
    which === 'parcel'
      ? ({ orderNumber, recipient: 'customer', about: 'handover' } as const)
      : { orderNumber, recipient: which }
  return accept({ type: 'ConfirmationRequested', data })
}

/** Allows a few changes of mind; each of them stays in the log, which never shrinks. */
const MOST_RATINGS_OF_LINE = 5

/** Only products of a delivered order can be rated. A product has one rating per order; a new rating replaces it. */
function rateProduct({ productId, stars }: RateProduct, order: PlacedOrder): Decision {
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
