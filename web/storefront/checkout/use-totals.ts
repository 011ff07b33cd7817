/** The totals of the order in the cart. */

import { useState } from 'react'
import { brand } from '#catalogue/brand.ts'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import { subtotalOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'

/** The function applies the totals of a server's answer, which are valid until the subtotal changes. */
export function useTotals(): readonly [Totals, (serverTotals: Totals) => void] {
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const [serverTotals, setServerTotals] = useState<Totals | null>(null)
  return [
    serverTotals?.subtotal === subtotal ? serverTotals : totalsOf(subtotal, brand.delivery),
    setServerTotals,
  ]
}
