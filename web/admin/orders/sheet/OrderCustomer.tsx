/** An order's customer beside how to reach them, which is at the top: what they did before, and whether the shop still sells to them. */

import { Link } from 'react-router-dom'
import { besideOrder } from '#events/messages/order-messages.ts'
import type { Order } from '#events/orders/order.ts'
import type { CustomerRecord } from '#events/read-model/order-read-model.ts'
import type { Risk } from '#events/read-model/order-risk.ts'
import { searchedOrdersPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { firstOrderWords } from '../data/customer-record.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { useOrderStatus } from '../data/order-status.ts'
import { ChatLink } from '../list/ChatLink.tsx'
import { BlockCustomer } from './BlockCustomer.tsx'
import { Fact, Facts } from './Facts.tsx'

type OrderCustomerProps = {
  readonly detail: OrderDetail
  /** Null for people who may not see what a customer did before. */
  readonly record: CustomerRecord | null | undefined
  /** Why the shop sells no longer to the customer, by whichever order; null when it does, or is not known yet. */
  readonly blocked: Risk['blocked']
}

export function OrderCustomer({ detail, record, blocked }: OrderCustomerProps) {
  const { order, handling } = detail
  const mayChange = useMay('changeOrders')
  const { orderNumber, name, note } = order
  const ownBlock = handling.blocked === null ? blocked : { orderNumber, reason: handling.blocked }
  const status = useOrderStatus(order)
  if (order.erased) {
    return (
      <SheetSection title="Customer">
        <p className="text-muted">{name}. Their name and contact details can no longer be read.</p>
      </SheetSection>
    )
  }
  if (note === undefined && !record && !mayChange) return null
  return (
    <SheetSection title="Customer">
      <div className="flex flex-col gap-3">
        {note !== undefined && (
          <div>
            <p className="text-sm text-muted">Note for the parcel</p>
            <p dir="auto" className="any-script wrap-anywhere">
              {note}
            </p>
          </div>
        )}
        {record && <WhatTheyDid order={order} record={record} />}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            {/* For an unconfirmed order, it is beside the Confirm button. */}
            {status !== 'pending' && (
              <ChatLink order={order} beside={besideOrder(detail)} look="box" always>
                WhatsApp
              </ChatLink>
            )}
            {ownBlock === null && <BlockCustomer orderNumber={orderNumber} blocked={null} />}
          </div>
        )}
        {mayChange && ownBlock !== null && <BlockCustomer orderNumber={orderNumber} blocked={ownBlock} />}
      </div>
    </SheetSection>
  )
}

type WhatTheyDidProps = { readonly order: Order; readonly record: CustomerRecord }

function WhatTheyDid({ order, record }: WhatTheyDidProps) {
  const { placed, byPhone, byEmail, delivered, cancelled, refused } = record
  if (placed <= 1) return <p className="text-sm text-muted">{firstOrderWords}</p>
  return (
    <Facts>
      {byPhone > 0 && <Placed count={byPhone} by="phone" q={order.phone} />}
      {/* Where each of them has the phone too, they are those above. */}
      {placed > byPhone && <Placed count={byEmail} by="e-mail" q={order.email} />}
      <Fact name="Delivered and paid" {...(delivered === 0 && { tone: 'none' })}>
        {delivered === 0 ? 'none' : delivered}
      </Fact>
      {cancelled > refused && <Fact name="Cancelled">{cancelled - refused}</Fact>}
      <Fact name="Refused at the door" tone={refused === 0 ? 'none' : 'bad'}>
        {refused === 0 ? 'none' : `${refused} of ${delivered + refused}`}
      </Fact>
    </Facts>
  )
}

type PlacedProps = {
  /** With the order that is asked about. */
  readonly count: number
  readonly by: 'phone' | 'e-mail'
  /** What they have in common, by which the list is searched. */
  readonly q: string
}

function Placed({ count, by, q }: PlacedProps) {
  const all = count === 1 ? 'The order' : `All ${count} orders`
  return (
    <Fact name={`Orders with this ${by}`}>
      <Link
        to={searchedOrdersPath(q)}
        aria-label={`${all} with this ${by}`}
        className="underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:py-2.5"
      >
        {count === 1 ? 'the order' : `all ${count}`}
      </Link>
    </Fact>
  )
}
