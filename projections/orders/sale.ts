/** What an event adds to what was sold, or takes from it. Later facts of an order count on the day on which it was placed. */

import type { Day } from '#events/calendar.ts'
import type { OrderLine, RecordedEvent } from '#events/event.ts'
import type { OrderChannel } from '#events/orders/order.ts'
import { paidFor } from '#events/orders/pieces.ts'

export type SaleChange = {
  /** Of the order. */
  readonly day: Day
  /** `web` for an order of the shop's pages. */
  readonly channel: OrderChannel | 'web'
  /** 1 when an order is added, -1 when it is removed, 0 when it is changed. */
  readonly orders: -1 | 0 | 1
  readonly rupees: number
  readonly parts: readonly { readonly sign: 1 | -1; readonly lines: readonly OrderLine[] }[]
}

/**
 * Placing adds an order, cancelling removes it, and reviving adds it again. A change before it leaves replaces its lines; pieces
 * that come back after the delivery, and refunds, are no longer sold. Null for other events.
 */
export function saleChange(event: RecordedEvent): SaleChange | null {
  switch (event.type) {
    case 'OrderPlaced': {
      const { day, channel = 'web', total, lines } = event.data
      return { day, channel, orders: 1, rupees: total, parts: [{ sign: 1, lines }] }
    }
    case 'OrderStatusChanged': {
      const { from, to, day, channel = 'web', total, lines, givenBack } = event.data
      if ((from === 'cancelled') === (to === 'cancelled')) return null
      const sign = to === 'cancelled' ? -1 : 1
      const whole = { sign, lines } as const
      if (givenBack === undefined) return { day, channel, orders: sign, rupees: sign * total, parts: [whole] }
      const { refunded, pieces } = givenBack
      const back = { sign: sign === 1 ? -1 : 1, lines: pieces } as const
      return { day, channel, orders: sign, rupees: sign * (total - refunded), parts: [whole, back] }
    }
    case 'LinesChanged': {
      const { day, channel = 'web', before, after } = event.data
      const parts = [
        { sign: -1, lines: before.lines },
        { sign: 1, lines: after.lines },
      ] as const
      return { day, channel, orders: 0, rupees: after.total - before.total, parts }
    }
    case 'ParcelReturned': {
      const { day, channel = 'web', status, pieces } = event.data
      if (status === 'cancelled') return null
      return { day, channel, orders: 0, rupees: 0, parts: [{ sign: -1, lines: pieces }] }
    }
    case 'RefundPaid': {
      const { day, channel = 'web', amount } = event.data
      return { day, channel, orders: 0, rupees: -amount, parts: [] }
    }
    default:
      return null
  }
}

/** Calls `take` with the signed units of each line, and the signed rupees that are asked for them. */
export function eachLine(
  { parts }: SaleChange,
  take: (line: OrderLine, units: number, rupees: number) => void,
): void {
  for (const { sign, lines } of parts) {
    for (const line of lines) take(line, sign * line.quantity, sign * paidFor(line))
  }
}
