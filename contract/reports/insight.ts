/** The calls about how deliveries end: delivered and refused parcels by what they have in common, and the customers who refuse again. */

import { z } from 'zod'
import { hour, id, shopText, size } from '#events/fact-parts.ts'
import { orderChannels, type PieceCondition } from '#events/orders/order.ts'
import { callsFor } from '../described-call.ts'
import { monthSchema } from '../month-schema.ts'
import { blankAsUnset, optional } from '../optional-query.ts'
import { progress } from './dashboard.ts'

/** The number of delivered orders or units, and the number refused at the customer's door. */
export const endings = z.object({ delivered: z.int(), refused: z.int() })

/** By product and size it counts units, otherwise orders. */
const insight = z.object({
  orders: endings,
  /** Refused orders of customers who had refused another order before. */
  repeatedRefusals: z.int(),
  /** Products with any outcome, the most frequent first. */
  products: z.array(endings.extend({ id, name: shopText })).readonly(),
  sizes: z.array(endings.extend({ size })).readonly(),
  /** The busiest first. The last entry, with null, is for orders without a parcel. */
  couriers: z.array(endings.extend({ courier: id.nullable() })).readonly(),
  /** By the Karachi hour at which they were placed. The last, with null, is for older orders without an hour. */
  hours: z.array(endings.extend({ hour: hour.nullable() })).readonly(),
  /** By the month in which they were placed, for the last twelve months, oldest first. */
  months: z.array(endings.extend({ month: monthSchema, repeated: z.int() })).readonly(),
  daysToDeliver: z.object({
    /** Delivered orders by days from placement to delivery, from 0 on. The last entry counts all longer deliveries. */
    orders: z.array(z.int()).readonly(),
    /** Null without delivered orders. */
    median: z.number().nullable(),
    /** With one decimal; null without delivered orders. */
    mean: z.number().nullable(),
  }),
  /** Orders that are not cancelled and their rupees; `web` for those of the shop's pages. */
  channels: z
    .array(z.object({ channel: z.enum([...orderChannels, 'web']), orders: z.int(), rupees: z.int() }))
    .readonly(),
  /** The busiest first, with the median of the days to deliver there. */
  cities: z.array(endings.extend({ city: id, days: z.number().nullable() })).readonly(),
  /** Pieces that came back by their condition, and agreed exchanges and returns. */
  returns: z.object({
    pieces: z.object({
      sellable: z.int(),
      damaged: z.int(),
      missing: z.int(),
    } satisfies Record<PieceCondition, z.ZodType>),
    exchanges: z.int(),
    returns: z.int(),
  }),
})

export const insightCalls = callsFor('figures', {
  getInsight: {
    call: 'get /api/admin/insight',
    summary:
      'Deliveries and refusals by product and size (in units), by courier, hour and month (in orders), and the days to deliver.',
    data: insight,
    beside: progress,
    answers: { 200: 'Insight' },
  },
  listRepeatRefusers: {
    call: 'get /api/admin/repeat-refusers',
    needs: 'customers',
    summary: 'Customers who have refused more than one order, by phone: those with the most first.',
    query: z.object({
      cursor: optional(z.string().max(300)),
      limit: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(100).default(20)),
    }),
    data: z.object({
      refusers: z
        .array(
          z.object({
            /** Name and phone of the latest refused order. */
            name: z.string(),
            phone: z.string(),
            /** Orders with this phone, and how many of them were refused. */
            placed: z.int(),
            refused: z.int(),
          }),
        )
        .readonly(),
      nextCursor: z.string().nullable(),
      total: z.int(),
    }),
    answers: { 200: 'Name, phone, orders placed and refused of each, the next cursor and the total' },
  },
})
