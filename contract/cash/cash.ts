/** The calls about the cash of couriers: its figures, the parcels behind them, and what is claimed from couriers. */

import { z } from 'zod'
import { orderNumberSchema } from '#contract/orders/order-number-schema.ts'
import { order } from '#contract/orders/order-shape.ts'
import { courierSchema } from '#contract/parcels/courier-schema.ts'
import { cashAges } from '#events/cash/cash-age.ts'
import { cashPlaces } from '#events/cash/parcel-cash.ts'
import { id } from '#events/fact-parts.ts'
import { typedLine } from '#events/typed-text.ts'
import { cashParcel, rupees } from '../cash-parts.ts'
import { atPosition, callsFor, changedOrder } from '../described-call.ts'

const text = z.string().trim().min(1).max(60)

const cashParcels = z
  .object({
    /** A courier's parcels: by default those that are out, of one age or all; with `differences`, those paid with another amount. */
    courier: text.optional(),
    age: z.enum(cashAges).optional(),
    differences: z.literal('1').optional(),
    /** Those in one place instead. */
    place: z.enum(cashPlaces).optional(),
    /** The parcels that a statement has booked. */
    statement: text.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ courier, statement }) => (courier === undefined) !== (statement === undefined), {
    path: ['courier'],
    error: 'Ask for the parcels of a courier or of a statement.',
  })

const claimChange = z.union([
  z.object({ to: z.enum(['sent', 'accepted', 'refused', 'withdrawn']) }),
  z.object({
    to: z.literal('written-off'),
    why: z
      .string({ error: 'Say why it is written off.' })
      .overwrite(typedLine)
      .min(1, 'Say why it is written off.')
      .max(100),
  }),
])

/** The number of parcels, and their cash. */
const placedCash = z.object({ amount: rupees, parcels: z.int() })
/** By the number of days since the parcels were handed over. */
const agedCash = z.array(placedCash.extend({ days: z.enum(cashAges) })).readonly()
const taxes = { incomeTax: rupees, salesTax: rupees }

/** The cash of one courier or of all. */
const cashSums = z.object({
  /** On the road or owed: the courier has yet to bring it. */
  out: rupees,
  ages: agedCash,
  /** The part of `ages` that is owed. */
  owedAges: agedCash,
  /** With the courier, not delivered. */
  onTheRoad: rupees,
  /** Delivered, and the courier has yet to pay. */
  owed: rupees,
  /** Claimed because the courier paid too little. */
  short: rupees,
  /** Paid beyond what was expected. */
  over: rupees,
  /** Claimed, because too little was paid or because parcels were lost. */
  claims: rupees,
  /** Withheld by the courier: the sum of the next two. */
  taxes: rupees,
  ...taxes,
  /** What the courier has collected according to its booked statements. */
  received: rupees,
  charges: rupees,
  /** `short` less `over`. */
  differences: rupees,
  /** What arrived in the bank. */
  arrived: rupees,
  /** What did not arrive of the statements, and what arrived beyond them, unless it was explained. */
  missing: rupees,
  surplus: rupees,
  /** How many statements that is. */
  differing: z.int(),
  /** What lines that nobody has recognised yet added to the payments. */
  unknown: rupees,
  /** All cash that was ever handed over; each parcel is counted in one place. */
  places: z.object({
    onTheRoad: placedCash,
    owed: placedCash,
    comingBack: placedCash,
    short: placedCash,
    lost: placedCash,
    paid: placedCash,
    lostPaid: placedCash,
    over: placedCash,
    writtenOff: placedCash,
    returned: placedCash,
  }),
  /** What arrived in the bank this month, and what was withheld from it. */
  month: z.object({ arrived: rupees, ...taxes }),
  /** What was withheld in this tax year, from the month `begins` on. */
  taxYear: z.object({ begins: z.string(), ...taxes }),
})

export const cashCalls = callsFor('cash', {
  getCash: {
    call: 'get /api/admin/cash',
    needs: 'readCash',
    summary: 'What is out with each courier by age, what was received, charged and collected short.',
    beside: atPosition,
    data: z.object({
      couriers: z.array(cashSums.extend({ courier: id })).readonly(),
      totals: cashSums,
      /** All orders that are delivered now. */
      delivered: rupees,
      /** `received` of the totals. */
      received: rupees,
    }),
    answers: { 200: 'Figures by courier; `position` of the last event in them' },
  },
  listCashParcels: {
    call: 'get /api/admin/cash/parcels',
    summary:
      'The parcels behind a figure of the cash: what is out with a courier, what it has collected short, or what a statement has booked.',
    query: cashParcels,
    example: { courier: 'tcs', age: '3-7', limit: 50 },
    data: z.object({
      parcels: z.array(cashParcel).readonly(),
      nextCursor: z.string().nullable(),
      total: z.int(),
    }),
    answers: { 200: 'Parcels, the next cursor and the total' },
  },
  exportCashParcels: {
    call: 'get /api/admin/cash/parcels.csv',
    summary: 'The same parcels, all of them, as a CSV file.',
    query: cashParcels,
    example: { courier: 'tcs', age: '3-7' },
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  listClaims: {
    call: 'get /api/admin/claims',
    summary: 'The parcels that couriers lost or paid short, oldest first.',
    data: z.object({ claims: z.array(cashParcel).readonly() }),
    answers: { 200: 'Parcels with their claims' },
  },
  openClaim: {
    call: 'post /api/admin/claims',
    summary: 'Claim a parcel that its courier has lost. What is paid short is claimed with the booking.',
    body: z.object({ orderNumber: orderNumberSchema }),
    data: order,
    beside: atPosition,
    answers: {
      201: 'The order; `position` of its last event',
      404: 'No such order',
      409: 'It was not handed over, or its cash is booked',
    },
  },
  changeClaim: {
    call: 'post /api/admin/claims/{orderNumber}',
    summary: 'A claim was sent, accepted, refused, withdrawn or written off.',
    body: claimChange,
    data: order,
    beside: atPosition,
    answers: { ...changedOrder, 409: 'There is no claim that this could change' },
  },
  exportClaims: {
    call: 'get /api/admin/claims/letter.csv',
    summary: 'What is claimed from a courier, as a CSV file to send to it.',
    query: z.object({ courier: courierSchema }),
    sends: 'text/csv',
    answers: { 200: 'The file', 409: 'Nothing is claimed' },
  },
})
