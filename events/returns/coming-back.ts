/** The pieces of an order that a parcel may bring back. */

import type { Handling } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { lessPieces, linesOfPieces } from '#events/orders/pieces.ts'

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
  return linesOfPieces(lines, afterSale.pieces)
}
