/**
 * The facts that the log stores. Each has a name in the past tense and a schema, and holds enough to be folded without looking
 * anything up. Personal data is in one place only, `customer`, which no fold reads and which the log stores sealed. Every
 * other text is declared public.
 */

import { categories, sizes } from '#catalogue/product.ts'
import { bookingKinds, claimReasons, claimStages } from './cash-kinds.ts'
import { catalogueFacts } from './catalogue-facts.ts'
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
/** Hundredths of a rupee with a sign: amounts inside a courier's statement. */
const paisa = z.int()
const day = publicText('day').regex(/^\d{4}-\d{2}-\d{2}$/)
const hour = z.int().min(0).max(23)

const line = z.object({
  productId: id,
  name: shopText,
  category: z.enum(categories),
  size: z.enum(sizes),
  quantity: z.int().min(1),
  price: rupees,
  /** The units were taken from the counted stock; unset for sizes that the shop does not count. */
  reserved: z.literal(true).optional(),
})
export type OrderLine = Readonly<z.infer<typeof line>>

/** Who caused an event. `name` is the public name of an admin's account, never an e-mail address. */
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

/** A tracking number is personal: the courier's page about it shows name and address. */
const tracking = personal({
  /** The customer whose key seals it. */
  email: z.string(),
  trackingNumber: z.string(),
})

const person = personal({
  ...contact.shape,
  /** SHA-256 (hex) of the id of the device that placed the order; null when it had none. */
  device: z.string().nullable(),
})
export type Person = Readonly<z.infer<typeof person>>

const orderPlaced = fact('OrderPlaced', {
  orderNumber: id,
  /** The Karachi day on which it was placed. All later events of the order count on this day. */
  day,
  /** The hour of that day; not recorded by older programs. */
  hour: hour.optional(),
  lines: z.array(line).min(1),
  subtotal: rupees,
  deliveryFee: rupees,
  total: rupees,
  paymentMethod: z.literal('COD'),
  /** Whether this is the customer's first order. */
  newCustomer: z.boolean(),
  /** It has an idempotency key, which is stored beside the log; not recorded by older programs. */
  keyed: z.literal(true).optional(),
  /** The position of the last fact of the catalogue by which it was priced; not recorded by older programs. */
  catalogue: z.int().min(0).optional(),
  /** Personal data. */
  customer: person,
})

/** A parcel as it was handed over. Later facts repeat it, so that folds store nothing per order. */
const parcel = z.object({
  /** A courier's id in the shop's data. */
  courier: id,
  /** The cash that the courier is to collect, in rupees. */
  cashToCollect: rupees,
  /** The Karachi day on which it was handed over. */
  handedOver: day,
})
export type Parcel = Readonly<z.infer<typeof parcel>>

const orderStatusChanged = fact('OrderStatusChanged', {
  orderNumber: id,
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  /** Day, lines and total of the order, so that folds store nothing per order. */
  day,
  lines: z.array(line).min(1),
  total: rupees,
  /** Why it was cancelled, if a reason was given. */
  reason: z.enum(cancelReasons).optional(),
  /** The reason of the cancellation that this change ends. */
  previousReason: z.enum(cancelReasons).optional(),
  /** The hour of the order. */
  hour: hour.optional(),
  /** The Karachi day of the delivery that this change ends. */
  deliveredOn: day.optional(),
  /** For an order refused at the door: how many other orders this customer had refused. Repeated when this is undone. */
  refusedBefore: z.int().min(0).optional(),
  /** Cancelled as refused at the door although it had not left the shop: no refusal. Repeated when this is undone. */
  reachedDoor: z.literal(false).optional(),
  /** For an order that was handed over. */
  parcel: z
    .object({
      ...parcel.shape,
      booked: z.boolean(),
      claimed: z.literal(true).optional(),
      /** What the customer paid at the door, when that is booked; the order may be cancelled after that. */
      paidByCustomer: paisa.optional(),
    })
    .optional(),
  /** A courier's statement has shown that it arrived or came back; on which day is not known. */
  statement: shopText.optional(),
}).refine(({ data: { to, reason } }) => reason === undefined || to === 'cancelled', {
  error: 'only cancelling has a reason',
})

