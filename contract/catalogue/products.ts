/** The calls by which the shop's people change what is sold: products, one by one or many at once. */

import { z } from 'zod'
import { LONGEST_NOTE } from '#catalogue/garment-notes.ts'
import { categories, groups, sizes } from '#catalogue/product.ts'
import { productId } from '#catalogue/schema.ts'
import { history } from '#contract/shop/shop.ts'
import { LONGEST, productPublished } from '#events/catalogue/catalogue-facts.ts'
import { id, rupees } from '#events/fact-parts.ts'
import { typedLines } from '#events/typed-text.ts'
import { callsFor, unchanged } from '../described-call.ts'
import {
  expectedVersion,
  MOST_PRODUCTS,
  typedInstant,
  typedPrice,
  typedProductId,
  typedText,
} from '../typed-parts.ts'
import { sentPicture } from './pictures.ts'

const MOST_PICTURES = 8
const MOST_TAGS = 5
const MOST_UNITS = 100_000

/** Empty when it is not known. */
const note = (what: string) =>
  z
    .string(`${what} must be a text.`)
    .overwrite(typedLines)
    .max(LONGEST_NOTE, `${what} may have up to ${LONGEST_NOTE} characters.`)

const UNITS = `Units must be a whole number from 0 to ${MOST_UNITS}.`
const units = z.int(UNITS).min(0, UNITS).max(MOST_UNITS, UNITS)
const flag = z.boolean('This must be true or false.')

const tags = z
  .array(typedText('A tag', LONGEST.tag))
  .max(MOST_TAGS, `A product may have up to ${MOST_TAGS} tags.`)

export const WRONG_SIZE = `A size must be one of ${sizes.join(', ')}.`
export const WRONG_GROUP = `The group must be one of ${groups.join(', ')}.`
const size = z.enum(sizes, { error: WRONG_SIZE })

export const productContentShape = {
  name: typedText('The name', LONGEST.name),
  details: typedText('The text', LONGEST.details),
  fabric: note('The fabric').optional(),
  fitNote: note('The note on the fit').optional(),
  care: note('The care').optional(),
  group: z.enum(groups, { error: WRONG_GROUP }),
  category: z.enum(categories, { error: `The category must be one of ${categories.join(', ')}.` }),
  tags,
  sizes: z.array(size).min(1, 'Please choose at least one size.').max(sizes.length),
  soldOut: flag,
  comingSoon: flag,
  /** The hour at which a product that is coming soon opens; null when the owner opens it by hand. */
  opensAt: typedInstant.nullable().optional(),
  pictures: z
    .array(sentPicture)
    .min(1, 'Please add at least one picture.')
    .max(MOST_PICTURES, `A product may have up to ${MOST_PICTURES} pictures.`),
}

const newProduct = z.object({
  ...productContentShape,
  tags: tags.default([]),
  sizes: productContentShape.sizes.default([...sizes]),
  soldOut: flag.default(false),
  comingSoon: flag.default(false),
  /** Chosen by the shop when it is left out. */
  id: productId.optional(),
  price: typedPrice,
  /** What it cost before: declared once, as the beginning of its history. */
  originalPrice: typedPrice.nullable().optional(),
  /** Units that are there. */
  stock: z.partialRecord(size, units).optional(),
})

const productChange = z.object({
  ...z.object(productContentShape).partial().shape,
  price: typedPrice.optional(),
  retired: flag.optional(),
  expectedVersion,
  originalPrice: z.never('The price before is declared once, when the product is published.').optional(),
})

const productChanges = z.object({
  products: z
    .array(typedProductId)
    .min(1, 'Please choose at least one product.')
    .max(MOST_PRODUCTS, `Please choose up to ${MOST_PRODUCTS} products.`),
  change: z.object({
    pricePercent: z.number().min(-90, 'Up to 90% less.').max(500, 'Up to 500% more.').optional(),
    soldOut: flag.optional(),
    comingSoon: flag.optional(),
    retired: flag.optional(),
    addTags: tags.optional(),
    removeTags: tags.optional(),
  }),
})

const { product: content, stock } = productPublished.shape.data.shape

/** A price of its own, without sales; `from` in milliseconds since 1970. */
const ownPrice = z.object({ price: rupees, from: z.int(), position: z.int(), version: z.int() })

/** As the log has it, with those that are retired. */
export const product = content.extend({
  tags: content.shape.tags.readonly(),
  sizes: content.shape.sizes.readonly(),
  pictures: content.shape.pictures.readonly(),
  id,
  version: z.int(),
  retired: z.boolean(),
  /** The first was set at publication. */
  prices: z.tuple([ownPrice], ownPrice).readonly(),
  /** The price until publication, as the owner declared it. */
  priceBefore: rupees.nullable(),
  /** Milliseconds since 1970; null while it was only announced. */
  offeredSince: z.int().nullable(),
  stock: stock.unwrap().exactOptional(),
})

const noProduct = { 404: 'No such product' }

export const productCalls = callsFor('changeCatalogue', {
  publishProduct: {
    call: 'post /api/admin/products',
    summary:
      'Sell a new product. `originalPrice` is what it cost before, declared once. With an Idempotency-Key (a UUID) a repeat publishes nothing.',
    body: newProduct,
    data: product,
    answers: { ...unchanged, 201: 'The product' },
  },
  changeProduct: {
    call: 'patch /api/admin/products/{product}',
    summary: 'Change some fields, the price, or whether the product is retired.',
    body: productChange,
    data: product,
    conflict: z.object({ data: z.object({ product, changes: history.shape.entries }) }),
    answers: {
      ...unchanged,
      ...noProduct,
      200: 'The product',
      409: 'Somebody else has changed it since `expectedVersion`; with the product and their changes',
    },
  },
  placeProduct: {
    call: 'post /api/admin/products/{product}/place',
    summary: 'Show the product after another one in the list, or first.',
    body: z.object({ after: typedProductId.nullable() }),
    data: product,
    answers: { ...unchanged, ...noProduct, 200: 'The product' },
  },
  getProductHistory: {
    call: 'get /api/admin/products/{product}/history',
    summary: 'Every change of a product with its author, newest first.',
    data: history,
    answers: { 200: 'Changes', ...noProduct },
  },
  changeProducts: {
    call: 'post /api/admin/product-changes',
    proof: 'for more than 20 prices',
    summary: 'Make the same change of many products, all of them or none.',
    body: productChanges,
    data: z.object({ products: z.array(product).readonly() }),
    answers: { ...unchanged, ...noProduct, 200: 'The products' },
  },
})
