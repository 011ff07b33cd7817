/** Finds the order that a shopper says is theirs: by the device that ordered, or by the order's own e-mail or phone. */

import { identifierKey } from '#events/identifier.ts'
import type { OrderReadModel, OrderView } from '#events/order-read-model.ts'
import type { TryNumber } from './number-tries.ts'

export type Claim = {
  /** E-mail or phone; blank when only the device identifies the shopper. */
  readonly identifier: string
  /** SHA-256 (hex) of the asking device's id. */
  readonly device: string | null
}

type Dependencies = { readonly orderViews: Pick<OrderReadModel, 'find'>; readonly tryNumber: TryNumber }

/** Null both for an unknown order and for another person's. Throws `TooMany` when the identifier has no attempt left. */
export type FindOwnOrder = (orderNumber: string, claim: Claim) => Promise<OrderView | null>

export function createFindOwnOrder({ orderViews, tryNumber }: Dependencies): FindOwnOrder {
  return async (orderNumber, { identifier, device }) => {
    const view = await orderViews.find(orderNumber)
    if (view !== null && isOfDevice(view, device)) return view
    return tryNumber(identifier, async () =>
      view !== null && isOfIdentifier(view, identifier) ? view : null,
    )
  }
}

export function isOfDevice(view: OrderView, device: string | null): boolean {
  return device !== null && view.device === device
}

function isOfIdentifier({ order }: OrderView, identifier: string): boolean {
  return [order.email, order.phone].map(identifierKey).includes(identifierKey(identifier))
}
