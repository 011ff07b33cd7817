/** How an order is handled beside its status, what the shop knows of its customer, and what became of its cash and its mails. */

import { z } from 'zod'
import { messageLanguages, messageSteps } from '#catalogue/message-text.ts'
import { mailChannel, type OpenedEvent } from '#events/event.ts'
import { day, exchange, id, line } from '#events/fact-parts.ts'
import { priced } from '#events/orders/change-facts.ts'
import {
  attemptReasons,
  blockReasons,
  orderChannels,
  pieceConditions,
  returnReasons,
  returnWishes,
} from '#events/orders/order.ts'
import { booked, claimed, settlement } from '../cash-parts.ts'
import { anySize } from '../size-schema.ts'
import { at, cancelReason, order, received } from './order-shape.ts'

const rupees = z.int()
const lines = z.array(line).readonly()

const afterSale = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('asked'),
    at,
    wish: z.enum(returnWishes),
    reason: z.enum(returnReasons),
    pieces: z.array(line.extend({ wanted: anySize.optional() })).readonly(),
    /** Null when the customer was erased, and for people to whom it is not shown. */
    words: z.string().nullable(),
  }),
  z.object({ step: z.enum(['declined', 'withdrawn']), at }),
  z.object({
    /** `received`: the agreed pieces are in the house. */
    step: z.enum(['agreed', 'received']),
    at,
    pieces: lines,
    /** The number of the order that sends other pieces; null when their price is refunded. */
    exchange: id.nullable(),
    /** What the exchange does not ask for; 0 without one. */
    credit: rupees,
    /** What is to be paid back beside an exchange; unset for nothing. */
    refund: rupees.exactOptional(),
  }),
])

const message = { step: z.enum(messageSteps), language: z.enum(messageLanguages), at }

export const handling = z.object({
  channel: z.enum(orderChannels).nullable(),
  /** Of a linked order. */
  exchange: exchange.readonly().nullable(),
  note: z.string().nullable(),
  /** How many times what is sent, where, to whom, or what its courier is to collect was changed. */
  edition: z.int(),
  /** The last change of its lines; null when they are as they were placed. */
  changed: z.object({ from: priced.readonly(), to: priced.readonly() }).readonly().nullable(),
  /** Null when no advance was asked. */
  advanceAsked: rupees.nullable(),
  advance: rupees,
  /** The edition of the last printed slip. */
  printed: z.int().nullable(),
  packed: at.nullable(),
  /** From when its customer wants to be called again. */
  callBack: at.nullable(),
  /** How many times nobody answered since the shop last reached its customer. */
  unanswered: z.int(),
  /** Who took it from pending to confirmed. */
  confirmed: z.object({ by: z.string(), on: day }).readonly().nullable(),
  /** Deliveries that failed, and the last one. `answered`: the courier was told what to do. */
  failed: z.int(),
  lastFailure: z
    .object({ reason: z.enum(attemptReasons), at, answered: z.boolean() })
    .readonly()
    .nullable(),
  /** Since when the pieces of a cancelled order are out of the house. */
  away: at.nullable(),
  received: received.readonly().nullable(),
  /** Pieces that came back after the delivery. */
  back: z
    .array(
      line
        .pick({ productId: true, size: true, quantity: true })
        .extend({ condition: z.enum(pieceConditions) }),
    )
    .readonly(),
  afterSale: afterSale.nullable(),
  refunded: rupees,
  /** What agreed exchanges do not ask for. */
  credited: rupees,
  blocked: z.enum(blockReasons).nullable(),
  /** The WhatsApp messages that the shop sends itself: the last one of each step. */
  messages: z
    .array(
      z.discriminatedUnion('state', [
        z.object({ ...message, state: z.enum(['waiting', 'sent']) }),
        z.object({ ...message, state: z.literal('failed'), reason: z.string() }),
      ]),
    )
    .readonly(),
})

/** How many times the shop tried to reach the customer to confirm it, and when it last did. */
export const contact = z.object({ attempts: z.int(), last: at.nullable() })

/** The customer's orders, by phone or e-mail. */
export const customerRecord = z.object({
  placed: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  /** How many of the cancelled orders were refused. */
  refused: z.int(),
  /** How many of the placed orders have the phone, and how many the e-mail. */
  byPhone: z.int(),
  byEmail: z.int(),
})

const mail = z.object({
  state: z.enum(['pending', 'sent', 'failed', 'none']),
  attempts: z.int(),
  channel: mailChannel.nullable(),
})

/** What has become of the cash of a parcel. */
const cash = z.object({
  booked: booked.nullable(),
  claim: claimed.nullable(),
  settlement: settlement.nullable(),
  /** The claim for a lost parcel that the booking ended. */
  claimBefore: claimed.nullable(),
})

/** The order with all that a screen about it shows. */
export const orderDetail = z.object({
  order,
  /** When it reached its status. */
  since: at,
  handling,
  /** Null before the handover. */
  cash: cash.nullable(),
  contact,
  cancelReason: cancelReason.nullable(),
  /** Null for people who may not see it. */
  customerRecord: customerRecord.nullable(),
  /** Each kind of event has a schema of its own in the log. */
  events: z.array(z.custom<OpenedEvent>()).readonly(),
  /** A later mail is null while there is nothing to write about; `shop` when no address is set for the shop's own copy. */
  mail: z.object({
    customer: mail,
    shop: mail.nullable(),
    parcel: mail.nullable(),
    return: mail.nullable(),
    refund: mail.nullable(),
  }),
  /** Whether a mail server is set up. */
  sendsMails: z.boolean(),
  /** The position in the log at which it was read. */
  position: z.int(),
})
