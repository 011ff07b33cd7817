/** The calls by which a shopper writes a review of a product of an own order, and takes it away. */

import { Router } from 'express'
import { publicReviewCalls as calls } from '#contract/reviews/reviews.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { knowShopperOfOrder } from '../orders/know-shopper.ts'
import type { Shoppers } from '../orders/shopper.ts'
import type { OwnReviews } from './write-review.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly ownReviews: OwnReviews
  readonly shoppers: Pick<Shoppers, 'of'>
  readonly limits: RateLimits
}

export function ownReviewRoutes({ orderViews, ownReviews, shoppers, limits }: Dependencies): Router {
  const router = Router()
  const on = { router, limits, know: knowShopperOfOrder(shoppers, orderViews) }

  serve(on, calls.writeReview, async ({ params, body: { pictures, ...sent }, request }) => {
    await ownReviews.write({
      ...sent,
      orderNumber: params.orderNumber,
      shopper: await shoppers.of(request),
      pictures: pictures.map((picture) => Buffer.from(picture, 'base64')),
    })
    return { productId: sent.productId, state: 'waiting' as const }
  })

  serve(on, calls.withdrawReview, async ({ params: { orderNumber }, query: sent, request }) => {
    await ownReviews.withdraw({ ...sent, orderNumber, shopper: await shoppers.of(request) })
    return { productId: sent.productId, state: null }
  })

  return router
}
