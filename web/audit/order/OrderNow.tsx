import { formatRupees } from '#catalogue/money.ts'
import type { RecordedOf } from '#events/event.ts'
import type { OrderStatus } from '#events/order.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import type { ReadRecord } from '../words/read-record.ts'

/** What the order's events add up to: its lines, its total, how it stands. */
export function OrderNow({ records }: { readonly records: readonly ReadRecord[] }) {
  const placed = placedIn(records)
  if (placed === null) return null
  const { lines, subtotal, deliveryFee, total } = placed
  return (
    <Panel title="Current state">
      <div className="flex items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <StatusBadge status={statusAfter(records)} />
        <p className="text-2xl font-light">{formatRupees(total)}</p>
      </div>
      <table className="w-full border-collapse border-t border-line">
        <caption className="sr-only">Items of the order</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price and quantity</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ productId, name, size, quantity, price }) => (
            <tr key={`${productId}-${size}`}>
              <th scope="row" className="py-3 pr-2 pl-4 text-left font-normal sm:pl-6">
                <bdi>{name}</bdi> <span className="text-sm whitespace-nowrap text-muted">size {size}</span>
              </th>
              <td className="px-2 text-right text-sm whitespace-nowrap text-muted">
                {formatRupees(price)} × {quantity}
              </td>
              <td className="pr-4 pl-2 text-right whitespace-nowrap sm:pr-6">
                {formatRupees(price * quantity)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line text-sm text-muted">
          <tr>
            <th scope="row" colSpan={2} className="pt-3 pl-4 text-left font-normal sm:pl-6">
              Subtotal
            </th>
            <td className="pt-3 pr-4 text-right sm:pr-6">{formatRupees(subtotal)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2} className="pt-1 pb-4 pl-4 text-left font-normal sm:pl-6">
              Delivery
            </th>
            <td className="pt-1 pr-4 pb-4 text-right sm:pr-6">
              {deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)}
            </td>
          </tr>
        </tfoot>
      </table>
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
