/** The items of the order and their total; where it stands above the form, it is one line that opens. */

import { useState } from 'react'
import { fitLabel } from '#catalogue/fit-label.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Totals as Figures } from '#catalogue/totals.ts'
import { CashIcon, LockIcon, MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { CartImage } from '../cart/CartImage.tsx'
import { countOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { Totals } from './Totals.tsx'

export function OrderSummary({ totals }: { readonly totals: Figures }) {
  const lines = useCart((cart) => cart.lines)
  const count = countOf(lines)
  const [open, setOpen] = useState(false)
  const Sign = open ? MinusIcon : PlusIcon
  return (
    <section aria-label="Order Summary" className="bg-sunken lg:p-8">
      <h2 className="hidden text-xl font-light lg:block">Order Summary</h2>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center justify-between gap-4 px-5 text-left text-lg"
        >
          <span className="sr-only">Order Summary: </span>
          <span className="figures">
            {count} {count === 1 ? 'item' : 'items'} · {formatRupees(totals.total)}
          </span>
          <Sign className="size-5" />
        </button>
      </h2>
      <div className={`p-5 pt-0 lg:block lg:p-0 ${open ? '' : 'hidden'}`}>
        <ul className="divide-y divide-line lg:mt-4">
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
      </div>
    </section>
  )
}
