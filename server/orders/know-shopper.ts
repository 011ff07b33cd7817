/** Marks requests for orders that are proved to belong to the shopper, for the rate limits. */

import type { Request, RequestHandler } from 'express'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import { nameCaller } from '#server/platform/http/known-caller.ts'
import { findOwnOrders, isOwn } from './own-orders.ts'
import type { Shopper, Shoppers } from './shopper.ts'

/** Marks a request when the order in its path belongs to the shopper. */
export function knowShopperOfOrder(
  shoppers: Pick<Shoppers, 'of'>,
  orderViews: Pick<OrderReadModel, 'find'>,
): RequestHandler {
  return knowShopper(shoppers, async ({ params }, shopper) => {
    const view = await orderViews.find(String(params.orderNumber))
    return view !== null && isOwn(view, shopper) ? [view] : []
  })
}

/** Marks a look-up when one of its orders belongs to the shopper. */
export function knowShopperOfIdentifier(
  shoppers: Pick<Shoppers, 'of'>,
  orderViews: Pick<OrderReadModel, 'findByIdentifier'>,
): RequestHandler {
  return knowShopper(shoppers, async ({ query }, shopper) =>
    typeof query.identifier === 'string' ? findOwnOrders(orderViews, query.identifier, shopper) : [],
  )
}

function knowShopper(
  shoppers: Pick<Shoppers, 'of'>,
  ownOrdersOf: (request: Request, shopper: Shopper) => Promise<readonly OrderView[]>,
): RequestHandler {
  return async (request, _response, next) => {
    const shopper = await shoppers.of(request)
    const { device, mailbox } = shopper
    if ((device !== null || mailbox !== null) && (await ownOrdersOf(request, shopper)).length > 0) {
      nameCaller(request, device === null ? `mailbox ${mailbox?.email}` : `device ${device}`)
    }
    next()
  }
}
