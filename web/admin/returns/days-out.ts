/** For how long pieces have been coming back. */

import { BACK_WITHIN_DAYS } from '#projections/work.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'

const DAY_MS = 86_400_000

export type DaysOut = { readonly text: string; readonly isLong: boolean }

/** Since an instant, ISO-8601 UTC. */
export function wholeDays(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS))
}

/** `since`: ISO-8601 UTC. `now`: milliseconds. */
export function daysOut(since: string, now: number): DaysOut {
  return {
    text: `${ageWords(now - Date.parse(since))} out`,
    isLong: wholeDays(since, now) >= BACK_WITHIN_DAYS,
  }
}

type Out = { readonly marks: { readonly comingBack: string | null } }

export type AgeGroup<Parcel> = {
  readonly title: string
  readonly isLong: boolean
  readonly parcels: readonly Parcel[]
}

/** By how long they have been out, those that have been out longest first. Groups without a parcel are left out. */
export function byDaysOut<Parcel extends Out>(
  parcels: readonly Parcel[],
  now: number,
): readonly AgeGroup<Parcel>[] {
  const sorted = parcels.toSorted((one, other) =>
    (one.marks.comingBack ?? '') < (other.marks.comingBack ?? '') ? -1 : 1,
  )
  const between = (from: number, to: number) =>
    sorted.filter(({ marks }) => {
      const days = wholeDays(marks.comingBack ?? '', now)
      return days >= from && days < to
    })
  return [
    { title: '30 days and more', isLong: true, parcels: between(30, Number.POSITIVE_INFINITY) },
    { title: `${BACK_WITHIN_DAYS} to 29 days`, isLong: true, parcels: between(BACK_WITHIN_DAYS, 30) },
    { title: `Less than ${BACK_WITHIN_DAYS} days`, isLong: false, parcels: between(0, BACK_WITHIN_DAYS) },
  ].filter(({ parcels }) => parcels.length > 0)
}
