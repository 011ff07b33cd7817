/** A parcel that its courier has for too long. What the courier or the customer says of it is recorded here. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useChangeStatus } from '../order-data/change-status.ts'
import { NameAndCity } from '../order-data/NameAndCity.tsx'
import { PhoneLink } from '../order-data/PhoneLink.tsx'
import { OrderLink } from './OrderLink.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { refreshReturns } from './returns.ts'
import { TrackedParcel } from './TrackedParcel.tsx'

export function LongRow({ order }: { readonly order: ListedOrder }) {
  const { orderNumber, phone, erased, since, marks } = order
  const now = useNow()
  const money = useMoney()
  const mayChange = useMay('changeOrders')
  const [isRecording, setRecording] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:gap-x-6 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
      <div className="min-w-0">
        <OrderLink orderNumber={orderNumber} />
        <p className="text-sm wrap-anywhere text-muted">
          <NameAndCity order={order} />
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-4 text-sm text-muted max-lg:col-start-1 lg:flex-col lg:items-start">
        <TrackedParcel order={order} />
        {!erased && <PhoneLink phone={phone} />}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm whitespace-nowrap text-muted max-lg:col-start-1 lg:flex-col">
        <span>
          <time dateTime={since} title={`Since ${fullDate(since)}, Karachi`} className="text-danger">
            {ageWords(now - Date.parse(since))}
          </time>{' '}
          on the road
        </span>
        <span>
          <span className="text-base text-ink">{money.format(toCollect(order))}</span> to collect
        </span>
      </p>
      {isRecording ? (
        <div className="col-span-full mt-2 border-t border-line pt-3">
          <RecordFailure orderNumber={orderNumber} failed={marks.failed} onDone={() => setRecording(false)} />
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-4 max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1 max-lg:flex-col">
          {mayChange && <Delivered orderNumber={orderNumber} />}
          <Button
            look="warning"
            aria-label={`Delivery failed: ${orderNumber}`}
            onClick={() => setRecording(true)}
          >
            <Icon name="cross" className="size-4 max-[23rem]:hidden" />
            Failed
          </Button>
        </div>
      )}
    </li>
  )
}

/** What couriers say most often. Its notice offers to undo it. */
function Delivered({ orderNumber }: { readonly orderNumber: string }) {
  const client = useQueryClient()
  const { changeStatus, saving } = useChangeStatus()

  async function press(): Promise<void> {
    if (saving) return
    await changeStatus([orderNumber], 'delivered', 'shipped')
    await refreshReturns(client)
  }

  return (
    <Button aria-label={`Delivered: ${orderNumber}`} aria-disabled={saving} onClick={() => void press()}>
      <Icon name="check" className="size-4 text-positive max-[23rem]:hidden" />
      Delivered
    </Button>
  )
}
