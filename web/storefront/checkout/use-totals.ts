/** The totals of the order in the cart. */

import { useState } from 'react'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import { subtotalOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'

/** The second function takes the shop's answer, which is valid for the cart that it was sent for. */
export function useTotals(): readonly [Totals, (answered: Totals) => void] {
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const [answered, setAnswered] = useState<Totals | null>(null)
  return [answered?.subtotal === subtotal ? answered : totalsOf(subtotal), setAnswered]
}
