/** The sums below the lines of an order: what is taken off, the delivery fee, the total, and what is left to pay after an advance. */

import { formatRupees } from '#catalogue/money.ts'
import { amountsOf, type SummedOrder } from '#events/shop/order-amounts.ts'

export function Totals(order: SummedOrder) {
  const { subtotal, deliveryFee, total } = order
  const { discount, credit, advance, toCollect } = amountsOf(order)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 figures">
      <Row name="Subtotal" amount={formatRupees(subtotal)} />
      {discount > 0 && <Row name="Discount" amount={`−${formatRupees(discount)}`} />}
      {credit > 0 && <Row name="For the pieces that come back" amount={`−${formatRupees(credit)}`} />}
      <Row name="Shipping" amount={deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)} />
      <dt className="mt-2 border-t border-line pt-4 text-lg">Total</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-2xl font-light">{formatRupees(total)}</dd>
      {advance > 0 && (
        <>
          <Row name="Paid in advance" amount={`−${formatRupees(advance)}`} />
          <Row name="To pay at the door" amount={formatRupees(toCollect)} />
        </>
      )}
    </dl>
  )
}

function Row({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  )
}
