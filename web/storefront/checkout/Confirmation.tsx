/** The confirmation of an order: its number, address and total. */

import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { cityNameOf } from '#catalogue/city.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ChatIcon } from '#web/ui/icons.tsx'
import { OrderLines } from '../order/OrderLines.tsx'
import { OrderTotals } from '../order/OrderTotals.tsx'
import { ReceiptLinks } from '../order/ReceiptLinks.tsx'
import { useShop } from '../page/catalogue.ts'
import { NextSteps } from './NextSteps.tsx'
import type { PlacedOrder } from './use-placed-order.ts'

type Props = {
  readonly order: PlacedOrder
  /** Which details of the order this device keeps. */
  readonly note: ReactNode
}

export { Confirmation as default }

function Confirmation({ order, note }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])

  const { orderNumber, contact, placedAt } = order
  const city = cityNameOf(contact?.city ?? '')
  const { whatsapp } = useShop()
  return (
    <div className="frame max-w-3xl pt-4 pb-24 lg:pt-10">
      <p className="caps text-positive">Order placed</p>
      <h1 ref={heading} tabIndex={-1} className="d2 outline-none">
        Order Confirmed!
      </h1>
      <p className="text-muted">A confirmation email will be sent to you soon.</p>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-3">
        <span className="text-muted">Order number</span>
        <span className="text-lg font-medium figures">{orderNumber}</span>
      </p>
      <NextSteps phone={contact?.phone} due={toCollect(order)} city={city} />
      <div className="mt-8 border border-line bg-surface px-5 pt-1 pb-5 sm:px-8 sm:pt-3 sm:pb-8 [&>ul]:border-t-0">
        <OrderLines items={order.items} />
        <OrderTotals {...order} />
        <dl className="mt-6 grid gap-x-10 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
          {contact && (
            <>
              <Detail term="Name">{contact.name}</Detail>
              <Detail term="Email">{contact.email}</Detail>
              <Detail term="Phone">{contact.phone}</Detail>
            </>
          )}
          <Detail term="Payment Method">Cash on Delivery (COD)</Detail>
          {contact && <Detail term="Address">{contact.address}</Detail>}
          {city !== '' && <Detail term="City">{city}</Detail>}
        </dl>
      </div>
      <div className="mt-10 flex flex-wrap justify-center gap-4">
        <Link
          to="/order-history"
          state={contact && { identifier: contact.email, storedAt: placedAt }}
          className={buttonClass('primary')}
        >
          View Orders
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Home
        </Link>
        {whatsapp && (
          <a
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(`About my order ${orderNumber}: `)}`}
            rel="noopener"
            target="_blank"
            className={buttonClass('secondary')}
          >
            <ChatIcon className="size-5" /> Chat with us
          </a>
        )}
      </div>
      <ReceiptLinks orderNumber={orderNumber} className="mt-6 justify-center" />
      {note}
    </div>
  )
}

type DetailProps = { readonly term: string; readonly children: string }

function Detail({ term, children }: DetailProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
