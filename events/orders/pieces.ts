/** Pieces of an order's lines, by product and size. */

import type { OrderLine } from '../event.ts'

/** `codeOff` is what a code took off all of them together, in rupees. */
type Pieces = Pick<OrderLine, 'quantity' | 'codeOff'>
type Piece = Pick<OrderLine, 'productId' | 'size'> & Pieces

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
    return taken === line.quantity ? [] : [withoutPieces(line, taken)]
  })
}

/**
 * The line of each piece, with the quantity of the piece. Pieces that no line has are left out. They are taken one after the other, so
 * that what a code took off all of them together is what it took off the line.
 */
export function linesOfPieces<Line extends Piece>(
  lines: readonly Line[],
  pieces: readonly Piece[],
): readonly Line[] {
  let left = lines
  return pieces.flatMap((piece) => {
    const isOf = (line: Line) => stockKey(line) === stockKey(piece)
    const line = left.find(isOf) ?? lines.find(isOf)
    if (line === undefined) return []
    const off = left.reduce((sum, each) => sum + offOf(each), 0)
    left = lessPieces(left, [piece])
    return [withPieces(line, piece.quantity, off - left.reduce((sum, each) => sum + offOf(each), 0))]
  })
}

/** A line with fewer pieces, and with what the code took off those that are left. */
export function withoutPieces<Line extends Pieces>(line: Line, taken: number): Line {
  return withPieces(line, line.quantity - taken, offOf(line) - shareOf(line, taken))
}

const offOf = ({ codeOff = 0 }: Pieces) => codeOff

/** Whole rupees of what a code took off the line. */
function shareOf(line: Pieces, quantity: number): number {
  return Math.floor((offOf(line) * quantity) / line.quantity)
}

function withPieces<Line extends Pieces>(line: Line, quantity: number, off: number): Line {
  if (line.codeOff === undefined && off === 0) return { ...line, quantity }
  const { codeOff: _, ...others } = line
  // The type of a line says that it may have none.
  return { ...others, quantity, ...(off > 0 && { codeOff: off }) } as unknown as Line
}

/** Rupees that are asked for these pieces. */
export function paidFor({ price, quantity, codeOff = 0 }: Pick<OrderLine, 'price'> & Pieces): number {
  return price * quantity - codeOff
}

/** Rupees that are asked for all of them. */
export const paidForAll = (lines: readonly Parameters<typeof paidFor>[0][]) =>
  lines.reduce((sum, line) => sum + paidFor(line), 0)
