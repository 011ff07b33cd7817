/** What is taken off an order's price and what is paid of it, in a list; nothing for an order without either. */

import { formatRupees } from '#catalogue/money.ts'
import type { SummedOrder } from '#events/orders/order-amounts.ts'
import { deductionsOf, paymentsOf } from './order-sums.ts'

export function OrderSums({ order }: { readonly order: SummedOrder }) {
  const { deliveryFee } = order
  const sums = [...deductionsOf(order), ...paymentsOf(order)]
  if (sums.length === 0) return null
  const delivery = { name: 'Delivery', amount: deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee) }
  return (
    <dl className="mt-2 flex flex-col gap-1 border-t border-line pt-2 text-sm text-muted">
      {[delivery, ...sums].map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="min-w-0">{name}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
