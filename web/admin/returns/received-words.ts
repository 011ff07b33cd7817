/** What has come back, and what is to be done next, in words. */

import { formatRupees } from '#catalogue/money.ts'
import type { Handling, ReceivedParcel } from '#events/shop/handling.ts'
import type { Order } from '#events/shop/order.ts'
import { pieceConditions } from '#events/shop/order-choices.ts'

/** `2 sellable, 1 damaged`. */
export function conditionsLabel(received: Readonly<Omit<ReceivedParcel, 'at'>>): string {
  return pieceConditions
    .filter((condition) => received[condition] > 0)
    .map((condition) => `${received[condition]} ${condition}`)
    .join(', ')
}

export type NextStep =
  /** Of the order itself, on its sheet. */
  | { readonly of: 'order'; readonly text: string }
  /** The other pieces of the exchange can be sent. */
  | { readonly of: 'exchange'; readonly orderNumber: string }

/** After pieces were received; null when nothing is left to do. */
export function nextStep(
  { status, total }: Pick<Order, 'status' | 'total'>,
  handling: Pick<Handling, 'afterSale' | 'received' | 'refunded' | 'credited' | 'advance'>,
): NextStep | null {
  const { afterSale, refunded, credited, advance } = handling
  if (status === 'cancelled') {
    return advance > 0 ? { of: 'order', text: `Return the advance of ${formatRupees(advance)}` } : null
  }
  if (afterSale?.step !== 'received') return null
  if (afterSale.exchange !== null) return { of: 'exchange', orderNumber: afterSale.exchange }
  const price = afterSale.pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const most = Math.min(price, Math.max(0, total - refunded - credited))
  return most > 0 ? { of: 'order', text: `Refund ${formatRupees(most)}` } : null
}
