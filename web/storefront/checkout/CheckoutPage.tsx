/** The checkout: the items, the address, and the confirmation. */

import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { deliveryTerms } from '#catalogue/delivery-promise.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ArrowLeftIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useCart } from '../cart/cart-store.ts'
import { useShop } from '../page/catalogue.ts'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { useGoBack } from '../page/use-go-back.ts'
import { KeptNote } from './KeptNote.tsx'
import { LateConfirmation, LateInTheShop } from './late-answers.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { ShippingForm } from './ShippingForm.tsx'
import type { CheckoutProps } from './use-checkout.ts'
import { type PlacedOrder, placedOrder, usePlacedOrder, withoutContact } from './use-placed-order.ts'
import { useTotals } from './use-totals.ts'

export { CheckoutPage as Component }

function CheckoutPage() {
  const [placed, showPlaced] = usePlacedOrder()
  const shop = useShop()
  return (
    <>
      <Seo
        title={placed ? 'Order Confirmed' : 'Checkout'}
        description={`Order at ${shop.name}: cash on delivery, ${deliveryTerms(shop, 'free shipping')}.`}
        path="/checkout"
      />
      <Step placed={placed} showPlaced={showPlaced} />
    </>
  )
}

type StepProps = { readonly placed: PlacedOrder | null; readonly showPlaced: (order: PlacedOrder) => void }

function Step({ placed, showPlaced }: StepProps) {
  const ready = useCart((cart) => cart.ready)
  const empty = useCart(({ lines }) => lines.length === 0)
  if (!ready) return <Waiting />
  if (placed) {
    return (
      <Suspense fallback={<Waiting />}>
        <LateConfirmation
          order={placed}
          note={
            <KeptNote
              onPage={placed.contact !== null}
              onForget={() => showPlaced(withoutContact(placed))}
              className="mt-6 text-center"
            />
          }
        />
      </Suspense>
    )
  }
  return empty ? (
    <EmptyCheckout />
  ) : (
    <Checkout onPlaced={(order) => showPlaced(placedOrder(order, Date.now()))} />
  )
}

function Checkout({ onPlaced }: Pick<CheckoutProps, 'onPlaced'>) {
  const goBack = useGoBack()
  const [totals, applyTotals] = useTotals()
  return (
    <div className="frame max-w-6xl pb-24">
      <div className="-ml-3 flex items-center gap-1 pt-1 lg:pt-4">
        <button
          type="button"
          aria-label="Back"
          onClick={goBack}
          className="grid size-11 place-items-center hover:text-gold-deep"
        >
          <ArrowLeftIcon />
        </button>
        <Heading />
      </div>
      <Terms />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:mt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="lg:sticky lg:top-20 lg:order-last">
          <OrderSummary totals={totals} />
        </div>
        <ShippingForm totals={totals} applyTotals={applyTotals} onPlaced={onPlaced} />
      </div>
    </div>
  )
}

/** As high as the window, so that the footer does not move within it when the products come. */
function EmptyCheckout() {
  return (
    <div className="min-h-svh">
      <ScreenHeading title="Your cart is empty" line="Add some products to get started!" />
      <p className="frame pb-10">
        <Link to="/" className={buttonClass()}>
          Continue Shopping
        </Link>
      </p>
      <Suspense>
        <LateInTheShop />
      </Suspense>
    </div>
  )
}

/** The prerendered page already contains it, because it does not depend on the cart. */
function Heading() {
  return <h1 className="d2">Checkout</h1>
}

/** The prerendered page contains this as well, so that it has its largest line of text at once. */
function Terms() {
  return (
    <p className="flex items-center gap-2 pb-2 font-medium text-positive">
      <TruckIcon className="size-5 shrink-0" /> {deliveryTerms(useShop(), 'Free shipping')}, cash on delivery
    </p>
  )
}

/** Placeholder until the stored cart has been read, because the prerendered page does not contain it. */
function Waiting() {
  return (
    <div className="frame min-h-svh max-w-6xl" aria-busy="true">
      <div className="flex h-12 items-center pl-9 lg:pt-4">
        <Heading />
      </div>
      <Terms />
      <div className="grid gap-5 lg:mt-4 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="h-27.25 bg-sunken lg:order-last lg:h-96" />
        <div className="h-128 bg-sunken" />
      </div>
    </div>
  )
}
