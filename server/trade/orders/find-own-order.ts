/**
 * Finds the order that a shopper says is theirs, with the same proof that shows it in full in the look-up: the device that
 * ordered, the link in the shop's mail, or the order's number together with its e-mail or phone.
 */

import type { OrderReadModel, OrderView } from '#events/orders/order-read-model.ts'
import type { TryNumber } from './number-tries.ts'
import { isOfIdentifier, isOwn } from './own-orders.ts'
import type { Shopper } from './shopper.ts'

export type Claim = {
  /** E-mail or phone; blank when only the device or the link identifies the shopper. */
  readonly identifier: string
  readonly shopper: Shopper
}

type Dependencies = { readonly orderViews: Pick<OrderReadModel, 'find'>; readonly tryNumber: TryNumber }

/** Null both for an unknown order and for another person's. Throws `TooMany` when there is no attempt left. */
export type FindOwnOrder = (orderNumber: string, claim: Claim) => Promise<OrderView | null>

export function createFindOwnOrder({ orderViews, tryNumber }: Dependencies): FindOwnOrder {
  return async (orderNumber, { identifier, shopper }) => {
    const view = await orderViews.find(orderNumber)
    if (view !== null && isOwn(view, shopper)) return view
    return tryNumber({ identifier, network: shopper.network }, async () =>
      view !== null && isOfIdentifier(view, identifier) ? view : null,
    )
  }
}
