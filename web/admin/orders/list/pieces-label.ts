import type { OrderItem } from '#events/orders/order.ts'

type Piece = Pick<OrderItem, 'name' | 'size' | 'quantity'>

/** The pieces of an order in short: `2 × Vision Void`, which may wrap, and `M +1`, which may not. Null without a piece. */
export function shortPieces(
  items: readonly Piece[],
): { readonly first: string; readonly rest: string } | null {
  const [piece, ...others] = items
  if (piece === undefined) return null
  const { name, size, quantity } = piece
  return {
    first: `${quantity === 1 ? '' : `${quantity} × `}${name}`,
    rest: others.length === 0 ? size : `${size} +${others.length}`,
  }
}
