/** An order on the handover screen. */

import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { control } from '#web/backoffice/ui/Select.tsx'
import { NameAndCity } from '../orders/data/NameAndCity.tsx'
import { whyNotHandedOver } from '../orders/data/parcel-words.ts'
import { WaitingTime } from '../orders/data/WaitingTime.tsx'
import { scannedText } from '../scan/scanned-text.ts'
import { UndoHandover } from './UndoHandover.tsx'

type HandOverRowProps = {
  readonly order: Order
  readonly isPacked: boolean
  /** Since when it has its status: ISO-8601 UTC; undefined for one that was just added. */
  readonly since: string | undefined
  /** The statement that paid its cash; null until then. */
  readonly paidBy: string | null
  /** The tracking number as typed. */
  readonly value: string
  readonly problem: string | null
  /** A label names its courier. */
  readonly onNamed: (courier: string) => void
  readonly onEdit: (numbers: ReadonlyMap<string, string>) => void
  /** Returns false for a single number, which the field inserts itself. */
  readonly onPaste: (orderNumber: string, text: string) => boolean
  readonly onMove: (orderNumber: string, step: 1 | -1) => void
  /** The slip of an order was scanned into the field of this one. */
  readonly onSlip: (field: string, orderNumber: string) => void
}

/** Of the row and its columns, from a tablet on; a desk has a column for each part of an order, which otherwise has two lines. */
const rowColumns = 'sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]'
const orderColumns = 'desk:grid-cols-[10rem_minmax(0,1fr)_7rem_6rem]'

/** For those who see the columns; in each row the parts say themselves what they are. */
export function HandOverHeads() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-6 border-b border-line px-6 py-2 text-sm text-muted md:grid ${rowColumns}`}
    >
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 ${orderColumns}`}>
        <span>Order</span>
        <span className="max-desk:hidden">Customer</span>
        <span className="text-right max-desk:hidden">Waits</span>
        <span className="text-right">To collect</span>
      </div>
      <span>Tracking number</span>
    </div>
  )
}

export const HandOverRow = memo(function HandOverRow(props: HandOverRowProps) {
  const { order, isPacked, since, paidBy } = props
  const { orderNumber, status } = order
  const why = whyNotHandedOver(order)
  return (
    <li className={`grid gap-x-6 gap-y-2 px-4 py-3 sm:items-center sm:px-6 sm:py-1.5 ${rowColumns}`}>
      <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 ${orderColumns}`}>
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {orderNumber}
          {order.courier === null && why === null && !isPacked && (
            <span className="rounded-sm bg-pending-soft px-1.5 text-xs leading-5 whitespace-nowrap text-pending">
              Not packed
            </span>
          )}
        </p>
        <p className="text-right whitespace-nowrap desk:order-last">
          {formatRupees(toCollect(order))}
          <span className="sr-only"> to collect</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <NameAndCity order={order} />
        </p>
        <p className="text-right text-sm text-muted desk:[&_[data-waits]]:hidden [&_:is([data-step],[data-late])]:sr-only">
          {order.courier === null && why === null && since !== undefined && (
            <WaitingTime order={{ orderNumber, status, since }} saysWaits />
          )}
        </p>
      </div>
      {order.courier !== null && <HandedOver order={order} paidBy={paidBy} />}
      {order.courier === null && why !== null && <p className="text-sm text-muted">{why}</p>}
      {order.courier === null && why === null && <NumberField {...props} />}
    </li>
  )
})

function NumberField(props: HandOverRowProps) {
  const { order, value, problem, onNamed, onEdit, onPaste, onMove, onSlip } = props
  const { orderNumber } = order
  const id = useId()

  function paste(event: ClipboardEvent): void {
    if (onPaste(orderNumber, event.clipboardData.getData('text'))) event.preventDefault()
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step === null || event.nativeEvent.isComposing) return
    event.preventDefault()
    const scanned = event.key === 'Enter' ? scannedText(value) : null
    if (scanned?.kind === 'order') return onSlip(orderNumber, scanned.orderNumber)
    // A label may contain the address of the courier's page about the parcel. It stays until the courier is the right one.
    if (scanned?.kind === 'tracking' && scanned.courier !== null) onNamed(scanned.courier)
    if (scanned?.kind === 'tracking' && problem === null && scanned.trackingNumber !== value.trim()) {
      onEdit(new Map([[orderNumber, scanned.trackingNumber]]))
    }
    onMove(orderNumber, step)
  }

  return (
    <div className="min-w-0">
      <input
        aria-label={`Tracking number of ${orderNumber}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        data-parcel={orderNumber}
        value={value}
        onChange={(event) => onEdit(new Map([[orderNumber, event.target.value]]))}
        onPaste={paste}
        onKeyDown={press}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        placeholder="Tracking number"
        // Quieter than the field above it, into which most are scanned; where the columns have heads, without a word.
        className={`${control} scroll-mb-40 px-3 md:placeholder:text-transparent`}
      />
      {problem !== null && (
        <p id={id} role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

function HandedOver({ order, paidBy }: Pick<HandOverRowProps, 'order' | 'paidBy'>) {
  const { orderNumber, courier, trackingNumber } = order
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-sm break-words">
        With {courierName(courier ?? '')}, <bdi className="break-all figures">{trackingNumber}</bdi>
      </p>
      {paidBy === null ? (
        <UndoHandover order={order} label="Undo" ariaLabel={`Undo handing over ${orderNumber}`} />
      ) : (
        <p className="text-sm text-muted">
          Paid by statement <bdi className="wrap-anywhere">{paidBy}</bdi>
        </p>
      )}
    </div>
  )
}
