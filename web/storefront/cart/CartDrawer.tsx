/** The cart over the page: its items, their total, and the link to the checkout. */

import { Link } from 'react-router-dom'
import { deliveryTerms } from '#catalogue/delivery-promise.ts'
import { formatRupees } from '#catalogue/money.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BagIcon, TruckIcon } from '#web/ui/icons.tsx'
import { CartRow } from './CartRow.tsx'
import { countOf, subtotalOf } from './cart.ts'
import { closeCart, useCart } from './cart-store.ts'

export function CartDrawer() {
  const open = useCart((cart) => cart.open)
  const lines = useCart((cart) => cart.lines)
  const count = countOf(lines)
  return (
    <Dialog open={open} onClose={closeCart} title="Your Cart" place="right">
      <p className="flex shrink-0 items-center gap-3 bg-sunken px-6 py-3 text-sm">
        <TruckIcon className="size-5 text-gold-deep" /> {deliveryTerms('Free shipping')}
      </p>
      {lines.length === 0 ? (
        <div className="grid grow place-content-center justify-items-center gap-4 p-6 text-center">
          <BagIcon className="size-10 text-gold" />
          <p className="text-xl font-light">Your cart is empty.</p>
          <Link to="/collection" onClick={closeCart} className={buttonClass('secondary', 'mt-2')}>
            View the collection
          </Link>
        </div>
      ) : (
        <ul className="grow divide-y divide-line overflow-y-auto px-6">
          {lines.map((line) => (
            <CartRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      <footer className="shrink-0 border-t border-line p-6">
        <p className="flex items-baseline justify-between">
          <span className="caps text-muted">Subtotal</span>
          <span className="text-xl figures">{formatRupees(subtotalOf(lines))}</span>
        </p>
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
        {count} {count === 1 ? 'item' : 'items'}, {formatRupees(subtotalOf(lines))}
      </p>
    </Dialog>
  )
}
