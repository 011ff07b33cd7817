/** What the total of an order is made of beside its pieces and its delivery, and what of it the courier collects. */

import type { Order } from './order.ts'

/** Rupees. */
export type OrderAmounts = {
  /** What its code took off the pieces; a free delivery is not in it. */
  readonly code: number
  /** What the shop took off by hand; a free delivery is not in it. */
  readonly discount: number
  /** What the pieces that come back in exchange pay for. */
  readonly credit: number
  /** Already paid. */
  readonly advance: number
  readonly toCollect: number
}

/** Also as it is recorded, where what is absent may be undefined. */
export type SummedOrder = Pick<Order, 'subtotal' | 'deliveryFee' | 'total'> & {
  readonly discount?: Order['discount'] | undefined
  readonly code?: Order['code'] | undefined
  readonly advance?: number | undefined
}

export function amountsOf({
  subtotal,
  deliveryFee,
  total,
  discount,
  code,
  advance = 0,
}: SummedOrder): OrderAmounts {
  const byCode = code?.off ?? 0
  const off = subtotal + deliveryFee - total - byCode
  // A discount takes off at most what the pieces cost.
  const taken = Math.min(off, discount?.amount ?? 0)
  return {
    code: byCode,
    discount: taken,
    credit: off - taken,
    advance,
    toCollect: toCollect({ total, advance }),
  }
}

/** Rupees that the courier collects. */
export function toCollect({ total, advance = 0 }: Pick<SummedOrder, 'total' | 'advance'>): number {
  return Math.max(0, total - advance)
}
