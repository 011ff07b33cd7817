/** Whom to call, and the address to read out to them, beside the amount; what is wrong of it is corrected in place. */

import { useState } from 'react'
import type { Order } from '#events/orders/order.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { cityBeside } from '../data/city-beside.ts'
import { PhoneLink } from '../data/PhoneLink.tsx'
import { ContactForm } from './ContactForm.tsx'

export function WhoAndWhere({ order }: { readonly order: Order }) {
  const { name, phone, email, address, city } = order
  const [correcting, setCorrecting] = useState(false)
  const mayChange = useMay('changeOrders')
  const beside = cityBeside(address, city)
  if (correcting) return <ContactForm order={order} onDone={() => setCorrecting(false)} />
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <address className="min-w-0 flex-1 basis-60 not-italic">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="min-w-0 text-lg leading-7 wrap-anywhere">{name}</bdi>
          {phone !== '' && (
            <>
              <span aria-hidden>·</span>
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
        <p dir="auto" className="any-script whitespace-pre-line wrap-anywhere">
          {address}
        </p>
        {beside !== null && <p>{beside}</p>}
        {email !== '' && (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className="inline-flex min-h-6 items-center text-sm text-muted wrap-anywhere underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:-my-2 pointer-coarse:min-h-11"
          >
            <bdi>{email}</bdi>
          </a>
        )}
      </address>
      {mayChange && (
        <Button onClick={() => setCorrecting(true)} size="snug">
          <Icon name="pencil" className="size-4 text-gold-deep" />
          Edit contact
        </Button>
      )}
    </div>
  )
}
