/** After how many hours in its status an order is late: the owner's setting. */

import { z } from 'zod'
import type { LateBefore } from '#events/orders/work-lists.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { MOST_LATE_HOURS, usualLateAfter } from '#projections/work.ts'

const HOUR_MS = 3_600_000

const sentence = `Please enter whole hours from 1 to ${MOST_LATE_HOURS}.`
const hoursSchema = z.int({ error: sentence }).min(1, sentence).max(MOST_LATE_HOURS, sentence)

export const lateAfterSchema = z.object(
  { toConfirm: hoursSchema, toPack: hoursSchema, withCourier: hoursSchema },
  { error: 'The hours to confirm, to pack and with the courier are missing.' },
)

/** The instants before which an order must have come to its status to be late now. */
export function lateBefore({ toConfirm, toPack, withCourier }: LateAfter, now: number): LateBefore {
  const before = (hours: number) => new Date(now - hours * HOUR_MS).toISOString()
  return { pending: before(toConfirm), confirmed: before(toPack), shipped: before(withCourier) }
}

/** As it was stored; what cannot be read counts as never changed. */
export function storedLateAfter(text: string | null): LateAfter {
  try {
    return lateAfterSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return usualLateAfter
  }
}
