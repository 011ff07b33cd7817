/** For how long pieces have been coming back. */

import { BACK_WITHIN_DAYS } from '#projections/reports/work.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'

const DAY_MS = 86_400_000

/** Since an instant, ISO-8601 UTC. */
export function wholeDays(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS))
}

/** `since`: ISO-8601 UTC. `now`: milliseconds. */
export function daysOut(since: string, now: number) {
  return {
    text: `${ageWords(now - Date.parse(since))} out`,
    isLong: wholeDays(since, now) >= BACK_WITHIN_DAYS,
  }
}

type Out = { readonly marks: { readonly comingBack: string | null } }

/** By how long they have been out, those that have been out longest first. Groups without a parcel are left out. */
export function byDaysOut<Parcel extends Out>(parcels: readonly Parcel[], now: number) {
  const sorted = parcels.toSorted((one, other) =>
    (one.marks.comingBack ?? '') < (other.marks.comingBack ?? '') ? -1 : 1,
  )
  const group = (title: string, from: number, to = Number.POSITIVE_INFINITY) => ({
    title,
    isLong: from >= BACK_WITHIN_DAYS,
    parcels: sorted.filter(({ marks }) => {
      const days = wholeDays(marks.comingBack ?? '', now)
      return days >= from && days < to
    }),
  })
  return [
    group('30 days and more', 30),
    group(`${BACK_WITHIN_DAYS} to 29 days`, BACK_WITHIN_DAYS, 30),
    group(`Less than ${BACK_WITHIN_DAYS} days`, 0, BACK_WITHIN_DAYS),
  ].filter(({ parcels }) => parcels.length > 0)
}
