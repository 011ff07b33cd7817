/** The cart drawer: its items, their total, and the link to the checkout. */

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { deliveryTerms } from '#catalogue/delivery-promise.ts'
import { formatRupees } from '#catalogue/money.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BagIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useCatalogue, useShop } from '../page/catalogue.ts'
import { CartArrival } from './CartArrival.tsx'
import { CartRow } from './CartRow.tsx'
import { countOf, subtotalOf } from './cart.ts'
import { closeCart, useCart } from './cart-store.ts'
import { problemsIn } from './lines/line-problem.ts'
import { ProblemCount } from './lines/ProblemCount.tsx'
import { TooMuchNote } from './lines/TooMuchNote.tsx'
import { CartOffer, OfferHint } from './offers/CartOffer.tsx'
import { refreshShop } from './stock/refresh-shop.ts'
import { useStock } from './stock/stock-store.ts'

export function CartDrawer() {
  const open = useCart((cart) => cart.open)
  const lines = useCart((cart) => cart.lines)
  const count = countOf(lines)
  const problems = problemsIn(useCart(), useStock(), useCatalogue())
  const shop = useShop()
  useEffect(() => {
    if (open) void refreshShop()
  }, [open])
  return (
    <Dialog open={open} onClose={closeCart} title="Your Cart" place="right">
      <p className="flex shrink-0 items-center gap-3 bg-sunken px-6 py-3 text-sm">
        <TruckIcon className="size-5 text-gold-deep" /> {deliveryTerms(shop, 'Free shipping')}
      </p>
      {lines.length === 0 ? (
        <div className="grid grow place-content-center justify-items-center gap-4 p-6 text-center">
          <BagIcon className="size-10 text-gold" />
          <p className="d4">Your cart is empty.</p>
          <Link to="/collection" onClick={closeCart} className={buttonClass('secondary', 'mt-2')}>
            View the collection
          </Link>
        </div>
      ) : (
        <ul className="grow divide-y divide-line overflow-y-auto px-6">
          {lines.map((line) => (
            <CartRow key={line.id} line={line} problem={problems.get(line.id)} />
          ))}
        </ul>
      )}
      <footer className="shrink-0 border-t border-line p-6">
        <ProblemCount count={problems.size} className="not-empty:mb-4" />
        <TooMuchNote rupees={subtotalOf(lines)} className="mb-4 text-sm" />
        <OfferHint />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">Subtotal</span>
          <span className="text-xl figures">{formatRupees(subtotalOf(lines))}</span>
        </p>
        <CartOffer />
        {count > 0 && (
          <p className="mt-1 text-sm text-muted">
            Pay cash on delivery.
            <CartArrival />
          </p>
        )}
        {count === 0 ? (
          <Button className="mt-4 w-full" disabled>
            Checkout
          </Button>
        ) : (
          <Link to="/checkout" onClick={closeCart} className={buttonClass('primary', 'mt-4 w-full')}>
            Checkout
          </Link>
        )}
      </footer>
      <p aria-live="polite" className="sr-only">
        {`${count} ${count === 1 ? 'item' : 'items'}, ${formatRupees(subtotalOf(lines))}`}
      </p>
    </Dialog>
  )
}
