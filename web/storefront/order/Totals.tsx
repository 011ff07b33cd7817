/** The subtotal, what is taken off, delivery fee and total below the lines of an order, and what is left to pay at the door. */

import { formatRupees } from '#catalogue/money.ts'
import type { Totals as Figures } from '#catalogue/totals.ts'
import type { Order } from '#events/shop/order.ts'
import { amountsOf } from '#events/shop/order-amounts.ts'

/** `discount` and `advance` are those of a placed order. */
type Props = Figures & Pick<Order, 'discount' | 'advance'>

export function Totals(figures: Props) {
  const { subtotal, deliveryFee, total } = figures
  const { discount, credit, advance, toCollect } = amountsOf(figures)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 figures">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatRupees(subtotal)}</dd>
      {discount > 0 && <Row term="Discount" rupees={-discount} />}
      {credit > 0 && <Row term="Given back" rupees={-credit} />}
      <dt className="text-muted">Shipping</dt>
      <dd className="text-right">{deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)}</dd>
      <dt className="mt-2 border-t border-line pt-4 text-lg">Total</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-2xl font-light">{formatRupees(total)}</dd>
      {advance > 0 && (
        <>
          <Row term="Paid in advance" rupees={-advance} />
          <Row term="To pay at the door" rupees={toCollect} />
        </>
      )}
    </dl>
  )
}

function Row({ term, rupees }: { readonly term: string; readonly rupees: number }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right">
        {rupees < 0 && '−'}
        {formatRupees(Math.abs(rupees))}
      </dd>
    </>
  )
}
