/**
 * Finds an order that a shopper claims, with the same proof that the look-up requires: the device that ordered, the link in the shop's
 * mail, or the order's number together with its e-mail or phone.
 */

import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import type { TryNumber } from './number-tries.ts'
import { isOfIdentifier, isOwn } from './own-orders.ts'
import type { Shopper } from './shopper.ts'

export type Claim = {
  /** E-mail or phone; blank when only the device or the link identifies the shopper. */
  readonly identifier: string
  readonly shopper: Shopper
}

type Dependencies = { readonly orderViews: Pick<OrderReadModel, 'find'>; readonly tryNumber: TryNumber }

/** Null for an unknown order and for another person's order. Throws `TooMany` when no attempt is left. */
export type FindOwnOrder = (orderNumber: string, claim: Claim) => Promise<OrderView | null>

export function createFindOwnOrder({ orderViews, tryNumber }: Dependencies): FindOwnOrder {
  return async (orderNumber, { identifier, shopper }) => {
    const view = await orderViews.find(orderNumber)
    if (view !== null && isOwn(view, shopper)) return view
    return tryNumber({ identifier, shopper }, async () =>
      view !== null && isOfIdentifier(view, identifier) ? view : null,
    )
  }
}
