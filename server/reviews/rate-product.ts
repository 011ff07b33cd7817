/**
 * Records a verified rating: stars for a product of a delivered order, from a shopper who has proved to own it. For anybody else
 * the order does not exist.
 */

import type { Stars } from '#events/orders/order.ts'
import type { CommandOrder } from '#server/orders/command-order.ts'
import type { Claim, FindOwnOrder } from '#server/orders/find-own-order.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'

type Dependencies = { readonly findOwnOrder: FindOwnOrder; readonly commandOrder: CommandOrder }

type RatingRequest = Claim & {
  readonly orderNumber: string
  readonly productId: string
  readonly stars: Stars
}

export type RateProduct = (request: RatingRequest) => Promise<void>

/**
 * Throws `Refused`: 404 for an unknown order or another person's order, 409 before it is delivered, 422 for a product that is not
 * in it.
 */
export function createRateProduct({ findOwnOrder, commandOrder }: Dependencies): RateProduct {
  return async (request) => {
    const { productId, stars } = request
    const view = await findOwnOrder(request.orderNumber, request)
    if (view === null) throw refusalAnswer({ reason: 'no-such-order' })
    await commandOrder(view.order.orderNumber, { type: 'RateProduct', productId, stars }, { role: 'shopper' })
  }
}
