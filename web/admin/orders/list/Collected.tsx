/** What the courier collects of an order whose customer has paid a part in advance; nothing for another order. */

import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { useMoney } from '#web/backoffice/money/money.ts'

export function Collected({ order }: { readonly order: Pick<Order, 'total' | 'advance'> }) {
  const money = useMoney()
  const due = toCollect(order)
  if (due === order.total) return null
  return (
    <p className="text-xs text-muted lg:text-sm">
      <span className="sr-only">The courier collects </span>
      {money.format(due)} due
    </p>
  )
}
