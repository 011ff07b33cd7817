/**
 * The facts that the log stores. Each has a name in the past tense and a schema, and holds enough to be folded without looking
 * anything up. Personal data is in one place only, `customer`, which no fold reads and which the log stores sealed. Every
 * other text is declared public.
 */

import { categories, sizes } from '#catalogue/product.ts'
import { type Fact, fact, onlyPublic, personal, publicText } from './fact-schema.ts'
import { cancelReasons, contactChannels, contactOutcomes, orderStatuses, starChoices } from './order.ts'
import type { DataIn } from './sealed.ts'
import { z } from './zod.ts'

const id = publicText('id')
const code = publicText('code')
const hash = publicText('hash')
/** A text of the shop about itself. */
const shopText = publicText('shop')
const rupees = z.int().min(0)
const day = publicText('day').regex(/^\d{4}-\d{2}-\d{2}$/)
const hour = z.int().min(0).max(23)

const line = z.object({
  productId: id,
  name: shopText,
  category: z.enum(categories),
  size: z.enum(sizes),
  quantity: z.int().min(1),
  price: rupees,
  /** The units were taken from those that the shop has counted; left out for what it does not count. */
  reserved: z.literal(true).optional(),
})
export type OrderLine = Readonly<z.infer<typeof line>>

/** Who did it. An admin is named by the account's public name, never by an e-mail address. */
export const actorSchema = onlyPublic(
  z.discriminatedUnion('role', [
    z.object({ role: z.literal('shopper') }),
    z.object({ role: z.literal('admin'), name: shopText }),
    z.object({ role: z.literal('system') }),
  ]),
)
export type Actor = Readonly<z.infer<typeof actorSchema>>

