/**
 * The facts that the log stores. Each has a name in the past tense and a schema, and holds enough to be folded without looking
 * anything up. Personal data is in one place only, `customer`, which no fold reads and which the log stores sealed. Every
 * other text is declared public.
 */

import { tokenFacts } from './apps/token-facts.ts'
import { webhookFacts } from './apps/webhook-facts.ts'
import { cashFacts } from './cash/cash-facts.ts'
import { catalogueFacts } from './catalogue/catalogue-facts.ts'
import { purchasePriceFacts } from './catalogue/purchase-price-facts.ts'
import { codeFacts } from './codes/code-facts.ts'
import {
  code,
  day,
  discount,
  exchange,
  hash,
  hour,
  id,
  instant,
  line,
  paisa,
  parcel,
  person,
  requestId,
  rupees,
  shopText,
  size,
  tracking,
  usedCode,
} from './fact-parts.ts'
import { type Fact, fact, onlyPublic } from './fact-schema.ts'
import { messageFacts } from './messages/message-facts.ts'
import { importFacts } from './moving/import-facts.ts'
import { changeFacts } from './orders/change-facts.ts'
import {
  cancelReasons,
  contactChannels,
  contactOutcomes,
  orderChannels,
  orderStatuses,
  starChoices,
} from './orders/order.ts'
import { staffFacts } from './people/staff-facts.ts'
import { campaignFacts } from './reports/campaign-facts.ts'
import { returnFacts } from './returns/return-facts.ts'
import { reviewFacts } from './reviews/review-facts.ts'
import type { DataIn } from './sealed.ts'
import { waitFacts } from './waiting/wait-facts.ts'
import { z } from './zod.ts'

export type { Booking, Statement } from './cash/cash-facts.ts'
export type { CodeLimits, CodeReduction } from './codes/code-facts.ts'
export type { Contact, Discount, Exchange, OrderLine, Parcel, Person, UsedCode } from './fact-parts.ts'
export type { Priced } from './orders/change-facts.ts'
export type { ReturnedPiece } from './returns/return-facts.ts'

/**
 * Who caused an event. `name` is the public name of an admin's account, of a program's token or of a courier's feed, never an e-mail
 * address. `courier` is the id of the courier whose feed it is; a program with a token has none.
 */
export const actorSchema = onlyPublic(
  z.discriminatedUnion('role', [
    z.object({ role: z.literal('shopper') }),
    z.object({ role: z.literal('admin'), name: shopText }),
    z.object({ role: z.literal('program'), name: shopText, courier: code.optional() }),
    z.object({ role: z.literal('system') }),
  ]),
)
export type Actor = Readonly<z.infer<typeof actorSchema>>

const visitSource = z.object({
  campaign: code.optional(),
  site: code.optional(),
  medium: code.optional(),
  referrer: code.optional(),
})

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
  /** How it reached the shop; unset for an order that the shopper placed in the shop's pages. */
  channel: z.enum(orderChannels).optional(),
  /** The city of its address (`catalogue/cities.ts`); unset when it is not known. */
  city: id.optional(),
  /** Where the first visit of its shopper in thirty days came from, if that is known. */
  source: visitSource.optional(),
  /** What the shop took off the price by hand. The total is without it. */
  discount: discount.optional(),
  /** The code that the shopper typed, or the offer that applied by itself. The total is without what it took off. */
  code: usedCode.optional(),
  /** It was agreed in exchange for pieces of an earlier order, whose price is credited. The total is without the credit. */
  exchange: exchange.optional(),
  /** The id of the request that placed it, which is in the lines of the shop's log; not recorded by older programs. */
  request: requestId.optional(),
  /** Personal data. */
  customer: person,
})

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
  /** The Karachi day on which the status that this change takes back was recorded; not recorded by older programs. */
  since: day.optional(),
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
  /** City and channel of the order, if they are known, and what was paid for it in advance. */
  city: id.optional(),
  channel: z.enum(orderChannels).optional(),
  advance: rupees.optional(),
  /**
   * Its pieces are out of the house while it is cancelled: they come back with the parcel (`ParcelReturned`), and neither this
   * change nor its undoing moves stock. Older programs moved the stock at once.
   */
  away: z.literal(true).optional(),
  /** Who had confirmed it, by the name at that time, and on which Karachi day; not recorded by older programs. */
  confirmed: z.object({ by: shopText, on: day }).optional(),
  /** What was given back of it after its delivery: it is not counted as sold any more, whatever the status. */
  givenBack: z.object({ refunded: rupees, pieces: z.array(line) }).optional(),
  /** The code that it uses: a cancelled order uses it no longer, and an order that is no longer cancelled uses it again. */
  code: usedCode.optional(),
}).refine(({ data: { to, reason } }) => reason === undefined || to === 'cancelled', {
  error: 'only cancelling has a reason',
})

