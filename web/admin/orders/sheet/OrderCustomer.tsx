/** An order's customer: the contact data, a summary of earlier orders, and a button to correct the contact data. */

import { useState } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import type { CustomerRecord } from '#events/orders/order-read-model.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { besideOrder } from '../../order-data/customer-chat.ts'
import { recordWords } from '../../order-data/customer-record.ts'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { useOrderStatus } from '../../order-data/order-status.ts'
import type { Risk } from '../../order-data/risk.ts'
import { ChatLink } from '../ChatLink.tsx'
import { BlockCustomer } from './BlockCustomer.tsx'
import { ContactForm } from './ContactForm.tsx'

const link =
  'inline-flex min-h-9 items-center gap-3 underline decoration-gold underline-offset-4 hover:decoration-ink'

type OrderCustomerProps = {
  readonly detail: OrderDetail
  /** Null for people who may not see what a customer did before. */
  readonly record: CustomerRecord | null | undefined
  /** Why the shop sells no longer to the customer, by whichever order; null when it does, or is not known yet. */
  readonly blocked: Risk['blocked']
}

export function OrderCustomer({ detail, record, blocked }: OrderCustomerProps) {
  const { order, handling } = detail
  const [correcting, setCorrecting] = useState(false)
  const mayChange = useMay('changeOrders')
  const { orderNumber, name, email, phone, address, city } = order
  const words = record && recordWords(record)
  const ownBlock = handling.blocked === null ? blocked : { orderNumber, reason: handling.blocked }
  const status = useOrderStatus(order)
  if (order.erased) {
    return (
      <SheetSection title="Customer">
        <p className="rounded-lg border border-line bg-surface px-4 py-3 text-muted">
          {name}. Their name and contact details can no longer be read.
        </p>
      </SheetSection>
    )
  }
  return (
    <SheetSection title="Customer">
      {correcting ? (
        <ContactForm order={order} onDone={() => setCorrecting(false)} />
      ) : (
        <div className="rounded-lg border border-line bg-surface px-4 py-3">
          <address className="flex flex-col items-start gap-1 not-italic">
            <p className="text-lg">
              <bdi>{name}</bdi>
            </p>
            {words && (
              <p className="mb-1 flex items-start gap-2 text-sm text-muted">
                {words.careful && <Icon name="warning" className="mt-0.5 size-4 text-danger" />}
                {words.text}
              </p>
            )}
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
              <Icon name="phone" className="size-4 text-gold-deep" />
              <bdi>{phone}</bdi>
            </a>
            {email !== '' && (
              <a href={`mailto:${encodeURIComponent(email)}`} className={link}>
                <Icon name="mail" className="size-4 text-gold-deep" />
                <bdi>{email}</bdi>
              </a>
            )}
            <p className="mt-1 whitespace-pre-line text-muted">
              <bdi>{address}</bdi>
            </p>
            {city !== undefined && <p className="text-muted">{cityNameOf(city)}</p>}
          </address>
          {mayChange && (
            <>
              <div className="mt-3 flex flex-wrap gap-2">
                {/* For an unconfirmed order, it is beside the Confirm button. */}
                {status !== 'pending' && (
                  <ChatLink order={order} beside={besideOrder(detail)} look="box" always>
                    WhatsApp
                  </ChatLink>
                )}
                <Button
                  look="quiet"
                  className={status === 'pending' ? '-ml-4' : ''}
                  onClick={() => setCorrecting(true)}
                >
                  <Icon name="pencil" className="size-4" />
                  Edit contact
                </Button>
                {ownBlock === null && <BlockCustomer orderNumber={orderNumber} blocked={null} />}
              </div>
              {ownBlock !== null && (
                <div className="mt-3 border-t border-line pt-3">
                  <BlockCustomer orderNumber={orderNumber} blocked={ownBlock} />
                </div>
              )}
            </>
          )}
        </div>
      )}
    </SheetSection>
  )
}