const contact = personal({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type Contact = Readonly<z.infer<typeof contact>>

/** A parcel's number leads to the courier's page, which says to whom it goes and where. */
const tracking = personal({
  /** With whose key it is sealed. */
  email: z.string(),
  trackingNumber: z.string(),
})

const person = personal({
  ...contact.shape,
  /** SHA-256 (hex) of the id of the device that placed it; null when it had none. */
  device: z.string().nullable(),
})
export type Person = Readonly<z.infer<typeof person>>

const orderPlaced = fact('OrderPlaced', {
  orderNumber: id,
  /** The Karachi day on which it was placed: every later event of the order counts on this day. */
  day,
  /** The hour of that day; left out by older programs. */
  hour: hour.optional(),
  lines: z.array(line).min(1),
  subtotal: rupees,
  deliveryFee: rupees,
  total: rupees,
  paymentMethod: z.literal('COD'),
  /** Whether it is this customer's first order. */
  newCustomer: z.boolean(),
  /** It was placed under an idempotency key, which stands beside the log; left out by older programs. */
  keyed: z.literal(true).optional(),
  /** Personal data. */
  customer: person,
})

/** A parcel as it was handed over: later facts repeat it, so that folds keep nothing per order. */
const parcel = z.object({
  /** A courier's id in the shop's data. */
  courier: id,
  /** What the courier is to collect, in rupees. */
  cashToCollect: rupees,
  /** The Karachi day on which it was handed over. */
  handedOver: day,
})
export type Parcel = Readonly<z.infer<typeof parcel>>

const orderStatusChanged = fact('OrderStatusChanged', {
  orderNumber: id,
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  /** The order's own day, lines and total, so that folds keep nothing per order. */
  day,
  lines: z.array(line).min(1),
  total: rupees,
  /** Why it was cancelled, when someone said so. */
  reason: z.enum(cancelReasons).optional(),
  /** Why it had been cancelled, when someone had said so and it no longer is. */
  previousReason: z.enum(cancelReasons).optional(),
  /** The order's own hour. */
  hour: hour.optional(),
  /** The Karachi day on which it had been delivered, when it no longer is. */
  deliveredOn: day.optional(),
  /** Of an order that is refused at the door: how many others this customer had refused. Repeated when it no longer is. */
  refusedBefore: z.int().min(0).optional(),
  /** Of an order that was handed over. */
  parcel: z.object({ ...parcel.shape, booked: z.boolean() }).optional(),
}).refine(({ data: { to, reason } }) => reason === undefined || to === 'cancelled', {
  error: 'only cancelling has a reason',
})

/** Somebody mistyped. Whose first order it was does not change: that was settled when it was placed. */
const contactCorrected = fact('ContactCorrected', {
  orderNumber: id,
  /** Personal data, before and after the correction. */
  customer: z.object({ before: contact, after: contact }),
})

const recipient = z.enum(['customer', 'shop'])
const channel = z.enum(['primary', 'backup', 'outbox-file'])
/** What a mail is about: left out, that the order was placed; `handover`, that its parcel is on its way. */
const about = z.literal('handover').optional()

const confirmationSent = fact('ConfirmationSent', { orderNumber: id, recipient, about, channel })

const confirmationFailed = fact('ConfirmationFailed', {
  orderNumber: id,
  recipient,
  about,
  channel,
  /** 1 for the first try. */
  attempt: z.int().min(1),
  /** A short code such as `ECONNREFUSED`; never the mail server's words, which may quote the address. */
  reason: code.max(60),
  /** True when it will not be tried again by itself. */
  final: z.boolean(),
})

/** The shop is to send a mail again that was sent, given up, or has failed so far. */
const confirmationRequested = fact('ConfirmationRequested', { orderNumber: id, recipient, about })

/** Somebody of the shop asked the customer whether the order is meant. */
const contactAttempted = fact('ContactAttempted', {
  orderNumber: id,
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
})

const parcelHandedOver = fact('ParcelHandedOver', {
  orderNumber: id,
  ...parcel.shape,
  /** The order's status before, to which it returns when this is undone. */
  from: z.enum(orderStatuses),
  /** By which the parcel is found (`tracking-hash.ts`). */
  trackingHash: hash,
  /** Personal data. */
  customer: tracking,
})

/** The parcel was not handed over after all. */
const handoverUndone = fact('HandoverUndone', {
  orderNumber: id,
  ...parcel.shape,
  /** The order's status at that moment: a cancelled order's cash was not out. */
  status: z.enum(orderStatuses),
  /** Why it was cancelled at that moment, when someone had said so. */
  reason: z.enum(cancelReasons).optional(),
})

const booking = z.object({
  orderNumber: id,
  ...parcel.shape,
  /** The statement in which the courier says so. */
  statement: shopText,
  /** Rupees that the courier took at the door. */
  collected: rupees,
  /** Rupees that the courier keeps of them. */
  charges: rupees,
  /** The order's status at that moment: of a cancelled order no cash was expected. */
  status: z.enum(orderStatuses),
})
export type Booking = Readonly<z.infer<typeof booking>>

/** A courier has paid for a parcel. */
const cashBooked = fact('CashBooked', booking.shape)
/** The booking was wrong. */
const cashUnbooked = fact('CashUnbooked', booking.shape)

const statement = z.object({
  courier: id,
  /** Its name, once in the log as long as it is booked. */
  statement: shopText,
  /** SHA-256 (hex) of its lines, by which it is known under another name. */
  hash,
  /** How many parcels it books. */
  lines: z.int().min(0),
  /** Rupees, the sums over its lines. */
  collected: rupees,
  charges: rupees,
  /** Rupees that arrived in the bank. */
  received: rupees,
})
export type Statement = Readonly<z.infer<typeof statement>>

const statementBooked = fact('StatementBooked', statement.shape)
const statementUnbooked = fact('StatementUnbooked', statement.shape)

/** Units of a size that came in, or that are fewer than the shop thought. */
const stockCounted = fact('StockCounted', {
  productId: id,
  size: z.enum(sizes),
  /** Added to what is left; below 0 for units that are gone. */
  units: z.int(),
  reason: shopText.max(100),
})

/** The owner has removed a witness outside the shop: its cosignatures are no longer shown, and its name may be taken again. */
const witnessRemoved = fact('WitnessRemoved', {
  witness: shopText,
  /** With which its cosignatures were checked. */
  key: id,
  /** Of the newest checkpoint that it had cosigned. */
  size: z.int().min(0),
  root: hash,
})

const stars = z.literal(starChoices)

/** A verified rating: the shopper of a delivered order says how good one of its products is. */
const productRated = fact('ProductRated', {
  orderNumber: id,
  productId: id,
  /** As it was sold. */
  productName: shopText,
  stars,
  /** The rating that this one replaces, so that folds keep nothing per order; null for the first. */
  previous: stars.nullable(),
})

const trafficRecorded = fact('TrafficRecorded', {
  /** First views of a browser tab. */
  visits: z.int().min(0),
  pageViews: z.int().min(0),
  /** Views of product pages by product id; only products of the catalogue. */
  productViews: z.record(id, z.int().min(1)),
})

/**
 * A customer's data is gone at their request: the keys that opened it are destroyed, and the order read model shows these orders
 * without a person. Whose it was is said nowhere.
 */
const customerErased = fact('CustomerErased', {
  /** Ids of the keys, as they stand in the sealed parts. */
  keys: z.array(id).min(1),
  orderNumbers: z.array(id),
})

const facts = [
  orderPlaced,
  orderStatusChanged,
  contactCorrected,
  confirmationSent,
  confirmationFailed,
  confirmationRequested,
  productRated,
  trafficRecorded,
  customerErased,
  contactAttempted,
  parcelHandedOver,
  handoverUndone,
  cashBooked,
  cashUnbooked,
  statementBooked,
  statementUnbooked,
  stockCounted,
  witnessRemoved,
] as const satisfies readonly Fact[]

/** What has happened, before the log has given it a place and sealed what is personal. */
export const shopEventSchema = z.discriminatedUnion('type', facts)
export type ShopEvent = Readonly<z.infer<typeof shopEventSchema>>
export type ShopEventType = ShopEvent['type']
export type EventOf<Type extends ShopEventType> = Extract<ShopEvent, { type: Type }>
export type Recipient = z.infer<typeof recipient>
export type MailChannel = z.infer<typeof channel>

/** The newest schema version of each type; an older one is raised by an upcaster when read. */
export const schemaVersions: Readonly<Record<ShopEventType, number>> = {
  OrderPlaced: 2,
  OrderStatusChanged: 2,
  ContactCorrected: 2,
  ConfirmationSent: 1,
  ConfirmationFailed: 1,
  ConfirmationRequested: 1,
  ProductRated: 1,
  TrafficRecorded: 1,
  CustomerErased: 1,
  ContactAttempted: 1,
  ParcelHandedOver: 2,
  HandoverUndone: 2,
  CashBooked: 2,
  CashUnbooked: 2,
  StatementBooked: 1,
  StatementUnbooked: 1,
  StockCounted: 1,
  WitnessRemoved: 1,
}

/** Where and when the log put an event. `position` counts 1, 2, 3 … over the whole log, `version` in its stream. */
export type Recorded = {
  readonly position: number
  readonly id: string
  readonly stream: string
  readonly version: number
  readonly schema: number
  readonly at: string
  readonly actor: Actor
}

/** Today's events with what is personal in them sealed or opened. */
type EventIn<Form extends 'sealed' | 'open', Event extends ShopEvent = ShopEvent> = Event extends ShopEvent
  ? { readonly type: Event['type']; readonly data: DataIn<Event['data'], Form> }
  : never

/** What the log stores and readers get: the server opens it where a person is shown. */
export type RecordedEvent = EventIn<'sealed'> & Recorded
export type RecordedOf<Type extends ShopEventType> = Extract<RecordedEvent, { type: Type }>
/** An event as `OpenEvents` gives it. */
export type OpenedEvent = OpenEvent & Recorded
/** Null stands for what was erased; an event just decided is open, too. */
export type OpenEvent = EventIn<'open'>
/** An event, and when it happened. */
export type PastEvent = OpenEvent & { readonly at: string }
/** Opens what is personal in events, for those who show it. */
export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<readonly OpenedEvent[]>

export function orderStream(orderNumber: string): string {
  return `order-${orderNumber}`
}
/** Of a stream that `orderStream` has named. */
export function orderNumberOf(stream: string): string {
  return stream.slice(orderStream('').length)
}
export function statementStream(statement: string): string {
  return `statement-${statement}`
}
export function productStream(productId: string): string {
  return `product-${productId}`
}
export function witnessStream(witness: string): string {
  return `witness-${witness}`
}
export const TRAFFIC_STREAM = 'traffic'
export const ERASURES_STREAM = 'erasures'
