/** What an exchange costs: another size of the same product costs nothing, another product the difference. */

import { worth } from '#events/orders/order-totals.ts'
import { paidForAll, withoutPieces } from '#events/orders/pieces.ts'
import type { OrderLine } from '../event.ts'

type Piece = Pick<OrderLine, 'productId' | 'quantity' | 'price' | 'codeOff'>

export type ExchangePrice = {
  /** Rupees that the courier collects for the new pieces. */
  readonly due: number
  /** Rupees of what was paid for the pieces that come back, as far as they pay for the new ones. */
  readonly credit: number
  /** Rupees of what was paid that are to be paid back, because other products cost less. */
  readonly refund: number
  /** Rupees that the shop takes off beside the credit: a product may cost more today, or have been paid only in part. */
  readonly discount: number
}

/**
 * `back` at the prices of the order, `sent` at those of today; `most` is what of the order's total is neither refunded nor credited yet.
 * The discount is what makes the total `due`.
 */
export function priceExchange(back: readonly Piece[], sent: readonly Piece[], most: number): ExchangePrice {
  const difference = worth(withoutOthers(sent, back)) - paidForAll(withoutOthers(back, sent))
  const due = Math.max(0, difference)
  const subtotal = worth(sent)
  const credit = Math.min(paidForAll(back), most, subtotal - due)
  const refund = Math.min(Math.max(0, -difference), most - credit)
  return { due, credit, refund, discount: subtotal - due - credit }
}

/** Those that no piece of the same product among the others stands against. */
function withoutOthers(pieces: readonly Piece[], others: readonly Piece[]): readonly Piece[] {
  const left = new Map<string, number>()
  for (const { productId, quantity } of others) left.set(productId, (left.get(productId) ?? 0) + quantity)
  return pieces.map((piece) => {
    const matched = Math.min(piece.quantity, left.get(piece.productId) ?? 0)
    left.set(piece.productId, (left.get(piece.productId) ?? 0) - matched)
    return withoutPieces(piece, matched)
  })
}
