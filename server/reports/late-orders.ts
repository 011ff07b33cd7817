/** When an order is late: after the hours in its status that the owner has set; and when the customer's mail is. */

import { lateAfterSchema } from '#contract/shop/settings.ts'
import { type AgedStep, agedSteps, type LateBefore, type WaitBefore } from '#events/read-model/work-lists.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { lateHours, SOON_AFTER, usualLateAfter } from '#projections/reports/work.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An order that reached its status before these instants is late now. */
export function lateBefore({ toConfirm, toPack, withCourier }: LateAfter, now: number): LateBefore {
  const before = (hours: number) => instant(now - hours * HOUR_MS)
  return { pending: before(toConfirm), confirmed: before(toPack), shipped: before(withCourier) }
}

/** What waits for a step since before these instants is late now, or soon will be. */
export function waitBefore(lateAfter: LateAfter, now: number): WaitBefore {
  const hours = lateHours(lateAfter)
  const before = (step: AgedStep) => {
    const ms = hours[step] * HOUR_MS
    return [step, { late: instant(now - ms), soon: instant(now - SOON_AFTER * ms) }] as const
  }
  // One entry for each step.
  return Object.fromEntries(agedSteps.map(before)) as WaitBefore
}

const instant = (ms: number) => new Date(ms).toISOString()

/** The customer of an order that was placed before this instant (ISO-8601 UTC) should have the confirmation by now. */
export const mailedBefore = (now: number) => instant(now - MINUTE_MS)

/** The stored setting; the default when it was never changed or cannot be read. */
export function storedLateAfter(text: string | null): LateAfter {
  return lateAfterSchema.safeParse(jsonOrNull(text ?? '')).data ?? usualLateAfter
}
