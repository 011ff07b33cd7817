/** Pieces of an order's lines, by product and size. */

import type { OrderLine } from './event.ts'

type Piece = Pick<OrderLine, 'productId' | 'size' | 'quantity'>

export function stockKey({ productId, size }: Pick<Piece, 'productId' | 'size'>): string {
  return `${productId} ${size}`
}

/** How many pieces there are of each size, by `stockKey`. */
export function unitsBySize(pieces: readonly Piece[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const piece of pieces) units.set(stockKey(piece), (units.get(stockKey(piece)) ?? 0) + piece.quantity)
  return units
}

/** The lines without some of their pieces. */
export function lessPieces<Line extends Piece>(
  lines: readonly Line[],
  pieces: readonly Piece[],
): readonly Line[] {
  if (pieces.length === 0) return lines
  const gone = unitsBySize(pieces)
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, gone.get(stockKey(line)) ?? 0)
    gone.set(stockKey(line), (gone.get(stockKey(line)) ?? 0) - taken)
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }]
  })
}

/** The line of each piece, with the quantity of the piece. Pieces that no line has are left out. */
export function linesOfPieces<Line extends Piece>(
  lines: readonly Line[],
  pieces: readonly Piece[],
): readonly Line[] {
  return pieces.flatMap((piece) => {
    const line = lines.find((line) => stockKey(line) === stockKey(piece))
    return line === undefined ? [] : [{ ...line, quantity: piece.quantity }]
  })
}
