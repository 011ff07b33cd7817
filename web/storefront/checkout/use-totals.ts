/** The totals of the order in the cart. */

import { type ReactNode, useState } from 'react'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import { subtotalOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useShop } from '../page/catalogue.ts'

/** As the checkout shows them. A code is in them together with its sum and the words of the button, which its field makes. */
export type CheckoutTotals = Totals & {
  readonly code?: string | undefined
  readonly beforeTotal?: ReactNode
  readonly press?: string
}

/** Applies the totals of a server's answer, which are valid until the subtotal changes; null for those without a code. */
export type ApplyTotals = (serverTotals: CheckoutTotals | null) => void

export function useTotals(): readonly [CheckoutTotals, ApplyTotals] {
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const { delivery } = useShop()
  const [serverTotals, setServerTotals] = useState<CheckoutTotals | null>(null)
  return [serverTotals?.subtotal === subtotal ? serverTotals : totalsOf(subtotal, delivery), setServerTotals]
}
