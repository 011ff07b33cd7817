/** What the calls about the statements of couriers answer. Amounts are rupees. */

import { z } from 'zod'
import {
  differenceExplained,
  paymentReceived,
  statementBooked,
  statementLineKept,
} from '#events/cash/cash-facts.ts'
import { bookingKinds } from '#events/cash/cash-kinds.ts'
import { lineKinds } from '#events/cash/statement-line.ts'
import { day, id } from '#events/fact-parts.ts'
import { orderStatuses } from '#events/orders/order.ts'
import { amounts, cashParcel, rupees } from '../cash-parts.ts'

const line = z.object({
  /** The row in the courier's file, from 1. */
  row: z.int(),
  kind: z.enum(lineKinds),
  /** Empty for a line that belongs to no parcel. */
  trackingNumber: z.string(),
  text: z.string(),
  ...amounts,
})
/** `expected`: what was to be collected; 0 for a cancelled order and a returned parcel. */
const matched = line.extend({ orderNumber: id, status: z.enum(orderStatuses), expected: rupees })
const bookable = z.array(matched.extend({ kind: z.enum(bookingKinds) })).readonly()
const sums = z.object({ lines: z.int(), ...amounts })

/** What booking a statement would do. */
export const statementPreview = z.object({
  /** Lines with the expected amount, and with another one. */
  fits: bookable,
  differences: bookable,
  /** Lines that pay nothing of what was expected and do not say why. */
  undecided: z.array(matched.extend({ kind: z.literal('unsaid') })).readonly(),
  /** Lines that pay the claim for a parcel that was booked earlier. */
  settles: z.array(line.extend({ orderNumber: id, claimed: rupees })).readonly(),
  /** Lines of no parcel: adjustments and taxes. */
  others: z.array(line).readonly(),
  unknown: z.array(line.extend({ why: z.string() })).readonly(),
  /** `statement`: the earlier one that paid it; null for a line that this statement repeats. */
  repeated: z.array(line.extend({ orderNumber: id, statement: z.string().nullable() })).readonly(),
  /** Delivered parcels that are not in the statement: the oldest. */
  missing: z
    .array(
      cashParcel
        .pick({ orderNumber: true, trackingNumber: true, handedOver: true })
        .extend({ expected: rupees }),
    )
    .readonly(),
  /** Sums of the lines of each kind; those of no known parcel are `unknown`. */
  kinds: z.partialRecord(z.enum([...lineKinds, 'unknown']), sums),
  taxes: z.object({ incomeTax: rupees, salesTax: rupees }),
  /** What arrived less what should have arrived. */
  bankDifference: rupees,
  totals: z.object({
    lines: z.int(),
    collected: rupees,
    charges: rupees,
    /** The net amount of the lines that earlier statements paid: a corrected statement repeats them. */
    paidEarlier: rupees,
    /** What should have arrived: the net amount of all lines, less what was paid earlier. */
    expected: rupees,
    received: rupees,
    /** Expected less received. */
    difference: rupees,
    /** The number of all missing parcels. */
    missing: z.int(),
  }),
})

export type StatementPreview = z.output<typeof statementPreview>

export const bookedStatement = statementBooked.shape.data.extend({
  ...amounts,
  unknown: rupees,
  received: rupees,
  /** When it was booked, ISO-8601 UTC. */
  at: z.string(),
  /** What arrived so far less what should have arrived, without what was explained. */
  bankDifference: rupees,
})

/** A line that belongs to no parcel. */
const keptLine = statementLineKept.shape.data.pick({ row: true, kind: true, text: true }).extend({
  ...amounts,
  /** The last characters of its tracking number. */
  ending: z.string().nullable(),
  /** The order that it was named to pay, if any. */
  orderNumber: id.nullable(),
})

export const statementDetail = bookedStatement.extend({
  parcels: z.array(cashParcel).readonly(),
  /** Parcels of earlier statements, whose claims it pays. */
  settled: z.array(cashParcel).readonly(),
  kept: z.array(keptLine).readonly(),
  payments: z
    .array(
      paymentReceived.shape.data.pick({ reference: true }).extend({ day: day.nullable(), amount: rupees }),
    )
    .readonly(),
  explanations: z
    .array(differenceExplained.shape.data.pick({ text: true }).extend({ amount: rupees, at: z.string() }))
    .readonly(),
})