/** A typing error was corrected. Whether it was the customer's first order does not change. */
const contactCorrected = fact('ContactCorrected', {
  orderNumber: id,
  /** Personal data, before and after the correction. */
  customer: z.object({ before: contact, after: contact }),
})

const recipient = z.enum(['customer', 'shop'])
const channel = z.enum(['primary', 'backup', 'outbox-file'])
/** `handover` for the mail that the parcel is on its way; unset for a confirmation. */
const about = z.literal('handover').optional()

const confirmationSent = fact('ConfirmationSent', { orderNumber: id, recipient, about, channel })

const confirmationFailed = fact('ConfirmationFailed', {
  orderNumber: id,
  recipient,
  about,
  channel,
  /** 1 for the first try. */
  attempt: z.int().min(1),
  /** A short code such as `ECONNREFUSED`; never the text of the mail server, which may quote the address. */
  reason: code.max(60),
  /** Whether there will be no automatic retry. */
  final: z.boolean(),
})

/** A mail is to be sent again, whether it was sent, given up or failed so far. */
const confirmationRequested = fact('ConfirmationRequested', { orderNumber: id, recipient, about })

/** The shop tried to reach the customer to confirm the order. */
const contactAttempted = fact('ContactAttempted', {
  orderNumber: id,
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
})

const parcelHandedOver = fact('ParcelHandedOver', {
  orderNumber: id,
  ...parcel.shape,
  /** The status before the handover, to which the order returns when it is undone. */
  from: z.enum(orderStatuses),
  /** The hash by which the parcel is found (`tracking-hash.ts`). */
  trackingHash: hash,
  /** Personal data. */
  customer: tracking,
})

/** The handover was a mistake. */
const handoverUndone = fact('HandoverUndone', {
  orderNumber: id,
  ...parcel.shape,
  /** The status of the order at that time: for a cancelled order no cash was outstanding. */
  status: z.enum(orderStatuses),
  /** The reason of the cancellation at that time, if one was given. */
  reason: z.enum(cancelReasons).optional(),
})

/** What a line of a statement says. Charges and taxes are deductions: a credit is a negative charge. */
const amounts = { collected: paisa, charges: paisa, incomeTax: paisa, salesTax: paisa }

/** What the courier still owes for a parcel. */
const claim = z.object({ reason: z.enum(claimReasons), stage: z.enum(claimStages), amount: paisa })

const booking = z.object({
  orderNumber: id,
  ...parcel.shape,
  /** The name of the courier's statement. */
  statement: shopText,
  kind: z.enum(bookingKinds),
  ...amounts,
  /** The status of the order at that time: for a cancelled order no cash was expected. */
  status: z.enum(orderStatuses),
  /** The claim for a lost parcel, which the booking ends. Undoing the booking restores it. */
  claimBefore: claim.optional(),
})
export type Booking = Readonly<z.infer<typeof booking>>

/** A courier has paid for a parcel. If it paid less than was expected, the rest is claimed from it. */
const cashBooked = fact('CashBooked', booking.shape)
/** The booking was wrong. */
const cashUnbooked = fact('CashUnbooked', {
  ...booking.shape,
  /** What was expected when it was booked; the order may have another status since. */
  expected: paisa,
  /** The claim for the rest, which ends with the booking. */
  claim: claim.optional(),
})

const claimed = {
  orderNumber: id,
  ...parcel.shape,
  /** The status of the order at that time. */
  status: z.enum(orderStatuses),
  /** How a statement has booked the parcel; null when none has. */
  booked: z.enum(bookingKinds).nullable(),
}

