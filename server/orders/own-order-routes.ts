/** The calls for a shopper's own order: a receipt that anyone can check offline, and a device that is to be forgotten. */

import { Router } from 'express'
import { ownOrderCalls as calls } from '#contract/orders/own-orders.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { Notary } from '#server/audit/notary.ts'
import { sendReceipt } from '#server/audit/receipt-file.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { FindOwnOrder } from './find-own-order.ts'
import { knowShopperOfOrder } from './know-shopper.ts'
import { refusalAnswer } from './refusal-answer.ts'
import type { Shoppers } from './shopper.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly findOwnOrder: FindOwnOrder
  readonly notary: Pick<Notary, 'receipt'>
  readonly shoppers: Pick<Shoppers, 'of' | 'forget'>
  readonly limits: RateLimits
}

export function ownOrderRoutes(dependencies: Dependencies): Router {
  const { orderViews, findOwnOrder, notary, shoppers, limits } = dependencies
  const router = Router()
  const on = { router, limits, know: knowShopperOfOrder(shoppers, orderViews) }

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
