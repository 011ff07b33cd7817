/** The schemas of the facts about what is sold. `catalogue/facts.ts` has the types by which the catalogue is computed. */

import { LONGEST_NOTE } from '#catalogue/garment-notes.ts'
import { LONGEST_ADDRESS, LONGEST_MAIL_WORDS, LONGEST_MESSAGE } from '#catalogue/longest-texts.ts'
import type { MailKind, MessageStep } from '#catalogue/message-text.ts'
import { bookingFields, categories } from '#catalogue/product.ts'

import { size } from '../fact-parts.ts'
import { fact, publicText } from '../fact-schema.ts'
import { z } from '../zod.ts'

const id = publicText('id')
const shopText = publicText('shop')
const instant = publicText('day').regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
const rupees = z.int().min(0)
const units = z.int().min(0)
const position = z.int().min(1)

/** The most characters of each text. */
export const LONGEST = { name: 80, details: 2000, alt: 200, tag: 20, sale: 60 } as const

const picture = z.object({
  /** SHA-256 (hex) of its bytes, which the shop stores. */
  picture: publicText('hash'),
  /** The path of a picture that the program ships. */
  file: shopText.optional(),
  alt: shopText.max(LONGEST.alt),
  width: z.int().min(1),
  height: z.int().min(1),
  colour: publicText('code'),
})

const note = shopText.max(LONGEST_NOTE)

const content = z.object({
  name: shopText.max(LONGEST.name),
  details: shopText.max(LONGEST.details),
  /** Facts of older programs have none. Empty when the owner has deleted it. */
  fabric: note.optional(),
  fitNote: note.optional(),
  care: note.optional(),
  /** Any group: the log keeps those that the shop no longer has. */
  group: publicText('code').regex(/^[a-z][a-z0-9-]{0,19}$/),
  category: z.enum(categories),
  tags: z.array(shopText.max(LONGEST.tag)),
  sizes: z.array(size).min(1),
  soldOut: z.boolean(),
  comingSoon: z.boolean(),
  /** The hour at which it opens. */
  opensAt: instant.nullable().optional(),
  pictures: z.array(picture).min(1),
})

export const productPublished = fact('ProductPublished', {
  productId: id,
  product: content,
  price: rupees,
  /** The price until then, as the owner declared it once as the beginning of the history. */
  priceBefore: rupees.optional(),
  /** Units made of each size; only in the starting catalogue. */
  stock: z.record(size, units).optional(),
})

const productChanged = fact('ProductChanged', {
  productId: id,
  /** The changed fields, before and after. */
  before: content.partial(),
  after: content.partial(),
})

const priceChanged = fact('PriceChanged', {
  productId: id,
  from: rupees,
  to: rupees,
  /** Counts the prices of the product; the one at its publication is 1. */
  version: z.int().min(2),
  /** The position in the log of the price before. */
  previous: position,
})

const productRetired = fact('ProductRetired', { productId: id })
/** A retired product is sold again. */
const productRestored = fact('ProductRestored', { productId: id })
/** The product now follows another one in the list; null for the first place. */
const productMoved = fact('ProductMoved', { productId: id, after: id.nullable() })

const saleReduction = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('percent'),
    percent: z.int().min(1).max(90),
    /** Null for all products. */
    products: z.array(id).nullable(),
  }),
  z.object({ by: z.literal('prices'), prices: z.record(id, rupees) }),
])

const plannedSale = {
  sale: id,
  name: shopText.max(LONGEST.sale),
  reduction: saleReduction,
  /** It runs from `from` until just before `to`, ISO-8601 UTC. */
  from: instant,
  to: instant,
}
export const saleScheduled = fact('SaleScheduled', plannedSale)
/** The whole sale as it is from now on. Of a sale that has begun, only the name and the end can change. */
const saleChanged = fact('SaleChanged', plannedSale)
/** It ends at the time of this fact. */
const saleStopped = fact('SaleStopped', { sale: id, name: shopText })

const columns = z.array(
  z.union([
    z.object({ header: shopText, field: z.enum(bookingFields) }),
    z.object({ header: shopText, value: shopText }),
  ]),
)

const courier = z.object({
  id,
  name: shopText,
  trackingUrl: shopText,
  booking: z
    .object({ columns, answer: z.object({ orderNumber: shopText, trackingNumber: shopText }) })
    .optional(),
  /** Of its office; an empty text where one is not known. */
  contacts: z.object({ phone: shopText, whatsapp: shopText, email: shopText }).optional(),
})

const messageText = shopText.max(LONGEST_MESSAGE)
const message = z.object({ en: messageText, ur: messageText })
const messages = z.object({
  ask: message,
  advance: message,
  sent: message,
  arriving: message,
  missed: message,
  exchange: message,
  returned: message,
} satisfies Record<MessageStep, typeof message>)

const words = shopText.max(LONGEST_MAIL_WORDS)
const mails = z.object({
  placed: words,
  changed: words,
  parcel: words,
  exchange: words,
  return: words,
  declined: words,
  refund: words,
} satisfies Record<MailKind, typeof words>)

/** The shop's contacts, terms, couriers, messages and words in mails, all of them. What is optional came later: older facts lack it. */
export const shopDescribed = fact('ShopDescribed', {
  name: shopText,
  tagline: shopText,
  description: shopText,
  email: shopText,
  phone: shopText,
  whatsapp: shopText,
  address: shopText.max(LONGEST_ADDRESS).optional(),
  social: z.record(shopText, shopText),
  delivery: z.object({ fee: rupees, freeAbove: rupees, time: shopText }),
  orders: z.object({
    pieces: units,
    rupees,
    unconfirmed: z.object({ phone: units, device: units, network: units }),
    mails: z.object({ hour: units, networkHour: units }),
    advance: z.object({ afterRefusals: units, share: units }).optional(),
    tries: units.optional(),
    exchangeDays: units.optional(),
    alone: z.object({ discount: units, advance: units, refund: units }).optional(),
  }),
  policies: z.object({ returns: shopText, returnCondition: shopText, freeReturns: z.boolean() }),
  couriers: z.array(courier),
  messages: messages.partial().optional(),
  mails: mails.optional(),
})

export const catalogueFacts = [
  productPublished,
  productChanged,
  priceChanged,
  productRetired,
  productRestored,
  productMoved,
  saleScheduled,
  saleChanged,
  saleStopped,
  shopDescribed,
] as const
