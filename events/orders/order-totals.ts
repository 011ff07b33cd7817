/** What an order costs with all that is taken off it. */

import type { DeliveryTerms } from '#catalogue/schema.ts'
import { type Totals, totalsOf } from '#catalogue/totals.ts'
import type { Discount, Exchange, OrderLine, UsedCode } from '../event.ts'

type Reductions = {
  readonly discount?: Discount | undefined
  /** Of a linked order: nothing is asked for sending it. */
  readonly exchange?: Pick<Exchange, 'credit'> | null | undefined
  readonly code?: UsedCode | undefined
}

/** Rupees. Code, discount and credit together are at most what the lines cost. */
export function totalsWith(
  lines: readonly Pick<OrderLine, 'price' | 'quantity'>[],
  delivery: DeliveryTerms,
  { discount, exchange, code }: Reductions = {},
): Totals {
  const subtotal = worth(lines)
  const isExchange = exchange !== undefined && exchange !== null
  const isFree = discount?.freeDelivery || isExchange || code?.delivery !== undefined
  const deliveryFee = isFree ? 0 : totalsOf(subtotal, delivery).deliveryFee
  const off = Math.min(subtotal, (code?.off ?? 0) + (discount?.amount ?? 0) + (exchange?.credit ?? 0))
  return { subtotal, deliveryFee, total: subtotal - off + deliveryFee }
}

/** Rupees, before anything is taken off. */
export const worth = (lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
