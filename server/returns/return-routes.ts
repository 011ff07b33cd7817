/**
 * The calls by which a shopper asks for an exchange or a return of a delivered order and takes the request back, and by which the
 * shop's people agree an exchange.
 */

import { Router } from 'express'
import { orderCommandCalls } from '#contract/orders/order-commands.ts'
import { ownOrderCalls as calls } from '#contract/orders/own-orders.ts'
import { dayOf } from '#events/calendar.ts'
import type { OpenedOrder } from '#events/orders/order.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import type { CommandOrder } from '#server/orders/command-order.ts'
import type { Claim, FindOwnOrder } from '#server/orders/find-own-order.ts'
import { knowShopperOfOrder } from '#server/orders/know-shopper.ts'
import type { ShowOpened } from '#server/orders/opened-order.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import type { Shoppers } from '#server/orders/shopper.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ExchangeOrder } from './exchange-order.ts'

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
  const router = Router()
  const on = { router, limits, know: knowShopperOfOrder(shoppers, orderViews) }

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

  serve(on, calls.askReturn, async ({ params, body: { identifier, ...asked }, request }) => {
    const orderNumber = await ownNumber(params.orderNumber, {
      identifier,
      shopper: await shoppers.of(request),
    })
    const day = dayOf(new Date(clock()).toISOString())
    const within = catalogue.now().shop.orders.exchangeDays
    const command = { type: 'AskReturn', ...asked, day, within } as const
    await commandOrder(orderNumber, command, { role: 'shopper' })
    return shown(orderNumber)
  })

  serve(on, calls.withdrawReturn, async ({ params, query: { identifier }, request }) => {
    const orderNumber = await ownNumber(params.orderNumber, {
      identifier,
      shopper: await shoppers.of(request),
    })
    const command = { type: 'CloseReturn', why: 'withdrawn', byShopper: true } as const
    await commandOrder(orderNumber, command, { role: 'shopper' })
    return shown(orderNumber)
  })

  return router
}

export function exchangeRoutes({ exchangeOrder }: { readonly exchangeOrder: ExchangeOrder }): Router {
  const router = Router()
  serve(router, orderCommandCalls.exchangeOrder, async ({ params, body: asked, request }) => {
    const { exchange, position } = await exchangeOrder(params.orderNumber, asked, adminOf(request))
    return { data: exchange, position }
  })
  return router
}