/** The courier has lost the parcel and is to pay for it. */
const claimOpened = fact('ClaimOpened', { ...claimed, claim })
/** The shop has written to the courier about a claim. */
const claimSent = fact('ClaimSent', { ...claimed, claim })
const claimAnswered = fact('ClaimAnswered', { ...claimed, claim, answer: z.enum(['accepted', 'refused']) })
/** The shop gives a claim up. `claim` is the claim before. */
const claimWrittenOff = fact('ClaimWrittenOff', { ...claimed, claim, why: shopText.max(100) })
/** A lost parcel was found, or the claim was a mistake. */
const claimWithdrawn = fact('ClaimWithdrawn', { ...claimed, claim })

const settlement = {
  ...claimed,
  /** The claim before. */
  claim,
  /** The later statement that pays it. */
  statement: shopText,
  ...amounts,
  /** The part of \`collected\` that the claim asked for. */
  settled: paisa,
}
const claimSettled = fact('ClaimSettled', settlement)
/** The statement that settled the claim was taken back. */
const claimReopened = fact('ClaimReopened', {
  ...settlement,
  /** The rest of the claim at that time. */
  rest: claim.optional(),
})

const statement = {
  courier: id,
  /** Its name, unique among booked statements. */
  statement: shopText,
  /** SHA-256 (hex) of its lines: finds the same statement under another name. */
  hash,
  /** The number of parcels that it books. */
  lines: z.int().min(0),
  /** Sums over its parcels, adjustments and taxes. */
  ...amounts,
  /** What the lines that the shop could not recognise add to the payment. */
  unknown: paisa,
  /** What arrived in the bank. */
  received: paisa,
  /** The Karachi day on which it arrived; not recorded by older programs. */
  receivedOn: day.optional(),
}

const statementBooked = fact('StatementBooked', statement)
const statementUnbooked = fact('StatementUnbooked', {
  ...statement,
  /** Payments that arrived later; \`received\` is the first one. */
  later: z.array(z.object({ day, amount: paisa })),
  /** Sums over its lines of no parcel, without unknown ones. */
  others: z.object(amounts),
  /** The part of the bank's difference that was explained. */
  explained: paisa,
})
export type Statement = Readonly<z.infer<typeof statementBooked>['data']>

const keptLine = {
  courier: id,
  statement: shopText,
  /** The row of the courier's file. */
  row: z.int().min(1),
  kind: z.enum(['adjustment', 'tax', 'unknown']),
  ...amounts,
  /** What the file says about an adjustment or a tax. */
  text: shopText.max(100),
  /** The keyed hash of the tracking number of an unknown line, and its last characters. */
  trackingHash: hash.optional(),
  ending: shopText.max(4).optional(),
}
/** A line of a booked statement that belongs to no parcel. */
const statementLineKept = fact('StatementLineKept', keptLine)
/** Somebody has said what an unknown line is: an adjustment, or the payment for an order. */
const statementLineNamed = fact('StatementLineNamed', { ...keptLine, orderNumber: id.optional() })

/** A later payment for a statement. */
const paymentReceived = fact('PaymentReceived', {
  courier: id,
  statement: shopText,
  day,
  amount: paisa,
  /** What was missing before. */
  open: paisa,
  /** The bank's reference of the payment, which may cover several statements. */
  reference: shopText.max(60),
})

/** Why the payment of a statement was not what its lines say. */
const differenceExplained = fact('DifferenceExplained', {
  courier: id,
  statement: shopText,
  /** What was to arrive less what arrived. */
  amount: paisa,
  text: shopText.max(200),
})

/** The books of a month were closed. Entries of this month that are recorded later are shown apart. */
const monthClosed = fact('MonthClosed', {
  month: publicText('day').regex(/^\d{4}-\d{2}$/),
  /** The size of the log at that time. */
  size: z.int().min(0),
})

/** Units of a size came in, or there are fewer than the shop expected. */
const stockCounted = fact('StockCounted', {
  productId: id,
  /** The name under which it was sold; not recorded by older programs. */
  productName: shopText.optional(),
  size: z.enum(sizes),
  /** Added to the units left; negative for missing units. */
  units: z.int(),
  reason: shopText.max(100),
})

