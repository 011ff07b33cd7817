import type { OrderItem } from '#events/orders/order.ts'

/** Summarises an order's products: the name of the first item and the number of further items. */
export function productLabel(items: readonly Pick<OrderItem, 'name'>[]): string {
  const [first, ...others] = items
  if (first === undefined) return '—'
  return others.length === 0 ? first.name : `${first.name} +${others.length} more`
}
