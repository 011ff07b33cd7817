/** An order's customer: the contact data, a summary of earlier orders, and a button to correct the contact data. */

import { useState } from 'react'
import type { CustomerRecord } from '#events/orders/order-read-model.ts'
import type { Order } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { SheetSection } from '#web/backoffice/ui/Sheet.tsx'
import { recordWords } from '../../order-data/customer-record.ts'
import { useOrderStatus } from '../../order-data/order-status.ts'
import { ChatLink } from '../ChatLink.tsx'
import { ContactForm } from './ContactForm.tsx'

const link =
  'inline-flex min-h-9 items-center gap-3 underline decoration-gold underline-offset-4 hover:decoration-ink'

type OrderCustomerProps = { readonly order: Order; readonly record: CustomerRecord | undefined }

export function OrderCustomer({ order, record }: OrderCustomerProps) {
  const [correcting, setCorrecting] = useState(false)
  const { name, email, phone, address } = order
  const words = record && recordWords(record)
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
            <a href={`mailto:${encodeURIComponent(email)}`} className={link}>
              <Icon name="mail" className="size-4 text-gold-deep" />
              <bdi>{email}</bdi>
            </a>
            <p className="mt-1 whitespace-pre-line text-muted">
              <bdi>{address}</bdi>
            </p>
          </address>
          <div className="mt-3 flex flex-wrap gap-2">
            {/* For an unconfirmed order, it is beside the Confirm button. */}
            {status !== 'pending' && (
              <ChatLink order={order} look="box" always>
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
          </div>
        </div>
      )}
    </SheetSection>
  )
}
