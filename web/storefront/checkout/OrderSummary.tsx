/** The items of the order and their total. */

import { fitLabel } from '#catalogue/fit-label.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Totals as Figures } from '#catalogue/totals.ts'
import { CashIcon, LockIcon } from '#web/ui/icons.tsx'
import { CartImage } from '../cart/CartImage.tsx'
import { useCart } from '../cart/cart-store.ts'
import { Totals } from './Totals.tsx'

export function OrderSummary({ totals }: { readonly totals: Figures }) {
  const lines = useCart((cart) => cart.lines)
  return (
    <section aria-labelledby="summary-title" className="bg-sunken p-5 sm:p-8">
      <h2 id="summary-title" className="text-xl font-light">
        Order Summary
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {lines.map((line) => {
          const fit = fitLabel(line.id)
          return (
            <li key={line.id} className="flex gap-4 py-4">
              <CartImage line={line} className="w-16" />
              <div className="min-w-0 grow">
                <p className="leading-6">
                  <bdi>{line.name}</bdi>
                </p>
                <p className="text-sm text-muted">
                  Size {line.size} · Qty {line.quantity}
                </p>
                {fit !== null && <p className="text-sm text-muted">{fit}</p>}
              </div>
              <p className="leading-6 whitespace-nowrap figures">
                {formatRupees(line.price * line.quantity)}
              </p>
            </li>
          )
        })}
      </ul>
      <Totals {...totals} />
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4 text-sm">
        <li className="flex items-center gap-2">
          <LockIcon className="size-5 text-gold-deep" /> Secure Checkout
        </li>
        <li className="flex items-center gap-2">
          <CashIcon className="size-5 text-gold-deep" /> COD Available
        </li>
      </ul>
    </section>
  )
}
