/** Sends an order as this browser's current attempt. */

import { moreThanTaken } from '#events/orders/order-limits.ts'
import { tooMuchSentence } from '#events/orders/too-much-words.ts'
import type { RetryHooks } from '#web/api/send-until-answered.ts'
import { type Cart, countOf } from '../cart/cart.ts'
import type { Draft } from '../order/draft.ts'
import { catalogueNow } from '../page/catalogue.ts'
import { createAttempts } from './attempt.ts'
import { placeOrder, type ShownTotal } from './place-order.ts'

const attempts = createAttempts(() => window.localStorage)

/** Why the order exceeds the limits of one order; null when it does not. */
export function tooMuchIn(cart: Cart, total: number): string | null {
  const shop = catalogueNow().shop
  const tooMuch = moreThanTaken({ pieces: countOf(cart), rupees: total }, shop.orders)
  return tooMuch && tooMuchSentence(tooMuch, shop)
}

export const sendOrder = (customer: Draft, cart: Cart, shown: ShownTotal, retryHooks: RetryHooks) =>
  placeOrder(customer, cart, shown, attempts, retryHooks)
