/** The totals of the order in the cart. */

import { useState } from 'react'
import { deliveryFee } from '#catalogue/delivery-fee.ts'
import type { Totals } from '#events/order-decider.ts'
import { subtotalOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'

/** The second function takes the shop's answer, which is valid for the cart that it was sent for. */
export function useTotals(): readonly [Totals, (answered: Totals) => void] {
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const [answered, setAnswered] = useState<Totals | null>(null)
  if (answered?.subtotal === subtotal) return [answered, setAnswered]
  const fee = deliveryFee(subtotal)
  return [{ subtotal, deliveryFee: fee, total: subtotal + fee }, setAnswered]
}
