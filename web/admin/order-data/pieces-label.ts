import type { OrderItem } from '#events/shop/order.ts'

/** `1 piece`, `3 pieces`. */
export function unitsLabel(items: readonly Pick<OrderItem, 'quantity'>[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return units === 1 ? '1 piece' : `${units} pieces`
}
