/**
 * The order's rules: `decide` says which facts a command makes, `evolve` what an order is after a fact. Both are pure,
 * total and synchronous; what they need to know (the day, a free number, whether the customer is new) comes with the
 * command.
 */

import { type Availability, availability } from '#catalogue/availability.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Size } from '#catalogue/product.ts'
import { findProduct } from '#catalogue/products.ts'
import type { DeliveryTerms } from '#catalogue/schema.ts'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import type { Day } from './calendar.ts'
import type { Contact, MailChannel, OpenEvent, OrderLine, Person, Recipient, ShopEvent } from './event.ts'
import type { CancelReason, MailState, OrderStatus, RatingsGiven, Stars } from './order.ts'
import { MAX_LINES, MAX_QUANTITY } from './order-limits.ts'

/** What the rules need to know of an order; `none` is one that has not been placed. */
export type OrderState =
  | { readonly status: 'none' }
  | {
      readonly status: OrderStatus
      readonly orderNumber: string
      readonly day: Day
      readonly lines: readonly OrderLine[]
      readonly total: number
      /** As it was last corrected; null when the customer was erased. */
      readonly contact: Contact | null
      /** What has become of the confirmations. */
      readonly mail: Readonly<Record<Recipient, MailState>>
      /** The number of the last attempt that has failed; 0 when none has. */
      readonly failedAttempt: Readonly<Record<Recipient, number>>
      readonly ratings: RatingsGiven
    }

export const noOrder: OrderState = { status: 'none' }

export type RequestedLine = {
  readonly id: string
  readonly size: Size
  readonly quantity: number
  readonly price?: number | undefined
}

export type PlaceOrder = {
  readonly type: 'PlaceOrder'
  readonly orderNumber: string
  readonly day: Day
  readonly lines: readonly RequestedLine[]
  /** What delivery costs; left out, what the catalogue says, as it does of prices. */
  readonly delivery?: DeliveryTerms | undefined
  /** The total that the shopper saw, in rupees; left out, today's is taken. */
  readonly total?: number | undefined
  readonly customer: Person
  readonly newCustomer: boolean
}

export type ChangeStatus = {
  readonly type: 'ChangeStatus'
  readonly to: OrderStatus
  /** Says why it is cancelled; means nothing with another status. */
  readonly reason?: CancelReason | undefined
  /** The status that the admin saw: with another one, which somebody else has set meanwhile, nothing is changed. */
  readonly from?: OrderStatus | undefined
}

export type CorrectContact = { readonly type: 'CorrectContact'; readonly contact: Contact }

export type RecordConfirmation = {
  readonly type: 'RecordConfirmation'
  readonly recipient: Recipient
  readonly channel: MailChannel
  readonly result:
    | { readonly sent: true }
    | { readonly sent: false; readonly attempt: number; readonly reason: string; readonly final: boolean }
}

export type RequestConfirmation = { readonly type: 'RequestConfirmation'; readonly recipient: Recipient }

export type RateProduct = {
  readonly type: 'RateProduct'
  readonly productId: string
  readonly stars: Stars
}

export type OrderCommand =
  | PlaceOrder
  | ChangeStatus
  | CorrectContact
  | RecordConfirmation
  | RequestConfirmation
  | RateProduct

export type PriceChange = { readonly productId: string; readonly name: string; readonly price: number }

/** Why a command makes no fact. */
export type Refusal =
  | { readonly reason: 'empty-cart' }
  | { readonly reason: 'too-many-lines' }
  | { readonly reason: 'unknown-product'; readonly id: string }
  | {
      readonly reason: Exclude<Availability, 'on-sale'>
      readonly name: string
    }
  | { readonly reason: 'bad-quantity'; readonly name: string }
  | { readonly reason: 'price-changed'; readonly changes: readonly PriceChange[]; readonly totals: Totals }
  | { readonly reason: 'total-changed'; readonly totals: Totals }
  | { readonly reason: 'already-placed' }
  | { readonly reason: 'no-such-order' }
  | { readonly reason: 'status-changed'; readonly status: OrderStatus }
  | { readonly reason: 'not-delivered' }
  | { readonly reason: 'not-in-order' }
  | { readonly reason: 'customer-erased' }

export type Decision =
  | { readonly accepted: true; readonly events: readonly ShopEvent[] }
  | { readonly accepted: false; readonly refusal: Refusal }

const accept = (...events: readonly ShopEvent[]): Decision => ({ accepted: true, events })
const refuse = (refusal: Refusal): Decision => ({ accepted: false, refusal })

export function decide(command: OrderCommand, order: OrderState): Decision {
  switch (command.type) {
    case 'PlaceOrder':
      return order.status === 'none' ? placeOrder(command) : refuse({ reason: 'already-placed' })
    case 'ChangeStatus':
      return order.status === 'none' ? refuse({ reason: 'no-such-order' }) : changeStatus(command, order)
    case 'CorrectContact':
      return order.status === 'none' ? refuse({ reason: 'no-such-order' }) : correctContact(command, order)
    case 'RecordConfirmation':
      return order.status === 'none'
        ? refuse({ reason: 'no-such-order' })
        : recordConfirmation(command, order)
    case 'RequestConfirmation':
      return order.status === 'none'
        ? refuse({ reason: 'no-such-order' })
        : requestConfirmation(command, order)
    case 'RateProduct':
      return order.status === 'none' ? refuse({ reason: 'no-such-order' }) : rateProduct(command, order)
  }
}

type PlacedOrder = Exclude<OrderState, { status: 'none' }>
type Failure = Extract<ShopEvent, { type: 'ConfirmationFailed' }>['data']

