/** The confirmation of an order: its number, address and total. */

import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { cityNameOf } from '#catalogue/city.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ChatIcon, CheckIcon } from '#web/ui/icons.tsx'
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
    <div className="frame max-w-3xl pt-14 pb-24">
      <div className="text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full border border-gold text-gold-deep">
          <CheckIcon className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-4xl font-light outline-none">
          Order Confirmed!
        </h1>
        <p className="mt-3 text-lg text-muted">A confirmation email will be sent to you soon.</p>
        <p className="caps mt-10 text-muted">Order number</p>
        <p className="mt-1 text-2xl figures">{orderNumber}</p>
      </div>
      <NextSteps phone={contact?.phone} due={toCollect(order)} city={city} placedAt={placedAt} />
      <div className="mt-10 bg-surface p-6 sm:p-10">
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {contact && (
            <>
              <Detail term="Name">{contact.name}</Detail>
              <Detail term="Email">{contact.email}</Detail>
              <Detail term="Phone">{contact.phone}</Detail>
            </>
          )}
          <Detail term="Payment Method">Cash on Delivery (COD)</Detail>
          {contact && (
            <Detail term="Address" className="sm:col-span-2">
              {contact.address}
            </Detail>
          )}
          {city !== '' && <Detail term="City">{city}</Detail>}
        </dl>
        <div className="mt-8">
          <OrderLines items={order.items} />
          <OrderTotals {...order} />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap justify-center gap-4">
        <Link to="/" className={buttonClass('primary')}>
          Home
        </Link>
        <Link
          to="/order-history"
          state={contact && { identifier: contact.email, storedAt: placedAt }}
          className={buttonClass('secondary')}
        >
          View Orders
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

type DetailProps = { readonly term: string; readonly className?: string; readonly children: string }

function Detail({ term, className, children }: DetailProps) {
  return (
    <div className={className}>
      <dt className="caps text-muted">{term}</dt>
      <dd className="mt-1">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
