/** A parcel that its courier has for too long. What the courier or the customer says of it is recorded here. */

import { useQueryClient } from '@tanstack/react-query'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useChangeStatus } from '../orders/data/change-status.ts'
import { NameAndCity } from '../orders/data/NameAndCity.tsx'
import { PhoneLink } from '../orders/data/PhoneLink.tsx'
import { OrderLink } from './OrderLink.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { refreshReturns } from './returns.ts'
import { TrackedParcel } from './TrackedParcel.tsx'

/** Of a row and its heads, on a desk. */
const columns = 'lg:grid-cols-[11rem_minmax(0,1fr)_5.5rem_6rem_12.5rem]'

/** For those who see the columns; in each row the parts say themselves what they are. */
export function LongHeads() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-6 border-b border-line px-6 py-2 text-sm text-muted lg:grid ${columns}`}
    >
      <span>Order</span>
      <span>Customer</span>
      <span>On the road</span>
      <span className="text-right">To collect</span>
    </div>
  )
}

type LongRowProps = {
  readonly order: ListedOrder
  /** Of its courier. */
  readonly isOldest: boolean
  /** Whether its failed delivery is being recorded. */
  readonly isRecording: boolean
  readonly onRecord: (isRecording: boolean) => void
}

export function LongRow({ order, isOldest, isRecording, onRecord }: LongRowProps) {
  const { orderNumber, phone, erased, since, marks } = order
  const now = useNow()
  const money = useMoney()
  const mayChange = useMay('changeOrders')
  return (
    // On a desk two lines in columns; on a phone its age and its money are at the end of the first two of four lines.
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 max-[23rem]:flex max-[23rem]:flex-col max-[23rem]:items-start sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-6 sm:px-6 lg:gap-y-1 ${columns}`}
    >
      <p className="col-start-1 row-start-1">
        <OrderLink orderNumber={orderNumber} />
      </p>
      <p className="col-start-1 row-start-2 min-w-0 text-sm wrap-anywhere text-muted lg:col-start-2 lg:row-start-1">
        <NameAndCity order={order} />
      </p>
      <div className="flex min-w-0 flex-wrap gap-x-4 text-sm text-muted max-lg:col-span-2 max-lg:col-start-1 lg:contents">
        <span className="lg:col-start-1 lg:row-start-2">
          <TrackedParcel order={order} courierSaid />
        </span>
        {!erased && (
          <span className="lg:col-start-2 lg:row-start-2">
            <PhoneLink phone={phone} hasIcon />
          </span>
        )}
      </div>
      <p
        className={`col-start-2 row-start-1 text-right text-sm whitespace-nowrap lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:text-left ${isOldest ? 'text-danger' : ''}`}
      >
        <time dateTime={since} title={`Since ${fullDate(since)}, Karachi`}>
          {ageWords(now - Date.parse(since))}
        </time>
        <span className="lg:sr-only"> on the road</span>
      </p>
      <p className="col-start-2 row-start-2 text-right whitespace-nowrap lg:col-start-4 lg:row-span-2 lg:row-start-1">
        {money.format(toCollect(order))}
        <span className="text-sm text-muted lg:sr-only"> to collect</span>
      </p>
      {isRecording ? (
        <div className="col-span-full mt-2 border-t border-line pt-3">
          <RecordFailure orderNumber={orderNumber} failed={marks.failed} onDone={() => onRecord(false)} />
        </div>
      ) : (
        <div className="flex gap-2 max-sm:col-span-2 max-sm:mt-2 max-sm:gap-3 max-sm:*:flex-1 sm:col-start-3 sm:row-span-3 sm:row-start-1 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:justify-end">
          {mayChange && <Delivered orderNumber={orderNumber} />}
          <Button size="snug" aria-label={`Delivery failed: ${orderNumber}`} onClick={() => onRecord(true)}>
            <Icon name="cross" className="size-4 text-danger max-[23rem]:hidden" />
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
    <Button
      size="snug"
      aria-label={`Delivered: ${orderNumber}`}
      aria-disabled={saving}
      onClick={() => void press()}
    >
      <Icon name="check" className="size-4 text-positive max-[23rem]:hidden" />
      Delivered
    </Button>
  )
}
