/**
 * Shows what has changed in the shop since the shopper loaded the page (prices, the total, the stock), or that the server
 * refuses the order or does not answer. A separate chunk that is loaded before an answer arrives.
 */

import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import { Button } from '#web/ui/Button.tsx'
import { changeCart } from '../cart/cart-store.ts'
import { limitToStock } from '../cart/lines/limit-to-stock.ts'
import { WithContact } from '../cart/lines/WithContact.tsx'
import type { ChangedOffers, CheckoutNotice } from './checkout-notice.ts'
import { NoticeBox } from './NoticeBox.tsx'

type Props = {
  readonly change: Extract<
    CheckoutNotice,
    { kind: 'prices-changed' | 'total-changed' | 'not-enough' | 'ordered-before' | 'no-answer' | 'refused' }
  >
  /** Called after the cart was limited to the stock. */
  readonly onCartLimited: () => void
}

export { ChangeNotice as default }

function ChangeNotice({ change, onCartLimited }: Props) {
  switch (change.kind) {
    case 'prices-changed':
      return (
        <NoticeBox title="Prices have changed" calm>
          <ul className="mt-1">
            {change.changes.map(({ productId, name, price }) => (
              <li key={productId}>
                {name} is now <strong className="font-medium">{formatRupees(price)}</strong>.
              </li>
            ))}
          </ul>
          <ChangedOffer {...change} />
          {change.totals && (
            <p className="mt-2">
              <NewTotal {...change.totals} />
            </p>
          )}
          <p className="mt-2">Your cart shows the new prices. Press Place Order again to confirm them.</p>
        </NoticeBox>
      )
    case 'total-changed':
      return (
        <NoticeBox title="The total has changed" calm>
          <ChangedOffer {...change} />
          <NewTotal {...change.totals} /> Press Place Order again to confirm it.
        </NoticeBox>
      )
    case 'not-enough':
      return (
        <NoticeBox title="Not enough left" calm>
          <Shortages shortages={change.shortages} onCartLimited={onCartLimited} />
        </NoticeBox>
      )
    case 'refused':
      return (
        <NoticeBox title="Failed to save order">
          <WithContact sentence={change.sentence} />
        </NoticeBox>
      )
    case 'ordered-before':
      return (
        <NoticeBox title="Failed to save order">
          An earlier try with other details has already reached us. Please look in your{' '}
          <Link to="/order-history" className="underline underline-offset-4">
            order history
          </Link>{' '}
          first; pressing Place Order again makes a second order.
        </NoticeBox>
      )
    case 'no-answer':
      return (
        <NoticeBox
          title={`${navigator.onLine ? 'The shop does not answer' : 'You are offline'}. Trying again…`}
          calm
        >
          Please stay on this page: it is never ordered twice.
        </NoticeBox>
      )
  }
}

function ChangedOffer({ begun, ended }: ChangedOffers) {
  return (
    <>
      {ended !== undefined && (
        <p>“{ended}” does not apply to this order: it has ended, or its uses are over.</p>
      )}
      {begun !== undefined && <p>“{begun}” applies to this order.</p>}
    </>
  )
}

function NewTotal({ deliveryFee, total }: Totals) {
  return (
    <>
      <span>{`Delivery is ${deliveryFee === 0 ? 'free' : formatRupees(deliveryFee)}, so your order comes to`}</span>{' '}
      <strong className="font-medium">{formatRupees(total)}</strong>.
    </>
  )
}

type ShortageProps = { readonly shortages: readonly Shortage[]; readonly onCartLimited: () => void }

/** The button limits the cart to the stock, so that pressing Place Order again succeeds. */
function Shortages({ shortages, onCartLimited }: ShortageProps) {
  const someLeft = shortages.some(({ left }) => left > 0)
  const limitCart = () => {
    changeCart((cart) => limitToStock(cart, shortages))
    onCartLimited()
  }
  return (
    <>
      <ul className="mt-1">
        {shortages.map(({ productId, name, size, left }) => (
          <li key={`${productId}-${size}`}>
            {left > 0 && (
              <span>
                Only <strong className="font-medium">{left}</strong> of{' '}
              </span>
            )}
            <bdi>{name}</bdi>
            <span>{` (${size}) ${left > 1 ? 'are left' : left === 1 ? 'is left' : 'is sold out'}.`}</span>
          </li>
        ))}
      </ul>
      <Button type="button" look="secondary" className="mt-3" onClick={limitCart}>
        {someLeft ? 'Take what is left' : 'Remove from cart'}
      </Button>
    </>
  )
}
