/** An order as answers have it, for its shopper and for the shop's people. */

import { z } from 'zod'
import { id, discount as recordedDiscount, usedCode } from '#events/fact-parts.ts'
import {
  attemptReasons,
  blockReasons,
  cancelReasons,
  orderChannels,
  orderStatuses,
  parcelStates,
  returnWishes,
  starChoices,
} from '#events/orders/order.ts'
import { reviewStates } from '#events/reviews/review-choices.ts'
import { anySize } from '../size-schema.ts'

/** ISO-8601 UTC. */
export const at = z.string()
const rupees = z.int()
export const status = z.enum(orderStatuses)
export const cancelReason = z.enum(cancelReasons)

const item = z.object({
  /** `<product id>-<size>` */
  id,
  name: z.string(),
  size: anySize,
  quantity: z.int(),
  /** For one. */
  price: rupees,
  /** What the order's code took off all these pieces together. */
  codeOff: rupees.optional(),
})

export const order = z.object({
  orderNumber: id,
  name: z.string(),
  /** Empty without one, and for people to whom it is not shown, as are phone and address. */
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** The customer was erased. */
  erased: z.literal(true).exactOptional(),
  paymentMethod: z.literal('COD'),
  items: z.array(item).readonly(),
  subtotal: rupees,
  deliveryFee: rupees,
  total: rupees,
  /** What the shop took off; the total is without it. */
  discount: recordedDiscount.exactOptional(),
  code: usedCode.exactOptional(),
  /** What was paid in advance: the courier collects the rest of the total. */
  advance: rupees.exactOptional(),
  /** The id of the city. */
  city: id.exactOptional(),
  /** For the parcel. */
  note: z.string().exactOptional(),
  /** When it was placed. */
  date: at,
  status,
  /** How it reached the shop; null for an order of the shop's pages. */
  channel: z.enum(orderChannels).nullable(),
  /** What the courier collects or has collected. */
  toCollect: rupees,
  /** The number of the earlier order for whose pieces this one is sent. */
  exchangeOf: id.nullable(),
  refunded: rupees,
  parcelState: z.enum(parcelStates),
  /** The courier that has its parcel; null before the handover. */
  courier: id.nullable(),
  trackingNumber: z.string().nullable(),
  /** The courier's page about the parcel. */
  trackingUrl: z.string().nullable(),
})

const piece = z.object({
  productId: id,
  name: z.string(),
  size: anySize,
  quantity: z.int(),
  wanted: anySize.optional(),
})
const pieces = z.array(piece).readonly()

const afterSale = z.discriminatedUnion('step', [
  z.object({ step: z.literal('asked'), at, wish: z.enum(returnWishes), pieces }),
  z.object({ step: z.enum(['declined', 'withdrawn']), at }),
  z.object({
    /** `received`: the pieces are back. */
    step: z.enum(['agreed', 'received']),
    at,
    pieces,
    /** The order that sends other pieces; null when their price is paid back. */
    exchange: z.object({ orderNumber: id, status }).nullable(),
    /** The pieces come back before anything is sent or paid. */
    backFirst: z.boolean(),
    /** Where they are to be sent; null when the courier takes them along, or the shop has no address. */
    sendTo: z.string().nullable(),
  }),
])

/** What a shopper asked for after the delivery, and what can be asked for until which day. */
export const shownReturn = z.object({
  afterSale: afterSale.nullable(),
  canAskReturn: z.object({ until: z.string(), pieces }).nullable(),
})

/** As the look-up shows it to its owner. */
const openedOrder = order.extend({
  masked: z.literal(false),
  /** By product id. */
  ratings: z.record(z.string(), z.literal(starChoices)),
  reviews: z.record(z.string(), z.enum(reviewStates)),
  /** When it reached each of its statuses. */
  statusDates: z.partialRecord(status, at),
  ...shownReturn.shape,
  /** The last delivery that failed, while the order is on its way. */
  failedDelivery: z.object({ reason: z.enum(attemptReasons), at }).nullable(),
})

/** All that the look-up shows of an order to a stranger. */
const maskedOrder = z.object({ masked: z.literal(true), status, day: z.string() })

export const lookedUpOrder = z.discriminatedUnion('masked', [openedOrder, maskedOrder])

/** What came back last: when, and how many of its pieces were in each condition. */
export const received = z.object({ at, sellable: z.int(), damaged: z.int(), missing: z.int() })

/** What is finer than the status of an order. Null where nothing is so. */
export const marks = z.object({
  printed: z.boolean(),
  /** It was changed after its slip was printed, and has not left. */
  slipIsOld: z.boolean(),
  /** Since when it is packed and has not left. */
  packed: at.nullable(),
  /** How many deliveries failed, and when the last one did while the courier waits for an answer. */
  failed: z.int(),
  answerDue: at.nullable(),
  /** Since when pieces are to come back, and whether the courier has lost them. */
  comingBack: at.nullable(),
  received: received.nullable(),
  lost: z.boolean(),
  /** When its shopper asked for an exchange or a return that nobody has answered. */
  returnAsked: at.nullable(),
  wish: z.enum(returnWishes).nullable(),
  blocked: z.enum(blockReasons).nullable(),
  exchangeOf: id.nullable(),
})

export const listedOrder = order.extend({
  /** When it reached its status. */
  since: at,
  cancelReason: cancelReason.exactOptional(),
  marks,
})
