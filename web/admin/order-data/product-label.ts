import type { OrderItem } from '#events/shop/order.ts'

/** An order's goods in a few words: the first line's name, and how many further lines there are. */
export function productLabel(items: readonly Pick<OrderItem, 'name'>[]): string {
  const [first, ...others] = items
  if (first === undefined) return '—'
  return others.length === 0 ? first.name : `${first.name} +${others.length} more`
}
