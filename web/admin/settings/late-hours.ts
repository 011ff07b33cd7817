/** The hours after which orders are late, as they are typed. */

import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { MOST_LATE_HOURS } from '#projections/work.ts'

export type TypedHours = Readonly<Record<keyof LateAfter, string>>

export function typedHours({ toConfirm, toPack, withCourier }: LateAfter): TypedHours {
  return { toConfirm: String(toConfirm), toPack: String(toPack), withCourier: String(withCourier) }
}

/** Null when one of them is no whole number of hours that is allowed. */
export function hoursIn({ toConfirm, toPack, withCourier }: TypedHours): LateAfter | null {
  const hours = { toConfirm: Number(toConfirm), toPack: Number(toPack), withCourier: Number(withCourier) }
  const allowed = (each: number) => Number.isInteger(each) && each >= 1 && each <= MOST_LATE_HOURS
  return Object.values(hours).every(allowed) ? hours : null
}
