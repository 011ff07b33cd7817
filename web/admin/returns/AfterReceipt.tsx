/** What is to be done next after a parcel was received. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { openOrderPath, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { orderDetailQuery } from '../order-data/order-detail.ts'
import type { HandledOrder } from '../order-data/suggested-refund.ts'
import { nextStep } from './received-words.ts'

export function AfterReceipt({ received }: { readonly received: HandledOrder }) {
  const { order } = received
  const step = nextStep(received)
  const mayRefund = useMay('refunds')
  if (step === null) return null
  if (step.of === 'exchange') return <ExchangeToSend orderNumber={step.orderNumber} />
  if (!mayRefund) return null
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>Next for {order.orderNumber}:</span>
      <Link to={openOrderPath(order.orderNumber)} className={buttonClass()}>
        <Icon name="cash" className="size-4 text-gold-deep" />
        {step.text}
      </Link>
    </p>
  )
}

/** Nothing while the linked order is not known, or when it has left already. */
function ExchangeToSend({ orderNumber }: { readonly orderNumber: string }) {
  const { data } = useQuery(orderDetailQuery(orderNumber))
  const status = data?.order.status
  if (status !== 'pending' && status !== 'confirmed') return null
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>The other pieces can be sent now, as {orderNumber}:</span>
      <Link to={parcelsPath(PACK, [orderNumber])} className={buttonClass()}>
        <Icon name="bag" className="size-4 text-gold-deep" />
        Pack the exchange
      </Link>
    </p>
  )
}
