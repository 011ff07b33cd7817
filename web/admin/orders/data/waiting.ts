/** How long an order has been in its status, and whether that exceeds the owner's limit. */

import type { OrderStatus } from '#events/orders/order.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { HOUR_MS } from '#web/backoffice/ui/age.ts'

const stepOf: Readonly<Record<OrderStatus, keyof LateAfter | null>> = {
  pending: 'toConfirm',
  confirmed: 'toPack',
  shipped: 'withCourier',
  delivered: null,
  cancelled: null,
}

type Waiting = {
  readonly ms: number
  /** In milliseconds; null until it is loaded. */
  readonly limit: number | null
  readonly late: boolean
}

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
  const limit = lateAfter && lateAfter[step] * HOUR_MS
  return { ms, limit, late: limit !== null && ms > limit }
}
