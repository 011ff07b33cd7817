import type { OrderItem } from '#events/shop/order.ts'

/** An order's products in a few words: the name of the first line and the number of further lines. */
export function productLabel(items: readonly Pick<OrderItem, 'name'>[]): string {
  const [first, ...others] = items
  if (first === undefined) return '—'
  return others.length === 0 ? first.name : `${first.name} +${others.length} more`
}
