/** A parcel that its courier has for too long. What the courier says of it is recorded here. */

import { useState } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { wholeDays } from './days-out.ts'
import { OrderLink } from './OrderLink.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { TrackedParcel } from './TrackedParcel.tsx'

export function LongRow({ order }: { readonly order: ListedOrder }) {
  const { orderNumber, name, city, since, marks } = order
  const now = useNow()
  const [isRecording, setRecording] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:gap-x-6 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
      <p className="min-w-0">
        <OrderLink orderNumber={orderNumber} />
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{name}</bdi>
          {city !== undefined && `, ${cityNameOf(city)}`}
        </span>
      </p>
      <p className="min-w-0 text-sm max-lg:col-start-1">
        <TrackedParcel order={order} />
      </p>
      <p className="text-sm max-lg:col-start-1">
        <time dateTime={since} title={`Since ${fullDate(since)}, Karachi`} className="whitespace-nowrap">
          {countedWords(wholeDays(since, now), 'day')}
        </time>{' '}
        <span className="whitespace-nowrap text-muted">on the road</span>
      </p>
      {isRecording ? (
        <div className="col-span-full mt-2 border-t border-line pt-3">
          <RecordFailure orderNumber={orderNumber} failed={marks.failed} onDone={() => setRecording(false)} />
        </div>
      ) : (
        <Button
          aria-label={`Delivery failed: ${orderNumber}`}
          onClick={() => setRecording(true)}
          className="max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1"
        >
          Delivery failed
        </Button>
      )}
    </li>
  )
}
