/** The facts about the cash that couriers collect: what they paid, what is claimed from them, and their statements. */

import { orderStatuses } from '#events/orders/order.ts'
import { day, hash, id, paisa, parcel, shopText } from '../fact-parts.ts'
import { type Fact, fact, publicText } from '../fact-schema.ts'
import { z } from '../zod.ts'
import { bookingKinds, claimReasons, claimStages } from './cash-kinds.ts'

/** What a line of a statement says. Charges and taxes are deductions: a credit is a negative charge. */
const amounts = { collected: paisa, charges: paisa, incomeTax: paisa, salesTax: paisa }

/** What the courier still owes for a parcel. */
export const claim = z.object({ reason: z.enum(claimReasons), stage: z.enum(claimStages), amount: paisa })

export const booking = z.object({
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
  /** The part of `collected` that the claim asked for. */
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

export const statementBooked = fact('StatementBooked', statement)
const statementUnbooked = fact('StatementUnbooked', {
  ...statement,
  /** Payments that arrived later; `received` is the first one. */
  later: z.array(z.object({ day, amount: paisa })),
  /** Sums over its lines of no parcel, without unknown ones. */
  others: z.object(amounts),
  /** The part of the bank's difference that was explained. */
  explained: paisa,
  /** The Karachi day on which it was booked; not recorded by older programs. */
  bookedOn: day.optional(),
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
export const statementLineKept = fact('StatementLineKept', keptLine)
/** Somebody has said what an unknown line is: an adjustment, or the payment for an order. */
const statementLineNamed = fact('StatementLineNamed', { ...keptLine, orderNumber: id.optional() })

/** A later payment for a statement. */
export const paymentReceived = fact('PaymentReceived', {
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
export const differenceExplained = fact('DifferenceExplained', {
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

export const cashFacts = [
  cashBooked,
  cashUnbooked,
  claimOpened,
  claimSent,
  claimAnswered,
  claimWrittenOff,
  claimWithdrawn,
  claimSettled,
  claimReopened,
  statementBooked,
  statementUnbooked,
  statementLineKept,
  statementLineNamed,
  paymentReceived,
  differenceExplained,
  monthClosed,
] as const satisfies readonly Fact[]
