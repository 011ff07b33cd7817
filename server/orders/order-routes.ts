/** The shoppers' calls: place an order, and look up orders. */

import { Router } from 'express'
import { ownOrderCalls as calls } from '#contract/orders/own-orders.ts'
import { placingCalls } from '#contract/orders/placing.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-header.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { requestIdOf } from '#server/platform/http/request-id.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerOfPlacement } from './answer-of-placement.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { knowShopperOfIdentifier } from './know-shopper.ts'
import type { LookUpOrders } from './look-up-orders.ts'
import type { PlaceOrder } from './place-order.ts'
import type { Shoppers } from './shopper.ts'

type Dependencies = {
  readonly placeOrder: PlaceOrder
  readonly lookUpOrders: LookUpOrders
  readonly orderViews: Pick<OrderReadModel, 'findByIdentifier'>
  readonly devices: DeviceCookie
  readonly shoppers: Shoppers
  readonly limits: RateLimits
}

export function orderRoutes(dependencies: Dependencies): Router {
  const { placeOrder, lookUpOrders, orderViews, devices, shoppers, limits } = dependencies
  const router = Router()
  const on = { router, limits }

  serve(on, placingCalls.placeOrder, async ({ body: { code = '', ...checkout }, request, response }) => {
    const key = idempotencyKeyOf(request)
    const device = devices.ordering(request, key)
    const placement = await placeOrder({
      checkout,
      code: code.trim() === '' ? null : code,
      key,
      device: device.idHash,
      network: networkOf(request),
      request: requestIdOf(request),
      byHand: null,
    })
    if ('order' in placement) device.remember(response)
    const sentence = 'This checkout has already placed another order. Please reload the page and try again.'
    return answerOfPlacement(response, placement, sentence)
  })

  const known = { ...on, know: knowShopperOfIdentifier(shoppers, orderViews) }
  serve(known, calls.lookUpOrders, async ({ query: { identifier, orderNumber }, request }) => {
    if (identifier.trim() === '') throw new Refused(400, 'Please enter your email or phone number.')
    const shopper = await shoppers.of(request)
    return lookUpOrders({ identifier, orderNumber, shopper })
  })

  serve(on, calls.openOrderLink, async ({ body: { token }, response }) => {
    const mailbox = await shoppers.open(token, response)
    if (mailbox === null) throw new Refused(404, 'This link opens no orders any more.')
    return { identifier: mailbox.email }
  })

  return router
}