const recipient = z.enum(['customer', 'shop'])
export const mailChannel = z.enum(['primary', 'backup', 'outbox-file'])
/**
 * What a later mail to the customer is about: the parcel is on its way, an exchange or a return was agreed or declined, money was
 * refunded. Unset for a confirmation.
 */
const about = z.enum(['handover', 'return', 'refund']).optional()

const confirmationSent = fact('ConfirmationSent', { orderNumber: id, recipient, about, channel: mailChannel })

const confirmationFailed = fact('ConfirmationFailed', {
  orderNumber: id,
  recipient,
  about,
  channel: mailChannel,
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
  /** The instant from which the customer wants to be called again. */
  callBack: instant.optional(),
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
  /** The lines of a cancelled order that was away: with this its pieces are in the house. */
  back: z.array(line).min(1).optional(),
})

/** Units of a size came in, or there are fewer than the shop expected. */
const stockCounted = fact('StockCounted', {
  productId: id,
  /** The name under which it was sold; not recorded by older programs. */
  productName: shopText.optional(),
  size,
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
  /** The visits of which a campaign is known (`campaignOf`), by its code; not recorded by older programs. */
  campaigns: z.record(code, z.int().min(1)).optional(),
})

/**
 * The data of a customer was erased on request: its keys are destroyed, and the order read model shows these orders
 * without a person. The event does not contain who it was.
 */
const customerErased = fact('CustomerErased', {
  /** The ids of the keys in the sealed parts. */
  keys: z.array(id).min(1),
  orderNumbers: z.array(id),
  /** The waits whose contact the keys sealed; unset without one. */
  waits: z.array(id).min(1).optional(),
  /** How many imported orders the keys sealed; unset without one. */
  imported: z.int().min(1).optional(),
})

const facts = [
  orderPlaced,
  orderStatusChanged,
  confirmationSent,
  confirmationFailed,
  confirmationRequested,
  productRated,
  trafficRecorded,
  customerErased,
  contactAttempted,
  parcelHandedOver,
  handoverUndone,
  stockCounted,
  witnessRemoved,
  ...cashFacts,
  ...changeFacts,
  ...returnFacts,
  ...messageFacts,
  ...catalogueFacts,
  ...codeFacts,
  ...staffFacts,
  ...campaignFacts,
  ...purchasePriceFacts,
  ...waitFacts,
  ...reviewFacts,
  ...tokenFacts,
  ...webhookFacts,
  ...importFacts,
] as const satisfies readonly Fact[]

/** A decided event: the log has not yet sealed its personal parts and given it a position. */
export const shopEventSchema = z.discriminatedUnion('type', facts)
export type ShopEvent = Readonly<z.infer<typeof shopEventSchema>>
export type ShopEventType = ShopEvent['type']
export type EventOf<Type extends ShopEventType> = Extract<ShopEvent, { type: Type }>
export type Recipient = z.infer<typeof recipient>
export type MailChannel = z.infer<typeof mailChannel>

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
/** A fact without its personal parts, in whatever form they are. */
export type PublicFact<Type extends ShopEventType> = Type extends ShopEventType
  ? { readonly type: Type; readonly data: Omit<EventOf<Type>['data'], 'customer'> }
  : never
/** A recorded event with open personal parts. */
export type OpenedEvent = OpenEvent & Recorded
/** Erased parts are null. A decided event is also open. */
export type OpenEvent = EventIn<'open'>
/** An open event with its time, ISO-8601 UTC, and who caused it. */
export type PastEvent = OpenEvent & { readonly at: string; readonly actor: Actor }
/** Opens the personal parts of events, to show them. */
export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<readonly OpenedEvent[]>

export { isOrderStream, orderNumberOf, orderStream } from './orders/order-stream.ts'
export function statementStream(statement: string): string {
  return `statement-${statement}`
}
export function productStream(productId: string): string {
  return `product-${productId}`
}
export function saleStream(sale: string): string {
  return `sale-${sale}`
}
export function codeStream(code: string): string {
  return `code-${code}`
}
export function witnessStream(witness: string): string {
  return `witness-${witness}`
}
export const SHOP_STREAM = 'shop'
export const BOOKS_STREAM = 'books'
export const TRAFFIC_STREAM = 'traffic'
export const ADVERTISING_STREAM = 'advertising'
export const ERASURES_STREAM = 'erasures'
