/** A parcel that its courier has for too long: whom to call about it, and what the courier says of it is recorded here. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useChangeStatus } from '../order-data/change-status.ts'
import { telephone } from '../order-data/telephone.ts'
import { wholeDays } from './days-out.ts'
import { OrderLink } from './OrderLink.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { refreshReturns } from './returns.ts'
import { TrackedParcel } from './TrackedParcel.tsx'

export function LongRow({ order }: { readonly order: ListedOrder }) {
  const { orderNumber, name, phone, city, since, marks } = order
  const now = useNow()
  const money = useMoney()
  const client = useQueryClient()
  const mayChange = useMay('changeOrders')
  const { changeStatus, saving } = useChangeStatus()
  const [isRecording, setRecording] = useState(false)

  async function setDelivered(): Promise<void> {
    if (await changeStatus([orderNumber], 'delivered', 'shipped')) await refreshReturns(client)
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:gap-x-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)_auto]">
      <p className="min-w-0">
        <OrderLink orderNumber={orderNumber} />
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{name}</bdi>
          {city !== undefined && `, ${cityNameOf(city)}`}
        </span>
      </p>
      <p className="min-w-0 text-sm max-lg:col-start-1">
        {phone !== '' && (
          <a
            href={telephone(phone)}
            className="inline-flex min-h-9 items-center gap-2 whitespace-nowrap underline decoration-gold underline-offset-4 pointer-coarse:min-h-11"
          >
            <Icon name="phone" className="size-4 text-gold-deep" />
            <bdi>{phone}</bdi>
          </a>
        )}
      </p>
      <p className="min-w-0 text-sm max-xl:col-start-1">
        <TrackedParcel order={order} />
      </p>
      <p className="text-sm max-lg:col-start-1">
        <time dateTime={since} title={`Since ${fullDate(since)}, Karachi`} className="whitespace-nowrap">
          {countedWords(wholeDays(since, now), 'day')}
        </time>{' '}
        <span className="whitespace-nowrap text-muted">on the road</span>
        <span className="block whitespace-nowrap text-muted">{money.format(toCollect(order))}</span>
      </p>
      {isRecording ? (
        <div className="col-span-full mt-2 border-t border-line pt-3">
          <RecordFailure orderNumber={orderNumber} failed={marks.failed} onDone={() => setRecording(false)} />
        </div>
      ) : (
        <div className="flex gap-2 max-xl:row-start-1 max-lg:col-start-2 max-lg:row-span-4 max-lg:flex-col lg:max-xl:col-start-3 lg:max-xl:row-span-2">
          {mayChange && (
            <Button
              look="quiet"
              aria-label={`Delivered: ${orderNumber}`}
              aria-disabled={saving}
              onClick={() => {
                if (!saving) void setDelivered()
              }}
            >
              Delivered
            </Button>
          )}
          <Button aria-label={`Delivery failed: ${orderNumber}`} onClick={() => setRecording(true)}>
            Delivery failed
          </Button>
        </div>
      )}
    </li>
  )
}
