/** What is still to be paid back after pieces came back. */

import type { OpenedEvent } from '#events/event.ts'
import { refundable } from '#events/orders/handling.ts'
import { paidForAll } from '#events/orders/pieces.ts'
import type { OrderDetail } from './order-detail.ts'

export type HandledOrder = Pick<OrderDetail, 'order' | 'handling' | 'events'>

type Refund = Extract<OpenedEvent, { readonly type: 'RefundPaid' }>

/** Rupees that are still to be paid back for what has come back last, less what was paid since it was agreed. */
export function suggestedRefund({ order, handling, events }: HandledOrder): number {
  const { afterSale } = handling
  if (afterSale?.step !== 'received') return 0
  const agreed = events.findLastIndex(({ type }) => type === 'ReturnAgreed' || type === 'ExchangeAgreed')
  const paid = events
    .slice(agreed + 1)
    .filter((event): event is Refund => event.type === 'RefundPaid')
    .reduce((sum, { data }) => sum + data.amount, 0)
  const { pieces, exchange, refund = 0 } = afterSale
  const price = paidForAll(pieces)
  return Math.max(
    0,
    Math.min((exchange === null ? price : refund) - paid, refundable({ total: order.total, handling })),
  )
}
