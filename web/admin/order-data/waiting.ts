/** How long an order has been in its status, and whether that exceeds the owner's limit. */

import type { OrderStatus } from '#events/shop/order.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'

const HOUR_MS = 3_600_000

const stepOf: Readonly<Record<OrderStatus, keyof LateAfter | null>> = {
  pending: 'toConfirm',
  confirmed: 'toPack',
  shipped: 'withCourier',
  delivered: null,
  cancelled: null,
}

export type Waiting = { readonly ms: number; readonly late: boolean }

/** Null for a finished order. `lateAfter` is null until it is loaded; no order is late before. */
export function waitingOf(
  status: OrderStatus,
  since: string,
  lateAfter: LateAfter | null,
  now: number,
): Waiting | null {
  const step = stepOf[status]
  if (step === null) return null
  const ms = Math.max(0, now - Date.parse(since))
  return { ms, late: lateAfter !== null && ms > lateAfter[step] * HOUR_MS }
}
