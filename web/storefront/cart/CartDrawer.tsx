/** The cart drawer: its items, their total, and the link to the checkout. */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { deliveryTerms } from '#catalogue/delivery-promise.ts'
import { fitLabel } from '#catalogue/fit-label.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BagIcon, TruckIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useTimes, usualTime } from '../order/delivery-times.ts'
import { likelyCity } from '../order/likely-city.ts'
import { useCatalogue, useShop } from '../page/catalogue.ts'
import type { CartLine } from './cart.ts'
import { countOf, subtotalOf } from './cart.ts'
import { closeCart, useCart } from './cart-store.ts'
import { CartImage } from './lines/CartImage.tsx'
import { decrement, increment } from './lines/change-lines.ts'
import { keepFocusInCart } from './lines/keep-focus-in-cart.ts'
import { LineProblemNote } from './lines/LineProblemNote.tsx'
import type { LineProblem } from './lines/line-problem.ts'
import { problemsIn } from './lines/line-problem.ts'
import { ProblemCount } from './lines/ProblemCount.tsx'
import { RemoveButton } from './lines/RemoveButton.tsx'
import { TooMuchNote } from './lines/TooMuchNote.tsx'
import { CartOffer, OfferHint } from './offers/CartOffer.tsx'
import { refreshShop } from './stock/refresh-shop.ts'
import { useLeft, useStock } from './stock/stock-store.ts'

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

/** How long an order takes to the shopper's city, or to the one to which most parcels go. Nothing while that is not known. */
function CartArrival() {
  const times = useTimes(true)
  const [now] = useState(Date.now)
  const usual = usualTime(times, likelyCity(now)) ?? usualTime(times, times[0]?.name ?? '')
  return usual !== null && ` ${usual}.`
}

type Props = { readonly line: CartLine; readonly problem: LineProblem | undefined }

/** One line of the cart drawer. */
function CartRow({ line, problem }: Props) {
  const { id, name, size, price, quantity } = line
  const fit = fitLabel(useCatalogue().products, id)
  const left = useLeft(productIdOf(id))?.[size]
  return (
    <li tabIndex={-1} className="flex gap-4 py-5 outline-offset-[-2px]">
      <CartImage line={line} className="w-20 sm:w-24" />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className="grow basis-[6rem]">
            <bdi>{name}</bdi>
          </p>
          <p className="whitespace-nowrap figures">{formatRupees(price * quantity)}</p>
        </div>
        <p className="mt-1 text-sm text-muted">
          {fit !== null && <span>{fit} · </span>}Size {size}
        </p>
        <p className="text-sm text-muted figures">{`${formatRupees(price)} × ${quantity}`}</p>
        {problem && <LineProblemNote line={line} problem={problem} />}
        {quantity === MAX_QUANTITY && <p className="text-sm">{MAX_QUANTITY} is the most of one size.</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          <Stepper
            value={quantity}
            most={left ?? MAX_QUANTITY}
            of={`${name}, size ${size}`}
            onLess={({ currentTarget }) => keepFocusInCart(currentTarget, () => decrement(id))}
            onMore={() => increment(id)}
          />
          <RemoveButton line={line} />
        </div>
      </div>
    </li>
  )
}
