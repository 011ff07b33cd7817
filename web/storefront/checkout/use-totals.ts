/** The totals of the order in the cart. */

import { type ReactNode, useState } from 'react'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { type Cart, subtotalOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useShop } from '../page/catalogue.ts'

/** As the checkout shows them. A code or an offer is in them together with its sum, which is made where it is found. */
export type CheckoutTotals = Totals & {
  /** The code that was typed. */
  readonly code?: string | undefined
  /** What applies by itself. */
  readonly offer?: UsedCode | undefined
  /** The cart to which the shop has answered with these totals; unset for totals that were made here. */
  readonly answeredFor?: Cart | undefined
  readonly beforeTotal?: ReactNode
}

/** Applies the totals of a server's answer, which are valid until the subtotal changes; null for those without a code. */
export type ApplyTotals = (serverTotals: CheckoutTotals | null) => void

export function useTotals(): readonly [CheckoutTotals, ApplyTotals] {
  const subtotal = useCart(({ lines }) => subtotalOf(lines))
  const { delivery } = useShop()
  const [serverTotals, setServerTotals] = useState<CheckoutTotals | null>(null)
  return [serverTotals?.subtotal === subtotal ? serverTotals : totalsOf(subtotal, delivery), setServerTotals]
}
