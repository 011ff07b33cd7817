/** The totals of the order in the cart. */

import { useState } from 'react'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import { subtotalOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useShop } from '../page/catalogue.ts'

/** The function applies the totals of a server's answer, which are valid until the subtotal changes. */
export function useTotals(): readonly [Totals, (serverTotals: Totals) => void] {
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const { delivery } = useShop()
  const [serverTotals, setServerTotals] = useState<Totals | null>(null)
  return [serverTotals?.subtotal === subtotal ? serverTotals : totalsOf(subtotal, delivery), setServerTotals]
}
