/** The calls that read what is sold: all of it for the shop's people, and for everybody what is sold now and what it ever cost. */

import { z } from 'zod'
import { sale } from '#contract/prices/sales.ts'
import { courier, shop } from '#contract/shop/shop.ts'
import { productPublished } from '#events/catalogue/catalogue-facts.ts'
import { id, instant, rupees, shopText, size } from '#events/fact-parts.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'
import { picture } from './pictures.ts'
import { product } from './products.ts'

export const catalogueCalls = callsFor('catalogue', {
  getAdminCatalogue: {
    call: 'get /api/admin/catalogue',
    scope: 'catalogue',
    summary: 'All products with their versions and own prices, all sales, and the description of the shop.',
    data: z.object({
      /** Of the last fact in the log; 0 without one. */
      position: z.int(),
      products: z.array(product).readonly(),
      sales: z.array(sale).readonly(),
      shop,
    }),
    answers: { 200: 'The state of the catalogue' },
  },
})

const shownPicture = picture.omit({ picture: true }).extend({ file: shopText })
const basis = z.enum(['log', 'declared', 'both'])

const shownProduct = productPublished.shape.data.shape.product.extend({
  id,
  tags: z.array(shopText).readonly(),
  /** How many are left of each; null where they are not counted. */
  sizes: z.array(z.object({ size, left: z.int().nullable() })).readonly(),
  pictures: z.array(shownPicture).readonly(),
  /** Null of what is only announced. */
  price: rupees.nullable(),
  /** What a reduction is measured from. */
  originalPrice: rupees.nullable(),
  /** What proves it. */
  basis: basis.optional(),
  saleEnds: instant.nullable(),
  /** Only of what is announced. */
  opensAt: instant.optional(),
})

const price = z.object({
  from: instant,
  price: rupees,
  /** In the log, of the fact that set it. */
  position: z.int(),
  /** The name of its sale. */
  sale: z.string().nullable(),
  before: rupees.nullable(),
  basis: basis.nullable(),
})

/** Hashes are in base64, from the leaf's sibling up. */
const record = z.object({ position: z.int(), proof: z.array(z.string()).readonly(), record: z.string() })

export const publicCatalogueCalls = {
  getCatalogue: {
    call: 'get /api/catalogue',
    summary:
      'What is sold now. `originalPrice` is the price that a reduction is measured from; null where it cannot be proved.',
    data: z.object({
      position: z.int(),
      products: z.array(shownProduct).readonly(),
      sales: z.array(z.object({ id, name: shopText, ends: instant })).readonly(),
      shop: shop
        .omit({ address: true, orders: true, messages: true, mails: true })
        .extend({ couriers: z.array(courier.omit({ contacts: true })).readonly() }),
    }),
    answers: { 200: 'Products in their order, running sales, and the shop' },
  },
  getPrices: {
    call: 'get /api/products/{id}/prices',
    summary:
      'Every price that a product ever had, each with the position in the log of the fact that set it, and the lowest of the last 30 days.',
    data: z.object({
      name: shopText,
      /** The moment of this answer. */
      at: instant,
      prices: z.array(price).readonly(),
      lowest30: rupees,
      priceBefore: rupees.nullable(),
    }),
    answers: { 200: 'Prices, oldest first', 404: 'No such product' },
  },
  getPricesProof: {
    call: 'get /api/products/{id}/prices/proof',
    summary:
      'The records of all facts that decide what a product cost, each with its inclusion proof, and a checkpoint that the shop has signed.',
    data: z.object({
      records: z.array(record).readonly(),
      /** A signed note. */
      checkpoint: z.string(),
      /** The verifier key of the checkpoint. */
      key: z.string(),
    }),
    answers: {
      200: 'Records, checkpoint and key',
      404: 'No such product',
      409: 'Nothing is signed: the log is not what was signed before',
    },
  },
} as const satisfies DescribedCalls
