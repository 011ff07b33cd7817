/** The call by which the shop's people place an order that reached them by phone, in a message or in person. */

import { Router } from 'express'
import { typedOrderCalls as calls } from '#contract/orders/placing.ts'
import type { Discount } from '#events/orders/order.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-header.ts'
import { requestIdOf } from '#server/platform/http/request-id.ts'
import { adminOf, isAllowed } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerOfPlacement } from './answer-of-placement.ts'
import type { PlaceOrder } from './place-order.ts'

export function typedOrderRoutes({ placeOrder }: { readonly placeOrder: PlaceOrder }): Router {
  const router = Router()

  serve(router, calls.placeTypedOrder, async ({ body, request, response }) => {
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
    } = body
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
    return answerOfPlacement(response, placement, sentence)
  })

  return router
}

function withDelivery(discount: Discount | undefined, freeDelivery: boolean): Discount | undefined {
  return freeDelivery ? { amount: 0, reason: 'other', ...discount, freeDelivery } : discount
}
