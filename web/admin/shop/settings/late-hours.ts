/** Parses the typed hours after which orders are late. */

import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { MOST_LATE_HOURS } from '#projections/reports/work.ts'

export type TypedHours = Readonly<Record<keyof LateAfter, string>>

export function typedHours({ toConfirm, toPack, withCourier }: LateAfter): TypedHours {
  return { toConfirm: String(toConfirm), toPack: String(toPack), withCourier: String(withCourier) }
}

/** Null when a value is not an allowed whole number of hours. */
export function hoursIn({ toConfirm, toPack, withCourier }: TypedHours): LateAfter | null {
  const hours = { toConfirm: Number(toConfirm), toPack: Number(toPack), withCourier: Number(withCourier) }
  const allowed = (each: number) => Number.isInteger(each) && each >= 1 && each <= MOST_LATE_HOURS
  return Object.values(hours).every(allowed) ? hours : null
}
