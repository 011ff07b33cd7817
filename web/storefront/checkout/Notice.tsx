/** Why the order was not placed, and what the shopper can do. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { CheckoutNotice } from './use-checkout.ts'

export function Notice({ notice }: { readonly notice: CheckoutNotice }) {
  switch (notice.kind) {
    case 'prices-changed':
      return (
        <Box title="Prices have changed" calm>
          <ul className="mt-1">
            {notice.changes.map(({ productId, name, price }) => (
              <li key={productId}>
                {name} is now <strong className="font-medium">{formatRupees(price)}</strong>.
              </li>
            ))}
          </ul>
          {notice.totals && (
            <p className="mt-2">
              <NewTotal {...notice.totals} />
            </p>
          )}
          <p className="mt-2">Your cart shows the new prices. Press Place Order again to confirm them.</p>
        </Box>
      )
    case 'total-changed':
      return (
        <Box title="The total has changed" calm>
          <NewTotal {...notice.totals} /> Press Place Order again to confirm it.
        </Box>
      )
    case 'refused':
      return <Box title="Failed to save order">{notice.sentence}</Box>
    case 'ordered-before':
      return (
        <Box title="Failed to save order">
          An earlier try with other details has already reached us. Please look in your{' '}
          <Link to="/order-history" className="underline underline-offset-4">
            order history
          </Link>{' '}
          first; pressing Place Order again makes a second order.
        </Box>
      )
    case 'failed':
      return (
        <Box title="Failed to save order">
          {navigator.onLine ? notice.sentence.replace(/\.?$/, '.') : 'You are offline.'} Your cart and your
          details are kept. Press Place Order again{navigator.onLine ? '' : ' when you are connected'}: it is
          never ordered twice.
        </Box>
      )
  }
}

function NewTotal({ deliveryFee, total }: Totals) {
  return (
    <>
      Delivery is {deliveryFee === 0 ? 'free' : formatRupees(deliveryFee)}, so your order comes to{' '}
      <strong className="font-medium">{formatRupees(total)}</strong>.
    </>
  )
}

type BoxProps = { readonly title: string; readonly calm?: boolean; readonly children: ReactNode }

function Box({ title, calm = false, children }: BoxProps) {
  return (
    <div
      role="alert"
      className={`border-l-2 bg-surface wrap-anywhere px-5 py-4 text-base ${calm ? 'border-gold' : 'border-danger'}`}
    >
      <p className={`font-medium ${calm ? '' : 'text-danger'}`}>{title}</p>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  )
}
