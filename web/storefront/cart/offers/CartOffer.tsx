/** The offer of a cart: what it takes off, and what is missing for it. */

import { formatRupees } from '#catalogue/money.ts'
import { codeSum } from '#events/codes/code-sum.ts'
import { offerHint } from '#events/codes/offers.ts'
import { totalsWith } from '#events/orders/order-totals.ts'
import { useShop } from '../../page/catalogue.ts'
import { useCart } from '../cart-store.ts'
import { linesOf, useCartOffer, useOffers } from './offers-store.ts'

/** `Add 1 more: 2 for Rs 2,400`. Of an offer that applies already, only how it applies once more. */
export function OfferHint() {
  const lines = linesOf(useCart((cart) => cart.lines))
  const offers = useOffers()
  const applied = useCartOffer()?.used.code
  const hint = offers
    .filter(({ code }) => applied === undefined || code === applied)
    .map((offer) => offerHint(offer, lines))
    .find((each) => each !== null)
  return (
    <p role="status" className="font-medium text-gold-deep not-empty:mb-3">
      {hint}
    </p>
  )
}

/** `2 for Rs 2,400 −Rs 598`, and what the pieces cost with it. */
export function CartOffer() {
  const lines = linesOf(useCart((cart) => cart.lines))
  const { delivery } = useShop()
  const offer = useCartOffer()
  if (offer === null) return null
  const { total, deliveryFee } = totalsWith(lines, delivery, { code: offer.used })
  return (
    <>
      {codeSum(offer.used).map(({ name, amount }) => (
        <Sum key={name} name={name} amount={amount} />
      ))}
      {offer.used.off > 0 && <Sum name="With the offer" amount={formatRupees(total - deliveryFee)} />}
    </>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-muted">{name}</span>
      <span className="figures">{amount}</span>
    </p>
  )
}
