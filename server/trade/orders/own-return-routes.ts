/** The calls by which a shopper asks for an exchange or a return of a delivered order, and takes the request back. */

import { Router } from 'express'
import { ownOrderCalls as calls } from '#contract/own-orders.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { dayOf } from '#events/shop/calendar.ts'
import type { OpenedOrder } from '#events/shop/order.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { sameTime } from '#server/platform/http/same-time.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from './command-order.ts'
import type { Claim, FindOwnOrder } from './find-own-order.ts'
import { knowShopperOfOrder } from './know-shopper.ts'
import type { ShowOpened } from './opened-order.ts'
import { refusalAnswer } from './refusal-answer.ts'
import type { Shoppers } from './shopper.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly findOwnOrder: FindOwnOrder
  readonly commandOrder: CommandOrder
  readonly showOpened: ShowOpened
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly shoppers: Pick<Shoppers, 'of'>
  readonly limits: RateLimits
  readonly clock: () => number
}

export function ownReturnRoutes(dependencies: Dependencies): Router {
  const { orderViews, findOwnOrder, commandOrder, showOpened } = dependencies
  const { catalogue, shoppers, limits, clock } = dependencies
  const guards = [
    sameTime,
    limits.devices,
    knowShopperOfOrder(shoppers, orderViews),
    limits.ratings,
    limits.claimsOfOrder,
  ]
  const router = Router()

  /** For anybody else the order does not exist. */
  async function ownNumber(orderNumber: string, claim: Claim): Promise<string> {
    const view = await findOwnOrder(orderNumber, claim)
    if (view === null) throw refusalAnswer({ reason: 'no-such-order' })
    return view.order.orderNumber
  }

  /** What of the order is shown differently now. */
  async function shown(orderNumber: string): Promise<Pick<OpenedOrder, 'afterSale' | 'canAskReturn'>> {
    const view = await orderViews.find(orderNumber)
    const [order] = view === null ? [] : await showOpened([view])
    return { afterSale: order?.afterSale ?? null, canAskReturn: order?.canAskReturn ?? null }
  }

  router.post<{ orderNumber: string }>(
    '/orders/:orderNumber/return',
    ...guards,
    async (request, response) => {
      const { identifier, ...asked } = validate(calls.askReturn.body, request.body)
      const orderNumber = await ownNumber(request.params.orderNumber, {
        identifier,
        shopper: await shoppers.of(request),
      })
      const day = dayOf(new Date(clock()).toISOString())
      const within = catalogue.now().shop.orders.exchangeDays
      const command = { type: 'AskReturn', ...asked, day, within } as const
      await commandOrder(orderNumber, command, { role: 'shopper' })
      answerCall(response, calls.askReturn, await shown(orderNumber))
    },
  )

  router.delete<{ orderNumber: string }>(
    '/orders/:orderNumber/return',
    ...guards,
    async (request, response) => {
      const { identifier } = validate(calls.withdrawReturn.query, request.query)
      const orderNumber = await ownNumber(request.params.orderNumber, {
        identifier,
        shopper: await shoppers.of(request),
      })
      const command = { type: 'CloseReturn', why: 'withdrawn', byShopper: true } as const
      await commandOrder(orderNumber, command, { role: 'shopper' })
      answerCall(response, calls.withdrawReturn, await shown(orderNumber))
    },
  )

  return router
}
