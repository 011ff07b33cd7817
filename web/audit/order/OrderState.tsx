import { formatRupees } from '#catalogue/money.ts'
import type { Priced } from '#events/event.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { OrderItems } from '#web/backoffice/figures/OrderItems.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import type { ReadRecord } from '../words/read-record.ts'

/** The state of the order after all its events: its status, its total, its items. */
export function OrderState({ records }: { readonly records: readonly ReadRecord[] }) {
  const sold = soldAfter(records)
  if (sold === null) return null
  const { lines, ...sums } = sold
  return (
    <Panel title="Current state">
      <div className="flex items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <StatusBadge status={statusAfter(records)} />
        <p className="text-2xl font-light">{formatRupees(sums.total)}</p>
      </div>
      <div className="border-t border-line">
        <OrderItems items={lines} {...sums} edges={['pl-4 sm:pl-6', 'pr-4 sm:pr-6']} />
      </div>
    </Panel>
  )
}

/** What it sells, and what is paid of it in advance. */
type Sold = Priced & { readonly advance: number }

function soldAfter(records: readonly ReadRecord[]): Sold | null {
  let priced: Priced | null = null
  let advance = 0
  for (const { event } of records) {
    if (event?.type === 'OrderPlaced') priced = event.data
    if (event?.type === 'LinesChanged') priced = event.data.after
    if (event?.type === 'AdvanceReceived') advance += event.data.amount
    if (event?.type === 'AdvanceReturned') advance -= event.data.amount
  }
  return priced && { ...priced, advance }
}

function statusAfter(records: readonly ReadRecord[]): OrderStatus {
  let status: OrderStatus = 'pending'
  for (const { event } of records) if (event?.type === 'OrderStatusChanged') status = event.data.to
  return status
}
