/** The calls for a shopper's own order: rate its products, and download a receipt that anyone can check offline. */

import { Router } from 'express'
import { ownOrderCalls as calls } from '#contract/own-orders.ts'
import { publicFigureCalls } from '#contract/product-figures.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { Published } from '#projections/projector.ts'
import type { Notary } from '#server/audit/notary.ts'
import { sendReceipt } from '#server/audit/receipt-file.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sameTime } from '#server/platform/http/same-time.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { FindOwnOrder } from './find-own-order.ts'
import { knowShopperOfOrder } from './know-shopper.ts'
import type { RateProduct } from './rate-product.ts'
import { refusalAnswer } from './refusal-answer.ts'
import type { Shoppers } from './shopper.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly rateProduct: RateProduct
  readonly findOwnOrder: FindOwnOrder
  readonly notary: Pick<Notary, 'receipt'>
  /** The latest state of the folds. */
  readonly published: () => Published
  readonly shoppers: Pick<Shoppers, 'of' | 'forget'>
  readonly limits: RateLimits
}

export function ownOrderRoutes(dependencies: Dependencies): Router {
  const { orderViews, rateProduct, findOwnOrder, notary, published, shoppers, limits } = dependencies
  const knowShopper = [sameTime, limits.devices, knowShopperOfOrder(shoppers, orderViews)]
  const router = Router()

  router.post<{ orderNumber: string }>(
    '/orders/:orderNumber/ratings',
    ...knowShopper,
    limits.ratings,
    limits.claimsOfOrder,
    async (request, response) => {
      const { identifier, productId, stars } = validate(calls.rateProduct.body, request.body)
      const { orderNumber } = request.params
      const shopper = await shoppers.of(request)
      await rateProduct({ orderNumber, productId, stars, identifier, shopper })
      answerCall(response, calls.rateProduct, { productId, stars })
    },
  )

  /** The average rating is public. */
  router.get('/products/ratings', (_request, response) => {
    const { dashboard, catchingUp } = published()
    response.set('Cache-Control', catchingUp ? 'no-store' : 'public, max-age=60')
    // The mean of only a part of the ratings would be wrong.
    answerCall(response, publicFigureCalls.getRatings, catchingUp ? {} : dashboard.ratings)
  })

  router.get<{ orderNumber: string }>(
    '/orders/:orderNumber/receipt',
    ...knowShopper,
    limits.lookUps,
    limits.lookUpsOfIdentifier,
    limits.lookUpsInAll,
    limits.claimsOfOrder,
    async (request, response) => {
      const { identifier } = validate(calls.getReceipt.query, request.query)
      const claim = { identifier, shopper: await shoppers.of(request) }
      const view = await findOwnOrder(request.params.orderNumber, claim)
      const receipt = view && (await notary.receipt(view.order.orderNumber))
      if (receipt === null) throw refusalAnswer({ reason: 'no-such-order' })
      sendReceipt(request, response, receipt)
    },
  )

  router.delete('/device', limits.devices, (_request, response) => {
    shoppers.forget(response)
    response.status(204).end()
  })

  return router
}
