/** The bodies of the calls that change the catalogue. */

import { z } from 'zod'
import { LONGEST_NOTE } from '#catalogue/garment-notes.ts'
import { categories, groups, sizes } from '#catalogue/product.ts'
import {
  brandSchema,
  couriersSchema,
  deliveryTerms,
  mailWords,
  messageTexts,
  orderTerms,
  policyTerms,
  productId,
} from '#catalogue/schema.ts'
import { LONGEST } from '#events/shop/catalogue-facts.ts'
import { typedLines } from '#events/shop/typed-text.ts'

/** A larger amount is a typing mistake. */
const MOST_RUPEES = 1_000_000
const MOST_PICTURES = 8
const MOST_TAGS = 5
const MOST_PRODUCTS = 1000
const MOST_UNITS = 100_000

const text = (what: string, most: number) =>
  z
    .string({ error: `${what} is missing.` })
    .overwrite(typedLines)
    .min(1, `${what} is missing.`)
    .max(most, `${what} may have up to ${most} characters.`)

/** Empty when it is not known. */
const note = (what: string) =>
  z
    .string(`${what} must be a text.`)
    .overwrite(typedLines)
    .max(LONGEST_NOTE, `${what} may have up to ${LONGEST_NOTE} characters.`)

const RUPEES = `The price must be a whole number of rupees up to ${MOST_RUPEES}.`
export const rupees = z.int(RUPEES).min(0, RUPEES).max(MOST_RUPEES, RUPEES)
const UNITS = `Units must be a whole number from 0 to ${MOST_UNITS}.`
const units = z.int(UNITS).min(0, UNITS).max(MOST_UNITS, UNITS)
const flag = z.boolean('This must be true or false.')

const INSTANT = 'This must be an instant such as 2026-11-27T19:00:00Z.'
const instant = z.iso.datetime({ offset: true, error: INSTANT }).transform((at) => new Date(at).toISOString())

const picture = z.object({
  picture: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the hash of a picture.'),
  alt: text('The alternative text', LONGEST.alt),
  file: z.string().max(200).optional(),
  /** As the upload of the picture has answered. */
  colour: z
    .string()
    .regex(/^(?:#[0-9a-f]{6}|transparent)$/, 'This is no colour.')
    .optional(),
})
export type SentPicture = z.infer<typeof picture>

const tag = text('A tag', LONGEST.tag)
const tags = z.array(tag).max(MOST_TAGS, `A product may have up to ${MOST_TAGS} tags.`)

export const WRONG_SIZE = `A size must be one of ${sizes.join(', ')}.`
export const WRONG_GROUP = `The group must be one of ${groups.join(', ')}.`
const size = z.enum(sizes, { error: WRONG_SIZE })

export const productContentShape = {
  name: text('The name', LONGEST.name),
  details: text('The text', LONGEST.details),
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
  opensAt: instant.nullable().optional(),
  pictures: z
    .array(picture)
    .min(1, 'Please add at least one picture.')
    .max(MOST_PICTURES, `A product may have up to ${MOST_PICTURES} pictures.`),
}

export const newProductSchema = z.object({
  ...productContentShape,
  tags: productContentShape.tags.default([]),
  sizes: productContentShape.sizes.default([...sizes]),
  soldOut: flag.default(false),
  comingSoon: flag.default(false),
  /** Chosen by the shop when it is left out. */
  id: productId.optional(),
  price: rupees,
  /** What it cost before: declared once, as the beginning of its history. */
  originalPrice: rupees.nullable().optional(),
  /** Units that are there. */
  stock: z.partialRecord(size, units).optional(),
})

export const productChangeSchema = z.object({
  ...z.object(productContentShape).partial().shape,
  price: rupees.optional(),
  retired: flag.optional(),
  /** The version that was shown; 409 when somebody else has changed the product since. */
  expectedVersion: z.int().min(0).optional(),
  originalPrice: z.never('The price before is declared once, when the product is published.').optional(),
})

export const placeSchema = z.object({ after: z.string().max(40).nullable() })

export const productChangesSchema = z.object({
  products: z
    .array(z.string().max(40))
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

const PERCENT = 'The percentage must be a whole number from 1 to 90.'

const saleShape = {
  name: text('The name', LONGEST.sale),
  /** Omitted with `prices`. */
  products: z
    .union([z.literal('all'), z.array(z.string().max(40)).max(MOST_PRODUCTS)], {
      error: 'This must be "all" or a list of products.',
    })
    .optional(),
  percent: z.int(PERCENT).min(1, PERCENT).max(90, PERCENT).optional(),
  /** Rupees by product id. */
  prices: z.record(z.string().max(40), rupees).optional(),
  from: instant,
  to: instant,
}

const eitherPercentOrPrices = { path: ['percent'], error: 'Please give either a percentage or prices.' }

export const saleSchema = z
  .object(saleShape)
  .refine(({ percent, prices }) => (percent === undefined) !== (prices === undefined), eitherPercentOrPrices)

/** What is left out stays; a percentage is given with its products. Of a sale that runs, only the name and the end can change. */
export const saleChangeSchema = z
  .object({
    ...z.object(saleShape).partial().shape,
    /** The version that was shown; 409 when somebody else has changed the sale since. */
    expectedVersion: z.int().min(0).optional(),
  })
  .refine(
    ({ percent, prices, products }) =>
      percent === undefined ? prices !== undefined || products === undefined : prices === undefined,
    eitherPercentOrPrices,
  )

/** The same object with every field optional. */
const part = <Shape extends z.ZodRawShape>(terms: z.ZodReadonly<z.ZodObject<Shape, z.core.$strict>>) =>
  terms.unwrap().partial()

const { unconfirmed, mails, advance, ...ofOrders } = orderTerms.unwrap().shape
const { ask, advance: ofAdvance, sent, arriving, missed, exchange, returned } = messageTexts.unwrap().shape

/** Some terms of the shop, and of its parts. */
export const shopChangeShape = {
  ...brandSchema.unwrap().partial().shape,
  couriers: couriersSchema.optional(),
  delivery: part(deliveryTerms).optional(),
  policies: part(policyTerms).optional(),
  orders: z
    .strictObject({
      ...ofOrders,
      unconfirmed: part(unconfirmed),
      mails: part(mails),
      advance: part(advance),
    })
    .partial()
    .optional(),
  messages: z
    .strictObject({
      ask: part(ask),
      advance: part(ofAdvance),
      sent: part(sent),
      arriving: part(arriving),
      missed: part(missed),
      exchange: part(exchange),
      returned: part(returned),
    })
    .partial()
    .optional(),
  mails: part(mailWords).optional(),
}

export const shopSchema = z.object({
  ...shopChangeShape,
  /** The values that were shown, by the path of the term, such as `orders.tries`; 409 when somebody else has changed one since. */
  seen: z.record(z.string().max(60), z.unknown()).optional(),
})
