/** The calls that read and change the description of the shop: its contacts, terms, couriers, messages and words in mails. */

import { z } from 'zod'
import { catalogueFactTypes } from '#catalogue/facts.ts'
import {
  brandSchema,
  couriersSchema,
  deliveryTerms,
  mailWords,
  messageTexts,
  orderTerms,
  policyTerms,
} from '#catalogue/schema.ts'
import { shopDescribed } from '#events/catalogue/catalogue-facts.ts'
import { callsFor, unchanged } from '../described-call.ts'

/** The same object with every field optional. */
const part = <Shape extends z.ZodRawShape>(terms: z.ZodReadonly<z.ZodObject<Shape, z.core.$strict>>) =>
  terms.unwrap().partial()

const { unconfirmed, mails, advance, alone, ...ofOrders } = orderTerms.unwrap().shape
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
      alone: part(alone),
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

const shopChange = z.object({
  ...shopChangeShape,
  /** The values that were shown, by the path of the term, such as `orders.tries`; 409 when somebody else has changed one since. */
  seen: z.record(z.string().max(60), z.unknown()).optional(),
})

const described = shopDescribed.shape.data
const { couriers, address, orders, messages, mails: inMails } = described.shape
const booking = couriers.element.shape.booking.unwrap()

export const courier = couriers.element.extend({
  booking: booking.extend({ columns: booking.shape.columns.readonly() }).optional(),
})

/** Facts of older programs lack some terms; the shop has them all. */
export const shop = described.extend({
  couriers: z.array(courier).readonly(),
  address: address.unwrap(),
  orders: orders.required(),
  messages: messages.unwrap().required(),
  mails: inMails.unwrap(),
})

const fields = z.record(z.string(), z.unknown())

/** Of a product, or of the description of the shop. */
export const history = z.object({
  entries: z
    .array(
      z.object({
        position: z.int(),
        at: z.string(),
        /** The name of the account, or `Shop`. */
        by: z.string(),
        type: z.enum(catalogueFactTypes),
        words: z.string(),
        /** The changed fields; empty where nothing was changed. */
        before: fields,
        after: fields,
      }),
    )
    .readonly(),
})

export const shopCalls = callsFor('changeCatalogue', {
  getShop: {
    call: 'get /api/admin/shop',
    needs: 'catalogue',
    summary: 'The description of the shop: contacts, terms, couriers, messages and words in mails.',
    data: shop,
    answers: { 200: 'The description of the shop' },
  },
  getShopHistory: {
    call: 'get /api/admin/shop/history',
    summary: 'Every change of the description of the shop with its author, newest first.',
    data: history,
    answers: { 200: 'Changes' },
  },
  describeShop: {
    call: 'put /api/admin/shop',
    summary:
      'Change contacts, terms, couriers, messages or words in mails. What is left out stays, also inside a part such as `orders`.',
    body: shopChange,
    data: shop,
    conflict: z.object({ data: shop }),
    answers: {
      ...unchanged,
      200: 'The description of the shop',
      409: 'Somebody else has changed what `seen` names; with the description of the shop',
    },
  },
})
