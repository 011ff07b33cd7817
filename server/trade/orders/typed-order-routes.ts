/** The call by which the shop's people place an order that reached them by phone, in a message or in person. */

import { Router } from 'express'
import { z } from 'zod'
import { typedCodeSchema } from '#contract/codes.ts'
import { type Discount, orderChannels } from '#events/shop/order.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-header.ts'
import { requestIdOf } from '#server/platform/http/request-id.ts'
import { adminOf, isAllowed } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { citySchema, discountSchema, itemsSchema, paymentSchema, words } from './handling-schema.ts'
import type { PlaceOrder } from './place-order.ts'
import { sendPlacement } from './send-placement.ts'
import { typedContactSchema } from './typed-contact.ts'

/** The shipping form's fields, and what only the shop's people may decide. The e-mail is optional here. */
export const typedOrderSchema = z.object({
  ...typedContactSchema.shape,
  city: citySchema.optional(),
  items: itemsSchema,
  /** The total that the person saw, in rupees. */
  total: z.int().optional(),
  code: typedCodeSchema.optional(),
  /** Nothing applies by itself. */
  withoutOffer: z.boolean().default(false),
  channel: z.enum(orderChannels, { error: `The channel must be one of ${orderChannels.join(', ')}.` }),
  /** Rupees alone have no reason. */
  discount: z.preprocess(
    (given) => (typeof given === 'number' ? { amount: given, reason: 'other' } : given),
    discountSchema.optional(),
  ),
  freeDelivery: z.boolean().default(false),
  note: words,
  advance: paymentSchema.optional(),
  /** The customer has confirmed it already: it is not called again. */
  isConfirmed: z.boolean().default(false),
})

export function typedOrderRoutes({ placeOrder }: { readonly placeOrder: PlaceOrder }): Router {
  const router = Router()

  router.post('/orders', async (request, response) => {
    const {
      channel,
      discount,
      freeDelivery,
      note,
      advance,
      isConfirmed,
      city,
      code = '',
      withoutOffer,
      ...typed
    } = validate(typedOrderSchema, request.body)
    const placement = await placeOrder({
      checkout: { ...typed, paymentMethod: 'COD', ...(city && { city }) },
      code: code.trim() === '' ? null : code,
      withoutOffer,
      byHand: {
        actor: adminOf(request),
        beyondAlone: isAllowed(request, 'beyondAlone'),
        terms: {
          channel,
          discount: withDelivery(discount, freeDelivery),
          note,
          advance,
          isConfirmed,
        },
      },
      key: idempotencyKeyOf(request),
      device: null,
      network: null,
      request: requestIdOf(request),
    })
    const sentence = 'This form has already placed another order. Please begin with an empty one.'
    sendPlacement(response, placement, sentence)
  })

  return router
}

function withDelivery(discount: Discount | undefined, freeDelivery: boolean): Discount | undefined {
  return freeDelivery ? { amount: 0, reason: 'other', ...discount, freeDelivery } : discount
}
