/** The subtotal, delivery fee and total below the lines of an order, with more sums after the first two and after the total. */

import type { ReactNode } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Totals as Figures } from '#catalogue/totals.ts'

type Props = Figures & { readonly beforeTotal?: ReactNode; readonly afterTotal?: ReactNode }

export function Totals({ subtotal, deliveryFee, total, beforeTotal, afterTotal }: Props) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 figures">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatRupees(subtotal)}</dd>
      <dt className="text-muted">Shipping</dt>
      <dd className="text-right">{deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)}</dd>
      {beforeTotal}
      <dt className="mt-2 border-t border-line pt-4 text-lg">Total</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-2xl font-medium">
        {formatRupees(total)}
      </dd>
      {afterTotal}
    </dl>
  )
}