function placeOrder(command: PlaceOrder): Decision {
  if (command.lines.length === 0) return refuse({ reason: 'empty-cart' })
  if (command.lines.length > MAX_LINES) return refuse({ reason: 'too-many-lines' })

  const lines: OrderLine[] = []
  const changes: PriceChange[] = []
  for (const requested of command.lines) {
    const product = findProduct(productIdOf(requested.id))
    if (product === undefined) return refuse({ reason: 'unknown-product', id: requested.id })
    const { id: productId, name, category, price } = product
    const offered = availability(product)
    if (offered !== 'on-sale') return refuse({ reason: offered, name })
    if (!isQuantity(requested.quantity)) return refuse({ reason: 'bad-quantity', name })
    if (requested.price !== undefined && requested.price !== price) changes.push({ productId, name, price })
    lines.push({ productId, name, category, size: requested.size, quantity: requested.quantity, price })
  }

  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const totals = totalsOf(subtotal, command.delivery)
  if (changes.length > 0) return refuse({ reason: 'price-changed', changes: distinct(changes), totals })
  if (command.total !== undefined && command.total !== totals.total) {
    return refuse({ reason: 'total-changed', totals })
  }
  const { orderNumber, day, newCustomer, customer } = command
  return accept({
    type: 'OrderPlaced',
    data: {
      orderNumber,
      day,
      lines,
      ...totals,
      paymentMethod: 'COD',
      newCustomer,
      customer,
    },
  })
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

function distinct(changes: readonly PriceChange[]): PriceChange[] {
  return [...new Map(changes.map((change) => [change.productId, change])).values()]
}

/** Any status may follow any other; setting the one it already has changes nothing. */
function changeStatus(
  { to, reason, from: seen }: ChangeStatus,
  { status: from, orderNumber, day, lines, total }: PlacedOrder,
): Decision {
  if (from === to) return accept()
  if (seen !== undefined && seen !== from) return refuse({ reason: 'status-changed', status: from })
  return accept({
    type: 'OrderStatusChanged',
    data: {
      orderNumber,
      from,
      to,
      day,
      lines: [...lines],
      total,
      ...(to === 'cancelled' && reason !== undefined && { reason }),
    },
  })
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

function contactOf({ name, email, phone, address }: Contact): Contact {
  return { name, email, phone, address }
}

/**
 * A recipient is written to once for each request: what comes after a confirmation was sent changes nothing. Nor does a failure
 * that is recorded again because nobody could say whether it had been written.
 */
function recordConfirmation(
  { recipient, channel, result }: RecordConfirmation,
  order: PlacedOrder,
): Decision {
  const { orderNumber, mail, failedAttempt } = order
  if (mail[recipient] === 'sent') return accept()
  if (result.sent) return accept({ type: 'ConfirmationSent', data: { orderNumber, recipient, channel } })
  const { attempt, reason, final } = result
  if (attempt <= failedAttempt[recipient]) return accept()
  return accept({
    type: 'ConfirmationFailed',
    data: { orderNumber, recipient, channel, attempt, reason, final },
  })
}

/** What is on its way need not be asked for. */
function requestConfirmation({ recipient }: RequestConfirmation, order: PlacedOrder): Decision {
  const { orderNumber, mail, contact } = order
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (mail[recipient] === 'pending') return accept()
  return accept({ type: 'ConfirmationRequested', data: { orderNumber, recipient } })
}

/** Only what has arrived can be rated. A product has one rating per order: a new one replaces it. */
function rateProduct({ productId, stars }: RateProduct, order: PlacedOrder): Decision {
  const { orderNumber, status, lines, ratings } = order
  const line = lines.find((line) => line.productId === productId)
  if (line === undefined) return refuse({ reason: 'not-in-order' })
  if (status !== 'delivered') return refuse({ reason: 'not-delivered' })
  const previous = ratings[productId] ?? null
  if (previous === stars) return accept()
  return accept({
    type: 'ProductRated',
    data: { orderNumber, productId, productName: line.name, stars, previous },
  })
}

/** An order after one more fact of its stream. */
export function evolve(order: OrderState, event: OpenEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderNumber, day, lines, total, customer } = event.data
      const contact = customer && contactOf(customer)
      const mail = { customer: 'pending', shop: 'pending' } as const
      const failedAttempt = { customer: 0, shop: 0 }
      return { status: 'pending', orderNumber, day, lines, total, contact, mail, failedAttempt, ratings: {} }
    }
    case 'OrderStatusChanged':
      return order.status === 'none' ? order : { ...order, status: event.data.to }
    case 'ContactCorrected':
      return order.status === 'none' ? order : { ...order, contact: event.data.customer.after }
    case 'ConfirmationSent':
      return withMail(order, event.data.recipient, 'sent')
    case 'ConfirmationFailed':
      return withFailure(order, event.data)
    case 'ConfirmationRequested':
      return withMail(order, event.data.recipient, 'pending')
    case 'ProductRated': {
      if (order.status === 'none') return order
      const { productId, stars } = event.data
      return { ...order, ratings: { ...order.ratings, [productId]: stars } }
    }
    case 'TrafficRecorded':
    case 'CustomerErased':
      return order
  }
}

function withFailure(order: OrderState, { recipient, attempt, final }: Failure): OrderState {
  const next = withMail(order, recipient, final ? 'failed' : 'pending')
  if (next.status === 'none') return next
  const last = Math.max(next.failedAttempt[recipient], attempt)
  return { ...next, failedAttempt: { ...next.failedAttempt, [recipient]: last } }
}

function withMail(order: OrderState, recipient: Recipient, state: MailState): OrderState {
  return order.status === 'none' ? order : { ...order, mail: { ...order.mail, [recipient]: state } }
}
