/** What has come back, and what is to be done next, in words. */

import { formatRupees } from '#catalogue/money.ts'
import type { ReceivedParcel } from '#events/orders/handling.ts'
import { pieceConditions } from '#events/orders/order-choices.ts'
import { type HandledOrder, suggestedRefund } from '../orders/data/suggested-refund.ts'

/** `2 sellable, 1 damaged`. */
export function conditionsLabel(received: Readonly<Omit<ReceivedParcel, 'at'>>): string {
  return pieceConditions
    .filter((condition) => received[condition] > 0)
    .map((condition) => `${received[condition]} ${condition}`)
    .join(', ')
}

type NextStep =
  /** Of the order itself, on its sheet. */
  | { readonly of: 'order'; readonly text: string }
  /** The other pieces of the exchange can be sent. */
  | { readonly of: 'exchange'; readonly orderNumber: string }

/** After pieces were received; null when nothing is left to do. */
export function nextStep(received: HandledOrder): NextStep | null {
  const { afterSale, advance } = received.handling
  if (received.order.status === 'cancelled') {
    return advance > 0 ? { of: 'order', text: `Return the advance of ${formatRupees(advance)}` } : null
  }
  if (afterSale?.step !== 'received') return null
  if (afterSale.exchange !== null) return { of: 'exchange', orderNumber: afterSale.exchange }
  const refund = suggestedRefund(received)
  return refund > 0 ? { of: 'order', text: `Refund ${formatRupees(refund)}` } : null
}
