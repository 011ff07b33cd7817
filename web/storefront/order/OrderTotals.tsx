/** The sums of a placed order: also what the shop took off, what was paid in advance, and what is left to pay. */

import { formatRupees } from '#catalogue/money.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { amountsOf, type SummedOrder } from '#events/orders/order-amounts.ts'
import { Totals } from './Totals.tsx'

export function OrderTotals(order: SummedOrder) {
  const { subtotal, deliveryFee, total } = order
  const { discount, credit, advance, toCollect } = amountsOf(order)
  return (
    <Totals
      subtotal={subtotal}
      deliveryFee={deliveryFee}
      total={total}
      beforeTotal={
        <>
          {order.code && <CodeSum {...order.code} />}
          {discount > 0 && <Sum name="Discount" amount={`−${formatRupees(discount)}`} />}
          {credit > 0 && <Sum name="For the pieces that come back" amount={`−${formatRupees(credit)}`} />}
        </>
      }
      afterTotal={
        advance > 0 && (
          <>
            <Sum name="Paid in advance" amount={`−${formatRupees(advance)}`} />
            <Sum name="To pay at the door" amount={formatRupees(toCollect)} />
          </>
        )
      }
    />
  )
}

/** Nothing when its pieces have left the order. Not `codeSum`, which every page of the shop would load. */
export function CodeSum({ code, offer, off, delivery }: UsedCode) {
  if (off === 0 && delivery === undefined) return null
  const name = offer === undefined ? `Code ${code}` : off > 0 ? offer : 'Offer'
  return <Sum name={name} amount={off > 0 ? `−${formatRupees(off)}` : 'Free delivery'} />
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  )
}