/** The owner removed a witness: its cosignatures are no longer shown, and its name is free again. */
const witnessRemoved = fact('WitnessRemoved', {
  witness: shopText,
  /** The key that verified its cosignatures. */
  key: id,
  /** Size and root of the latest checkpoint that it had cosigned. */
  size: z.int().min(0),
  root: hash,
})

const stars = z.literal(starChoices)

/** A verified rating: the shopper of a delivered order rates one of its products. */
const productRated = fact('ProductRated', {
  orderNumber: id,
  productId: id,
  /** The name under which it was sold. */
  productName: shopText,
  stars,
  /** The rating that this one replaces, so that folds store nothing per order; null for the first. */
  previous: stars.nullable(),
})

const trafficRecorded = fact('TrafficRecorded', {
  /** Browser tabs with a first page view. */
  visits: z.int().min(0),
  pageViews: z.int().min(0),
  /** Views of product pages by product id. Only products of the catalogue are counted. */
  productViews: z.record(id, z.int().min(1)),
})

/**
 * The data of a customer was erased on request: its keys are destroyed, and the order read model shows these orders
 * without a person. The event does not contain who it was.
 */
const customerErased = fact('CustomerErased', {
  /** The ids of the keys in the sealed parts. */
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
  claimOpened,
  claimSent,
  claimAnswered,
  claimSettled,
  claimReopened,
  claimWrittenOff,
  claimWithdrawn,
  statementBooked,
  statementUnbooked,
  statementLineKept,
  statementLineNamed,
  paymentReceived,
  differenceExplained,
  monthClosed,
  stockCounted,
  witnessRemoved,
  ...catalogueFacts,
] as const satisfies readonly Fact[]

/** A decided event: the log has not yet sealed its personal parts and given it a position. */
export const shopEventSchema = z.discriminatedUnion('type', facts)
export type ShopEvent = Readonly<z.infer<typeof shopEventSchema>>
export type ShopEventType = ShopEvent['type']
export type EventOf<Type extends ShopEventType> = Extract<ShopEvent, { type: Type }>
export type Recipient = z.infer<typeof recipient>
export type MailChannel = z.infer<typeof channel>

/** Place and time of an event in the log. `position` counts 1, 2, 3 … over the entire log, `version` within its stream. */
export type Recorded = {
  readonly position: number
  readonly id: string
  readonly stream: string
  readonly version: number
  readonly schema: number
  readonly at: string
  readonly actor: Actor
}

/** Events of the current schema with their personal parts sealed or open. */
type EventIn<Form extends 'sealed' | 'open', Event extends ShopEvent = ShopEvent> = Event extends ShopEvent
  ? { readonly type: Event['type']; readonly data: DataIn<Event['data'], Form> }
  : never

/** An event as the log stores it and readers get it. The server opens it to show a person. */
export type RecordedEvent = EventIn<'sealed'> & Recorded
export type RecordedOf<Type extends ShopEventType> = Extract<RecordedEvent, { type: Type }>
/** A recorded event with open personal parts. */
export type OpenedEvent = OpenEvent & Recorded
/** Erased parts are null. A decided event is also open. */
export type OpenEvent = EventIn<'open'>
/** An open event with its time, ISO-8601 UTC. */
export type PastEvent = OpenEvent & { readonly at: string }
/** Opens the personal parts of events, to show them. */
export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<readonly OpenedEvent[]>

export function orderStream(orderNumber: string): string {
  return `order-${orderNumber}`
}
/** The reverse of `orderStream`. */
export function orderNumberOf(stream: string): string {
  return stream.slice(orderStream('').length)
}
export function statementStream(statement: string): string {
  return `statement-${statement}`
}
export function productStream(productId: string): string {
  return `product-${productId}`
}
export function saleStream(sale: string): string {
  return `sale-${sale}`
}
export function witnessStream(witness: string): string {
  return `witness-${witness}`
}
export const SHOP_STREAM = 'shop'
export const BOOKS_STREAM = 'books'
export const TRAFFIC_STREAM = 'traffic'
export const ERASURES_STREAM = 'erasures'
