/** The parts that answers about the cash of couriers share. */

import { z } from 'zod'
import { booking, claim } from '#events/cash/cash-facts.ts'
import { cashPlaces } from '#events/cash/parcel-cash.ts'
import { id, parcel } from '#events/fact-parts.ts'
import { orderStatuses } from '#events/orders/order.ts'

/** With at most two decimals. */
export const rupees = z.number()

/** `charges` and the taxes are deductions. */
export const amounts = { collected: rupees, charges: rupees, incomeTax: rupees, salesTax: rupees }

export const claimed = claim.extend({ amount: rupees })

/** What the courier paid for a parcel. `expected`: what was to be paid at that time. */
export const booked = booking.pick({ statement: true, kind: true }).extend({ expected: rupees, ...amounts })

/** The payment of a claim by a later statement. `settled`: the part that it asked for; `claim`: the one before. */
export const settlement = booking
  .pick({ statement: true })
  .extend({ ...amounts, settled: rupees, claim: claimed })

/** A parcel that is part of a figure of cash. */
export const cashParcel = z.object({
  orderNumber: id,
  /** The customer's name; null when it is not known. */
  customer: z.string().nullable(),
  status: z.enum(orderStatuses),
  place: z.enum(cashPlaces),
  ...parcel.shape,
  /** Null when its customer was erased. */
  trackingNumber: z.string().nullable(),
  /** Days since the handover. */
  days: z.int(),
  /** Null until then. */
  booked: booked.nullable(),
  claim: claimed.nullable(),
  settlement: settlement.nullable(),
})
