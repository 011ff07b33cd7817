/** The two calls that place an order: the checkout's, and that of the shop's people for orders by phone, in a message or in person. */

import { z } from 'zod'
import { checkoutSchema } from '#events/orders/checkout.ts'
import { orderChannels } from '#events/orders/order.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'
import { typedCodeSchema } from '../typed-parts.ts'
import { notPlaced } from './not-placed.ts'
import {
  oneOf,
  typedCity,
  typedContact,
  typedDiscount,
  typedItems,
  typedPayment,
  typedWords,
} from './order-parts.ts'
import { order } from './order-shape.ts'

const placed = { data: order, conflict: notPlaced }

const notSaved = { 503: 'The log cannot write now; nothing was saved' }

/** The shipping form's fields, and what only the shop's people may decide. The e-mail is optional here. */
const typedOrder = z.object({
  ...typedContact.shape,
  city: typedCity.optional(),
  items: typedItems,
  /** The total that the person saw, in rupees. */
  total: z.int().optional(),
  code: typedCodeSchema.optional(),
  /** Nothing applies by itself. */
  withoutOffer: z.boolean().default(false),
  channel: oneOf('The channel', orderChannels),
  /** Rupees alone have no reason. */
  discount: z.preprocess(
    (given) => (typeof given === 'number' ? { amount: given, reason: 'other' } : given),
    typedDiscount.optional(),
  ),
  freeDelivery: z.boolean().default(false),
  note: typedWords,
  advance: typedPayment.optional(),
  /** The customer has confirmed it already: it is not called again. */
  isConfirmed: z.boolean().default(false),
})

export const placingCalls = {
  placeOrder: {
    call: 'post /api/orders',
    limits: ['orders'],
    summary:
      'Place an order, with a discount `code` if there is one. With an Idempotency-Key (a UUID) a repeat answers with the same order.',
    body: z.object({ ...checkoutSchema.shape, code: typedCodeSchema.optional() }),
    // Enough for the largest order with the longest texts.
    longest: '32 KB',
    ...placed,
    answers: {
      200: 'The order that this key has placed before',
      201: 'The order',
      409: 'Prices have changed: `changes` lists product and new price; or only the total has. `totals` has the new one. Or fewer are left: `shortages` lists product, size and how many',
      ...notSaved,
    },
  },
} as const satisfies DescribedCalls

export const typedOrderCalls = callsFor('changeOrders', {
  placeTypedOrder: {
    call: 'post /api/admin/orders',
    summary:
      'Place an order that came by phone, in a message or in person. The e-mail is optional, and the limits of shoppers’ orders do not apply. 403 for a discount or an advance that needs the owner. With an Idempotency-Key (a UUID) a repeat answers with the same order.',
    body: typedOrder,
    ...placed,
    answers: {
      200: 'The order that this key has placed before',
      201: 'The order',
      409: 'The total has changed: `totals` has the new one. Or fewer are left: `shortages` lists product, size and how many',
      ...notSaved,
    },
  },
})
