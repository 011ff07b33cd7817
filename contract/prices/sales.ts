/** The calls by which the shop's people plan sales, change them and end them. */

import { z } from 'zod'
import { LONGEST, saleScheduled } from '#events/catalogue/catalogue-facts.ts'
import { id } from '#events/fact-parts.ts'
import { callsFor, unchanged, wrong } from '../described-call.ts'
import {
  expectedVersion,
  MOST_PRODUCTS,
  typedInstant,
  typedPrice,
  typedProductId,
  typedText,
} from '../typed-parts.ts'

const PERCENT = 'The percentage must be a whole number from 1 to 90.'

const newSale = z.object({
  name: typedText('The name', LONGEST.sale),
  /** Omitted with `prices`. */
  products: z
    .union([z.literal('all'), z.array(typedProductId).max(MOST_PRODUCTS)], {
      error: 'This must be "all" or a list of products.',
    })
    .optional(),
  percent: z.int(PERCENT).min(1, PERCENT).max(90, PERCENT).optional(),
  /** Rupees by product id. */
  prices: z.record(typedProductId, typedPrice).optional(),
  from: typedInstant,
  to: typedInstant,
})

const eitherPercentOrPrices = { path: ['percent'], error: 'Please give either a percentage or prices.' }

/** What is left out stays; a percentage is given with its products. Of a sale that runs, only the name and the end can change. */
const saleChange = newSale
  .partial()
  .extend({ expectedVersion })
  .refine(
    ({ percent, prices, products }) =>
      percent === undefined ? prices !== undefined || products === undefined : prices === undefined,
    eitherPercentOrPrices,
  )

const { name, reduction } = saleScheduled.shape.data.shape
const [byPercent, byPrices] = reduction.options

/** `from` and `to` in milliseconds since 1970; a stopped one ends when it was stopped. */
export const sale = z.object({
  id,
  version: z.int(),
  name,
  reduction: z.discriminatedUnion('by', [
    byPercent.extend({ products: z.array(id).readonly().nullable() }),
    byPrices,
  ]),
  from: z.int(),
  to: z.int(),
  stopped: z.boolean(),
  /** In the log: of the fact that set its reduction and its begin, and of those that changed it while it ran. */
  position: z.int(),
  changes: z.array(z.int()).readonly(),
})

const ofSale = z.object({ sale: id })

export const saleCalls = callsFor('changeCatalogue', {
  getSaleOrders: {
    call: 'get /api/admin/sales',
    summary: 'How many orders got the price of each sale, by the id of the sale.',
    data: z.object({ orders: z.record(id, z.int()) }),
    answers: { 200: 'The numbers of orders', 503: 'The figures are still computed' },
  },
  scheduleSale: {
    call: 'post /api/admin/sales',
    proof: 'for more than 20 products',
    summary: 'Lower prices from one instant to another, by a percentage or to prices of its own.',
    body: newSale.refine(
      ({ percent, prices }) => (percent === undefined) !== (prices === undefined),
      eitherPercentOrPrices,
    ),
    example: {
      name: 'Eid',
      products: ['m7'],
      percent: 10,
      from: '2026-11-27T19:00:00Z',
      to: '2026-12-04T19:00:00Z',
    },
    data: ofSale,
    answers: {
      ...unchanged,
      201: 'The id of the sale',
      404: 'No such product',
      409: 'Its end has passed',
    },
  },
  changeSale: {
    call: 'patch /api/admin/sales/{sale}',
    proof: 'for more than 20 products',
    summary:
      'Change a planned sale, or the name and the end of one that runs. What is left out stays; a percentage is given with its products.',
    body: saleChange,
    example: { to: '2026-12-11T19:00:00Z', expectedVersion: 1 },
    data: ofSale,
    answers: {
      ...unchanged,
      200: 'The id of the sale',
      404: 'No such sale, or no such product',
      409: 'It is over, or somebody else has changed it since `expectedVersion`',
    },
  },
  stopSale: {
    call: 'delete /api/admin/sales/{sale}',
    proof: 'for more than 20 products',
    summary: 'End a running sale now, or withdraw a planned one.',
    data: ofSale,
    answers: { 200: 'The id of the sale', 404: 'No such sale', 409: 'It is over', 429: wrong[429] },
  },
})
