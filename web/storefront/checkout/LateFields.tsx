/** The fields of the checkout in a separate chunk: the city, with the list of cities, a code, which few orders have, and what applies by itself. */

import { useEffect } from 'react'
import { totalsWith } from '#events/orders/order-totals.ts'
import { useCart } from '../cart/cart-store.ts'
import { linesOf, useCartOffer } from '../cart/offers/offers-store.ts'
import type { Draft } from '../order/draft.ts'
import { CodeSum } from '../order/OrderTotals.tsx'
import { useShop } from '../page/catalogue.ts'
import { CityField } from './CityField.tsx'
import { CodeField } from './CodeField.tsx'
import type { Errors } from './submit-order.ts'
import type { ApplyTotals, CheckoutTotals } from './use-totals.ts'

type Props = {
  readonly totals: CheckoutTotals
  readonly applyTotals: ApplyTotals
  readonly draft: Draft
  readonly edit: (name: keyof Draft, value: string) => void
  readonly errors: Errors
}

export function LateFields({ draft, edit, errors, totals, applyTotals }: Props) {
  useOfferInTotals(totals, applyTotals)
  return (
    <>
      <CityField address={draft.address} value={draft.city} onChange={(city) => edit('city', city)} />
      <CodeField totals={totals} applyTotals={applyTotals} error={errors.code} />
    </>
  )
}

/** Keeps the totals of the checkout at what the shop's offer makes of them, as long as no code is typed. */
function useOfferInTotals(totals: CheckoutTotals, applyTotals: ApplyTotals): void {
  const lines = useCart((cart) => cart.lines)
  const { delivery } = useShop()
  const offer = useCartOffer()
  useEffect(() => {
    if (totals.code !== undefined) return
    if (totals.answeredFor === lines) {
      // The shop has answered to this very cart, and knows better.
      if (totals.offer !== undefined && totals.beforeTotal === undefined)
        applyTotals({ ...totals, beforeTotal: <CodeSum {...totals.offer} /> })
      return
    }
    const used = offer?.used
    const next = totalsWith(linesOf(lines), delivery, { code: used })
    if (next.total === totals.total && JSON.stringify(used) === JSON.stringify(totals.offer)) return
    applyTotals(used === undefined ? null : { ...next, offer: used, beforeTotal: <CodeSum {...used} /> })
  }, [totals, applyTotals, lines, delivery, offer])
}
