/** The calls by which a shopper writes a review of a product of an own order, and takes it away. */

import { Router } from 'express'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { sendData } from '#server/platform/http/answer.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sameTime } from '#server/platform/http/same-time.ts'
import { validate } from '#server/platform/http/validate.ts'
import { knowShopperOfOrder } from '../orders/know-shopper.ts'
import type { Shoppers } from '../orders/shopper.ts'
import { reviewSchema, withdrawReviewSchema } from './review-schemas.ts'
import type { OwnReviews } from './write-review.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly ownReviews: OwnReviews
  readonly shoppers: Pick<Shoppers, 'of'>
  readonly limits: RateLimits
}

export function ownReviewRoutes({ orderViews, ownReviews, shoppers, limits }: Dependencies): Router {
  const guards = [
    sameTime,
    limits.devices,
    knowShopperOfOrder(shoppers, orderViews),
    limits.reviewsOfOrder,
    limits.claimsOfOrder,
  ]
  const router = Router()

  router.post<{ orderNumber: string }>(
    '/orders/:orderNumber/reviews',
    ...guards,
    async (request, response) => {
      const { pictures, ...sent } = validate(reviewSchema, request.body)
      const { state } = await ownReviews.write({
        ...sent,
        orderNumber: request.params.orderNumber,
        shopper: await shoppers.of(request),
        pictures: pictures.map((picture) => Buffer.from(picture, 'base64')),
      })
      sendData(response, { productId: sent.productId, state }, 201)
    },
  )

  router.delete<{ orderNumber: string }>(
    '/orders/:orderNumber/reviews',
    ...guards,
    async (request, response) => {
      const sent = validate(withdrawReviewSchema, request.query)
      const { orderNumber } = request.params
      await ownReviews.withdraw({ ...sent, orderNumber, shopper: await shoppers.of(request) })
      sendData(response, { productId: sent.productId, state: null })
    },
  )

  return router
}
