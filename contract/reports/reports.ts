/** The calls of the reports: what became of the orders of a month, what campaigns cost, and what pieces cost the shop. */

import { z } from 'zod'
import { day, id } from '#events/fact-parts.ts'
import { reportDimensions } from '#events/read-model/report.ts'
import { callsFor } from '../described-call.ts'
import { monthSchema } from '../month-schema.ts'
import { optional } from '../optional-query.ts'

const by = z.enum(reportDimensions, { error: 'There is no such report.' })

const asked = z.object({
  by,
  /** The latest month whose orders are all old enough when it is not given. */
  month: optional(monthSchema),
})

const WRONG_COST = 'The cost must be a whole number of rupees.'
const cost = z.int(WRONG_COST).min(0, WRONG_COST).max(1_000_000_000, 'This is more than a billion rupees.')

const advertisingCost = z.object({
  /** As links name it; written like one. */
  campaign: z.string().max(200),
  month: monthSchema,
  cost,
})

const WRONG_PRICE = 'The purchase price must be a whole number of rupees.'
const price = z.int(WRONG_PRICE).min(0, WRONG_PRICE).max(10_000_000, 'This is more than ten million rupees.')

/** `month`: the first one of the orders for which it counts. */
const purchasePrice = z.object({ month: monthSchema, price })

/** Earliest first. */
const purchasePrices = z.object({ prices: z.array(purchasePrice).readonly() })

/** Orders, unless said otherwise. Amounts are rupees. */
const figures = z.object({
  placed: z.int(),
  /** By whatever came after. */
  confirmed: z.int(),
  handedOver: z.int(),
  delivered: z.int(),
  refused: z.int(),
  /** Cancelled after they had left, for another reason than a refusal. */
  returned: z.int(),
  /** Deliveries whose day is known, and the sum of the days from their orders to them. */
  timed: z.int(),
  days: z.int(),
  /** By the couriers' statements so far. */
  collected: z.number(),
  charges: z.number(),
  /**
   * What is left of the money that came in after the couriers' charges, what the sold pieces cost the shop and, for campaigns, their
   * advertising. Null when the purchase price of one of the pieces is not known.
   */
  profit: z.number().nullable(),
})

const report = z.object({
  by,
  month: monthSchema,
  /** The days whose orders are old enough; `to` is before `from` when there is none. */
  from: day,
  to: day,
  /** Days since the last of them. */
  age: z.int(),
  /**
   * An order with several products or sizes is in the row of each of them. `key`: an id, a size or a name; null for orders of which it
   * is not known, and as a source for the shop's pages.
   */
  rows: z.array(figures.extend({ key: z.string().nullable(), name: z.string() })).readonly(),
  /** Each order once. */
  total: figures,
  /** Of a report by city: the parcels of each city with each courier. */
  crossing: z
    .array(z.object({ city: id.nullable(), courier: id, handedOver: z.int(), refused: z.int() }))
    .readonly(),
  /** Of a report by campaign, for the whole month. */
  campaigns: z.array(z.object({ campaign: z.string(), visits: z.int(), cost: z.int() })).readonly(),
  /** The names of products of which pieces were sold without a known purchase price, when that of another is known. */
  unpriced: z.array(z.string()).readonly(),
})

export const reportCalls = callsFor('figures', {
  getReport: {
    call: 'get /api/admin/reports',
    summary:
      'What became of the orders of a month, of which each is at least fourteen days old: by city, courier, product, size, source, campaign or caller. Without `month` of the latest whole month.',
    query: asked,
    data: report,
    answers: {
      200: 'The days and the age of their youngest orders, rows with what they add up to, for cities the parcels of each courier, and for campaigns their visits in the month and what they cost; amounts in rupees. `profit` is null where the purchase price of a sold piece is not known; `unpriced` names these products when any price is known',
    },
  },
  exportReport: {
    call: 'get /api/admin/reports.csv',
    summary:
      'The same table as a CSV file, for campaigns with visits and cost; with `table` the parcels of each courier in each city.',
    query: asked.extend({
      /** Of a report by city: the parcels of each courier in each city, instead of the figures of the cities. */
      table: optional(z.literal('couriers', { error: 'There is no such table.' })),
    }),
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  setAdvertisingCost: {
    call: 'put /api/admin/campaigns/cost',
    summary: 'Says what the advertising of a campaign cost in a month, in rupees.',
    /** `before`: the cost that its author saw. */
    body: advertisingCost.extend({ before: cost }),
    data: advertisingCost,
    conflict: z.object({ data: advertisingCost.pick({ cost: true }) }),
    answers: {
      200: 'Campaign, month and cost',
      409: 'Somebody else has changed it meanwhile; `data` has the cost now',
    },
  },
  getPurchasePrices: {
    call: 'get /api/admin/products/{product}/purchase-prices',
    needs: 'readCash',
    summary:
      'What one piece of a product costs the shop, by the first month of the orders for which it counts.',
    data: purchasePrices,
    answers: { 200: 'Months and prices in rupees, earliest first', 404: 'No such product' },
  },
  setPurchasePrice: {
    call: 'put /api/admin/products/{product}/purchase-prices',
    needs: 'changeCatalogue',
    summary:
      'Says what one piece of a product costs the shop, in rupees, for orders from a month on. It is never shown to shoppers; reports count the profit with it.',
    /** A price of null takes back what was said for the month. `before`: what its author saw for the month. */
    body: purchasePrice.extend({ price: price.nullable(), before: price.nullable() }),
    data: purchasePrices,
    answers: {
      200: 'Months and prices, earliest first',
      404: 'No such product',
      409: 'Somebody else has changed it meanwhile',
    },
  },
})
