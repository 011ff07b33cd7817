/** The calls by which a shopper writes a review of a product of an own order, and takes it away. */

import { Router } from 'express'
import { publicReviewCalls as calls, MOST_BASE64 } from '#contract/reviews.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { MOST_REVIEW_PICTURES } from '#events/shop/review-choices.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sameTime } from '#server/platform/http/same-time.ts'
import { validate } from '#server/platform/http/validate.ts'
import { knowShopperOfOrder } from '../orders/know-shopper.ts'
import type { Shoppers } from '../orders/shopper.ts'
import type { OwnReviews } from './write-review.ts'

/** Of the whole body: its pictures in base64, and some room for the words. */
export const REVIEW_LIMIT = `${Math.ceil((MOST_REVIEW_PICTURES * MOST_BASE64) / 1024 / 1024) + 1}mb`

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
      const { pictures, ...sent } = validate(calls.writeReview.body, request.body)
      await ownReviews.write({
        ...sent,
        orderNumber: request.params.orderNumber,
        shopper: await shoppers.of(request),
        pictures: pictures.map((picture) => Buffer.from(picture, 'base64')),
      })
      answerCall(response, calls.writeReview, { productId: sent.productId, state: 'waiting' })
    },
  )

  router.delete<{ orderNumber: string }>(
    '/orders/:orderNumber/reviews',
    ...guards,
    async (request, response) => {
      const sent = validate(calls.withdrawReview.query, request.query)
      const { orderNumber } = request.params
      await ownReviews.withdraw({ ...sent, orderNumber, shopper: await shoppers.of(request) })
      answerCall(response, calls.withdrawReview, { productId: sent.productId, state: null })
    },
  )

  return router
}
