/** The facts about a parcel that was not delivered or comes back, and about exchanges and refunds. */

import {
  attemptReasons,
  orderStatuses,
  paymentMeans,
  pieceConditions,
  returnReasons,
  returnWishes,
} from '#events/orders/order.ts'
import { id, line, ofOrder, personalText, rupees } from '../fact-parts.ts'
import { type Fact, fact } from '../fact-schema.ts'
import { z } from '../zod.ts'

/** The courier did not deliver. `words`: the reason as the courier gives it; may be empty. */
const deliveryAttemptFailed = fact('DeliveryAttemptFailed', {
  orderNumber: id,
  /** Null for an order without a parcel of a known courier. */
  courier: id.nullable(),
  reason: z.enum(attemptReasons),
  /** 1 for the first. */
  attempt: z.int().min(1),
  customer: personalText('words'),
})

/** The courier was asked to try again. `words`: what it is to do; may be empty. */
const reattemptAsked = fact('ReattemptAsked', {
  orderNumber: id,
  courier: id.nullable(),
  customer: personalText('words'),
})

const piece = z.object({ ...line.shape, condition: z.enum(pieceConditions) })
export type ReturnedPiece = Readonly<z.infer<typeof piece>>

/**
 * Pieces are in the house again. Sellable ones go back on sale with this. Of an order that is not cancelled they are no longer
 * sold with this.
 */
const parcelReturned = fact('ParcelReturned', {
  ...ofOrder,
  /** The status of the order at that time. */
  status: z.enum(orderStatuses),
  courier: id.nullable(),
  pieces: z.array(piece).min(1),
})

const askedPiece = z.object({ ...line.shape, wanted: line.shape.size.optional() })
export type AskedPiece = Readonly<z.infer<typeof askedPiece>>

/** The shopper asks for another size, or to give pieces back. `words` may be empty. */
const returnAsked = fact('ReturnAsked', {
  orderNumber: id,
  wish: z.enum(returnWishes),
  reason: z.enum(returnReasons),
  pieces: z.array(askedPiece).min(1),
  customer: personalText('words'),
})

/** What was asked for is declined, or what was agreed is given up. */
const returnClosed = fact('ReturnClosed', { orderNumber: id, why: z.enum(['declined', 'withdrawn']) })

/** A linked order sends other pieces for these. */
const exchangeAgreed = fact('ExchangeAgreed', {
  orderNumber: id,
  pieces: z.array(line).min(1),
  /** The number of the linked order. */
  exchange: id,
  /** What the linked order does not ask for, in rupees. */
  credit: rupees,
  /** What is to be paid back of the price of the pieces, in rupees, because other products cost less; unset for nothing. */
  refund: rupees.min(1).optional(),
  backFirst: z.literal(true).optional(),
})

/** The pieces come back, and their price is refunded. */
const returnAgreed = fact('ReturnAgreed', { orderNumber: id, pieces: z.array(line).min(1) })

/** The shop has paid money back. It is no longer revenue of the day of the order. */
const refundPaid = fact('RefundPaid', {
  ...ofOrder,
  amount: rupees.min(1),
  means: z.enum(paymentMeans),
  customer: personalText('reference'),
})

export const returnFacts = [
  deliveryAttemptFailed,
  reattemptAsked,
  parcelReturned,
  returnAsked,
  returnClosed,
  exchangeAgreed,
  returnAgreed,
  refundPaid,
] as const satisfies readonly Fact[]
