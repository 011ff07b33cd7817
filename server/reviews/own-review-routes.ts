/** The calls by which a shopper rates a product of an own order, writes a review of it, and takes the review away. */

import { Router } from 'express'
import { ownOrderCalls } from '#contract/orders/own-orders.ts'
import { publicReviewCalls as calls } from '#contract/reviews/reviews.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { knowShopperOfOrder } from '#server/orders/know-shopper.ts'
import type { Shoppers } from '#server/orders/shopper.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { RateProduct } from './rate-product.ts'
import type { OwnReviews } from './write-review.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly rateProduct: RateProduct
  readonly ownReviews: OwnReviews
  readonly shoppers: Pick<Shoppers, 'of'>
  readonly limits: RateLimits
}

export function ownReviewRoutes(dependencies: Dependencies): Router {
  const { orderViews, rateProduct, ownReviews, shoppers, limits } = dependencies
  const router = Router()
  const on = { router, limits, know: knowShopperOfOrder(shoppers, orderViews) }

  serve(on, ownOrderCalls.rateProduct, async ({ params: { orderNumber }, body: sent, request }) => {
    await rateProduct({ ...sent, orderNumber, shopper: await shoppers.of(request) })
    return { productId: sent.productId, stars: sent.stars }
  })

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
