/** What goes into the parcel of an order. */

import type { OrderItem } from '#events/orders/order.ts'

type PackedPiece = Pick<OrderItem, 'id' | 'name' | 'size' | 'quantity'>

/** Lines of the same product and size are one: two of them beside each other would be read as one piece. */
export function piecesOf(items: readonly PackedPiece[]): readonly PackedPiece[] {
  const pieces = new Map<string, PackedPiece>()
  for (const { id, name, size, quantity } of items) {
    const key = JSON.stringify([name, size])
    pieces.set(key, { id, name, size, quantity: quantity + (pieces.get(key)?.quantity ?? 0) })
  }
  return [...pieces.values()]
}
