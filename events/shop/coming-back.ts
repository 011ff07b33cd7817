/** The pieces of an order that a parcel may bring back. */

import type { Handling } from './handling.ts'
import type { OrderStatus } from './order.ts'
import { lessPieces } from './pieces.ts'

type Piece = Parameters<typeof lessPieces>[1][number]

type OrderWithLines<Line> = {
  readonly status: OrderStatus
  readonly lines: readonly Line[]
  readonly handling: Pick<Handling, 'away' | 'back' | 'afterSale'>
}

/** Null when a parcel may bring none back. */
export function comingBack<Line extends Piece>(order: OrderWithLines<Line>): readonly Line[] | null {
  const { status, lines, handling } = order
  const { away, back, afterSale } = handling
  if (status === 'shipped' || (status === 'cancelled' && away !== null)) return lessPieces(lines, back)
  if (status !== 'delivered' || afterSale?.step !== 'agreed') return null
  return piecesOf(lines, afterSale.pieces)
}

/** The lines of some pieces, each with the quantity of the piece. */
function piecesOf<Line extends Piece>(lines: readonly Line[], pieces: readonly Piece[]): readonly Line[] {
  return pieces.flatMap((piece) => {
    const line = lines.find((line) => line.productId === piece.productId && line.size === piece.size)
    return line === undefined ? [] : [{ ...line, quantity: piece.quantity }]
  })
}
