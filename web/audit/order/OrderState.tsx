import { formatRupees } from '#catalogue/money.ts'
import type { RecordedOf } from '#events/shop/event.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import type { ReadRecord } from '../words/read-record.ts'

/** The state of the order after all its events: its status, its total, its items. */
export function OrderState({ records }: { readonly records: readonly ReadRecord[] }) {
  const placed = placedIn(records)
  if (placed === null) return null
  const { lines, subtotal, deliveryFee, total } = placed
  return (
    <Panel title="Current state">
      <div className="flex items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <StatusBadge status={statusAfter(records)} />
        <p className="text-2xl font-light">{formatRupees(total)}</p>
      </div>
      <div className="border-t border-line">
        <OrderItems
          items={lines}
          subtotal={subtotal}
          deliveryFee={deliveryFee}
          edges={['pl-4 sm:pl-6', 'pr-4 sm:pr-6']}
        />
      </div>
    </Panel>
  )
}

function placedIn(records: readonly ReadRecord[]): RecordedOf<'OrderPlaced'>['data'] | null {
  for (const { event } of records) if (event?.type === 'OrderPlaced') return event.data
  return null
}

function statusAfter(records: readonly ReadRecord[]): OrderStatus {
  let status: OrderStatus = 'pending'
  for (const { event } of records) if (event?.type === 'OrderStatusChanged') status = event.data.to
  return status
}
