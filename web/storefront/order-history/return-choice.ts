/** The pieces that a shopper has chosen for an exchange or a return, and the shop's answer to the request. */

import type { Size } from '#catalogue/product.ts'
import type { OpenedOrder, ReturnReason, ReturnWish, ShownPiece } from '#events/orders/order.ts'

/** What an answer changes of an order. */
export type AfterSaleAnswer = Pick<OpenedOrder, 'afterSale' | 'canAskReturn'>

export type ChosenPiece = Pick<ShownPiece, 'productId' | 'size' | 'quantity'> & {
  readonly wanted?: Size | undefined
}

export const keyOf = ({ productId, size }: Pick<ShownPiece, 'productId' | 'size'>) => `${productId}-${size}`

/** The only line of an order is chosen already. */
export function startingChoice(pieces: readonly ShownPiece[]): readonly ChosenPiece[] {
  const [only, ...others] = pieces
  if (only === undefined || others.length > 0) return []
  const { productId, size } = only
  return [{ productId, size, quantity: 1 }]
}

/** What the shopper has still to say; null when it can be sent. */
export function whatIsMissing(
  wish: ReturnWish,
  chosen: readonly ChosenPiece[],
  reason: ReturnReason | '',
): string | null {
  if (chosen.length === 0) return 'Please choose a piece.'
  const isSizeMissing = wish === 'exchange' && chosen.some(({ wanted }) => wanted === undefined)
  if (isSizeMissing) return 'Please choose the size that you want.'
  return reason === '' ? 'Please say why.' : null
}
