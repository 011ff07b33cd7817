/** Exchanges and returns in sentences for the shop's people. */

import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { returnReasonWords } from '#events/returns/return-words.ts'
import type { Asked } from './after-sale.ts'

type Piece = {
  readonly name: string
  readonly size: string
  readonly quantity: number
  readonly wanted?: string | undefined
}

/** `2 × Vision Void (M)`, with what is wanted instead `Vision Void (M → L)`. */
function pieceWords({ name, size, quantity, wanted }: Piece): string {
  return `${quantity === 1 ? '' : `${quantity} × `}${name} (${wanted === undefined ? size : `${size} → ${wanted}`})`
}

export const piecesWords = (pieces: readonly Piece[]) => pieces.map(pieceWords).join(', ')

/** `Another size is asked for: The Blacksmith (M → L). Too small.` */
export function askedWords({ wish, reason, pieces }: Asked): string {
  const what = wish === 'exchange' ? 'Another size is asked for' : 'A return is asked for'
  return `${what}: ${piecesWords(pieces)}. ${returnReasonWords[reason]}.`
}

/** `its courier collects Rs 300`. */
export function dueWords(linked: Pick<Order, 'total' | 'advance'>): string {
  const due = toCollect(linked)
  return due === 0 ? 'its courier collects nothing' : `its courier collects ${formatRupees(due)}`
}
