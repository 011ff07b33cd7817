import type { OrderItem } from '#events/shop/order.ts'

type Piece = Pick<OrderItem, 'name' | 'size' | 'quantity'>

/** The pieces of an order in short: `2 × Vision Void M +1 more`. */
export function piecesLabel(items: readonly Piece[]): string {
  const [first, ...others] = items
  if (first === undefined) return '—'
  const { name, size, quantity } = first
  const piece = `${quantity === 1 ? '' : `${quantity} × `}${name} ${size}`
  return others.length === 0 ? piece : `${piece} +${others.length} more`
}
