/** The items of the order and their total. Above the form (on small screens) it is one line that expands. */

import { useEffect, useState } from 'react'
import { fitLabel } from '#catalogue/fit-label.ts'
import { formatRupees } from '#catalogue/money.ts'
import { CashIcon, MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/later-icons.tsx'
import { countOf } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { CartImage } from '../cart/lines/CartImage.tsx'
import { useLateProblems } from '../cart/lines/use-late-problems.ts'
import { useStock } from '../cart/stock/stock-store.ts'
import { Totals } from '../order/Totals.tsx'
import { useCatalogue } from '../page/catalogue.ts'
import type { CheckoutTotals } from './use-totals.ts'

export function OrderSummary({ totals }: { readonly totals: CheckoutTotals }) {
  const cart = useCart()
  const stock = useStock()
  const catalogue = useCatalogue()
  const count = countOf(cart.lines)
  const late = useLateProblems()
  const problems = late?.problemsIn(cart, stock, catalogue)
  /** Null until the shopper has expanded or collapsed the summary. */
  const [expanded, setExpanded] = useState<boolean | null>(null)
  const open = expanded ?? (problems !== undefined && problems.size > 0)
  useEffect(() => {
    void late?.refreshShop()
  }, [late])
  const Sign = open ? MinusIcon : PlusIcon
  return (
    <section aria-label="Order Summary" className="bg-sunken lg:p-8">
      <h2 tabIndex={-1} className="d4 hidden lg:block">
        Order Summary
      </h2>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setExpanded(!open)}
          className="flex min-h-16 w-full items-center gap-3 px-3 text-left"
        >
          <span className="sr-only">Order Summary: </span>
          <span className="flex shrink-0 gap-0.5" aria-hidden="true">
            {cart.lines.slice(0, 3).map((line) => (
              <CartImage key={line.id} line={line} className="w-9" />
            ))}
          </span>
          <span className="grow font-medium figures">
            {`${count} ${count === 1 ? 'item' : 'items'} · ${formatRupees(totals.total)}`}
          </span>
          <Sign className="size-5" />
        </button>
      </h2>
      <div className={`p-5 pt-0 lg:block lg:p-0 ${open ? '' : 'hidden'}`}>
        <div className="min-h-11">{problems && late && <late.EditCart problems={problems.size} />}</div>
        <ul className="divide-y divide-line lg:mt-4">
          {cart.lines.map((line) => {
            const fit = fitLabel(catalogue.products, line.id)
            const problem = problems?.get(line.id)
            return (
              <li key={line.id} tabIndex={-1} className="flex gap-4 py-4">
                <CartImage line={line} className="w-16" />
                <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                  <div className="grow basis-[6rem]">
                    <p>
                      <bdi>{line.name}</bdi>
                    </p>
                    <p className="text-sm text-muted">{`Size ${line.size} · Qty ${line.quantity}`}</p>
                    {fit !== null && <p className="text-sm text-muted">{fit}</p>}
                    {late && problem && <late.LineProblemNote line={line} problem={problem} removable />}
                  </div>
                  <p className="whitespace-nowrap figures">{formatRupees(line.price * line.quantity)}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <Totals {...totals} />
      </div>
      <ul className="flex gap-x-5 border-t border-line px-3 py-3 text-sm lg:mt-6 lg:px-0 lg:pb-0">
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
