/** The parcel on the returns desk: each of its pieces with its condition, and the button that receives it. */

import { courierName } from '#catalogue/couriers.ts'
import type { PieceCondition } from '#events/orders/order-choices.ts'
import { marksOf } from '#events/read-model/order-marks.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Marks } from '../orders/data/Marks.tsx'
import { NameAndCity } from '../orders/data/NameAndCity.tsx'
import { OrderLink } from './OrderLink.tsx'
import { PieceConditions } from './PieceConditions.tsx'
import { isClaimedAsLost } from './returns.ts'
import type { OpenedParcel } from './use-returns-desk.ts'

type ParcelOnDeskProps = {
  readonly parcel: OpenedParcel
  readonly busy: boolean
  readonly onCondition: (index: number, condition: PieceCondition) => void
  readonly onReason: (reason: 'refused' | 'returned') => void
  readonly onReceive: () => void
  readonly onLeave: () => void
}

const reasonOptions = [
  ['refused', 'Refused at the door'],
  ['returned', 'Returned'],
] as const

export function ParcelOnDesk(props: ParcelOnDeskProps) {
  const { parcel, busy, onCondition, onReason, onReceive, onLeave } = props
  const { detail, units, conditions, reason } = parcel
  const { order, handling, cash } = detail
  const { orderNumber, courier, trackingNumber } = order
  const sellable = conditions.filter((condition) => condition === 'sellable').length
  return (
    <section aria-label={`Parcel of ${orderNumber}`} className="flex flex-col gap-4 p-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg">
            <OrderLink orderNumber={orderNumber} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <NameAndCity order={order} />
          </p>
          {courier !== null && (
            <p className="text-sm wrap-anywhere text-muted">
              {courierName(courier)}, <bdi className="figures">{trackingNumber}</bdi>
            </p>
          )}
        </div>
        <Marks order={order} marks={marksOf({ status: order.status, handling, cash })} />
      </div>
      {isClaimedAsLost(cash?.claim) && (
        <p className="text-sm">
          It was claimed from the courier as lost. The claim is withdrawn with its receipt.
        </p>
      )}
      {reason !== null && (
        <Segments
          label="Why it comes back"
          labelled="above"
          value={reason}
          options={reasonOptions}
          onChoose={onReason}
          className="max-w-md"
        />
      )}
      <PieceConditions units={units} conditions={conditions} onCondition={onCondition} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="gold" aria-busy={busy} onClick={onReceive} className="min-h-11 max-sm:w-full">
          <Icon name="check" className="size-4" />
          Receive {countedWords(units.length, 'piece')}
        </Button>
        <Button look="quiet" onClick={onLeave} className="min-h-11">
          Leave it
        </Button>
        <p className="text-sm text-muted">
          {sellable === 0
            ? 'Nothing goes back on sale.'
            : `${sellable === 1 ? '1 piece goes' : `${sellable} pieces go`} back on sale.`}
        </p>
      </div>
    </section>
  )
}
