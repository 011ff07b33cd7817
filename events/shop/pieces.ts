/** Pieces of an order's lines, by product and size. */

import type { OrderLine } from './event.ts'

export function stockKey({ productId, size }: Pick<OrderLine, 'productId' | 'size'>): string {
  return `${productId} ${size}`
}

/** The lines without some of their pieces. */
export function lessPieces<Line extends Pick<OrderLine, 'productId' | 'size' | 'quantity'>>(
  lines: readonly Line[],
  pieces: readonly Pick<OrderLine, 'productId' | 'size' | 'quantity'>[],
): readonly Line[] {
  if (pieces.length === 0) return lines
  const gone = new Map<string, number>()
  for (const piece of pieces) gone.set(stockKey(piece), (gone.get(stockKey(piece)) ?? 0) + piece.quantity)
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, gone.get(stockKey(line)) ?? 0)
    gone.set(stockKey(line), (gone.get(stockKey(line)) ?? 0) - taken)
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }]
  })
}
