/** Sends an order as the current attempt of this browser. */

import type { Customer } from '#events/checkout.ts'
import type { Cart } from '../cart/cart.ts'
import { createAttempts } from './attempt.ts'
import { placeOrder } from './place-order.ts'
import type { Waiting } from './send-until-answered.ts'

const attempts = createAttempts(() => window.localStorage)

/** `total` in rupees, as the shopper sees it. */
export const sendOrder = (customer: Customer, cart: Cart, total: number, waiting: Waiting) =>
  placeOrder(customer, cart, total, attempts, waiting)
