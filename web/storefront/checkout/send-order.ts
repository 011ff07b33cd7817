/** Sends an order as the current attempt of this browser. */

import type { Customer } from '#events/shop/checkout.ts'
import { moreThanTaken } from '#events/shop/order-limits.ts'
import { tooMuchSentence } from '#events/shop/too-much-words.ts'
import { type Cart, countOf } from '../cart/cart.ts'
import { createAttempts } from './attempt.ts'
import { placeOrder } from './place-order.ts'
import type { Waiting } from './send-until-answered.ts'

const attempts = createAttempts(() => window.localStorage)

/** Why the shop takes no order of that size; null for one that it takes. */
export function tooMuchIn(cart: Cart, total: number): string | null {
  const tooMuch = moreThanTaken({ pieces: countOf(cart), rupees: total })
  return tooMuch && tooMuchSentence(tooMuch)
}

/** `total` in rupees, as the shopper sees it. */
export const sendOrder = (customer: Customer, cart: Cart, total: number, waiting: Waiting) =>
  placeOrder(customer, cart, total, attempts, waiting)
