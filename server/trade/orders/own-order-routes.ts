/** The calls for a shopper's own order: rate its products, and download a receipt that anyone can check offline. */

import { Router } from 'express'
import { publicFigureCalls } from '#contract/catalogue/product-figures.ts'
import { ownOrderCalls as calls } from '#contract/orders/own-orders.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { Published } from '#projections/projector/projector.ts'
import type { Notary } from '#server/audit/notary.ts'
import { sendReceipt } from '#server/audit/receipt-file.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { RateProduct } from '../reviews/rate-product.ts'
import type { FindOwnOrder } from './find-own-order.ts'
import { knowShopperOfOrder } from './know-shopper.ts'
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
  const router = Router()
  const on = { router, limits, know: knowShopperOfOrder(shoppers, orderViews) }

  serve(
    on,
    calls.rateProduct,
    async ({ params: { orderNumber }, body: { identifier, productId, stars }, request }) => {
      const shopper = await shoppers.of(request)
      await rateProduct({ orderNumber, productId, stars, identifier, shopper })
      return { productId, stars }
    },
  )

  /** The average rating is public. */
  serve(router, publicFigureCalls.getRatings, ({ response }) => {
    const { dashboard, catchingUp } = published()
    response.set('Cache-Control', catchingUp ? 'no-store' : 'public, max-age=60')
    // The mean of only a part of the ratings would be wrong.
    return catchingUp ? {} : dashboard.ratings
  })

  serve(on, calls.getReceipt, async ({ params, query: { identifier }, request, response }) => {
    const claim = { identifier, shopper: await shoppers.of(request) }
    const view = await findOwnOrder(params.orderNumber, claim)
    const receipt = view && (await notary.receipt(view.order.orderNumber))
    if (receipt === null) throw refusalAnswer({ reason: 'no-such-order' })
    sendReceipt(request, response, receipt)
  })

  serve({ router, limits }, calls.forgetDevice, ({ response }) => {
    shoppers.forget(response)
  })

  return router
}
