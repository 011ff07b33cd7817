/** Which pieces of an order come back for others, when nobody has named them. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { RequestedLine } from '#events/orders/order-commands.ts'
import { lessPieces } from '#events/orders/pieces.ts'
import type { OrderLine } from '../event.ts'

type Piece = Pick<OrderLine, 'productId' | 'size' | 'quantity'>

type Order = {
  readonly lines: readonly OrderLine[]
  readonly handling: Pick<Handling, 'back' | 'afterSale'>
}

/** Those that the shopper asked for; otherwise as many pieces as are sent, first of the same products. */
export function exchangedPieces(
  { lines, handling: { back, afterSale } }: Order,
  sent: readonly Pick<RequestedLine, 'id' | 'quantity'>[],
): readonly Piece[] {
  if (afterSale?.step === 'asked') {
    return afterSale.pieces.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  }
  let left = lessPieces(lines, back)
  const pieces: Piece[] = []
  let others = 0
  for (const { id, quantity } of sent) {
    const ofProduct = left.filter(({ productId }) => productId === productIdOf(id))
    others += quantity - take(ofProduct, quantity)
  }
  take(left, others)
  return pieces

  /** Takes at most so many pieces of these lines. Returns how many it took. */
  function take(from: readonly OrderLine[], most: number): number {
    let taken = 0
    for (const { productId, size, quantity } of from) {
      const piece = { productId, size, quantity: Math.min(quantity, most - taken) }
      if (piece.quantity === 0) break
      taken += piece.quantity
      pieces.push(piece)
      left = lessPieces(left, [piece])
    }
    return taken
  }
}
