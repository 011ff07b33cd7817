/**
 * Sums by day or by month for the latest periods with a value. Their number is bounded, however long the shop runs. Periods
 * without a value are not stored, so an event with a wrong date displaces one period and not all of them.
 */

import type { Day, Month } from '#events/calendar.ts'
import { add } from './safe-integer.ts'

type PeriodSum = { readonly period: Day | Month; readonly sum: number }

/** Latest first. */
export type PeriodSums = readonly PeriodSum[]

/**
 * Returns the sums after one more amount. When there are more than `keep` periods, it removes the oldest; so an amount for a
 * period older than all stored ones is ignored.
 */
export function addTo(sums: PeriodSums, period: Day | Month, amount: number, keep: number): PeriodSums {
  return changePeriod(sums, period, keep, (sum) => ({ period, sum: add(sum?.sum ?? 0, amount) }))
}

/** Like `addTo` for any entry of a period. `change` receives the old entry, or undefined without one, and returns the new one. */
export function changePeriod<Entry extends { readonly period: Day | Month }>(
  entries: readonly Entry[],
  period: Day | Month,
  keep: number,
  change: (entry: Entry | undefined) => Entry,
): readonly Entry[] {
  let place = 0
  let entry = entries[0]
  while (entry !== undefined && entry.period > period) entry = entries[++place]
  if (entry?.period === period) {
    const changed = entries.slice()
    changed[place] = change(entry)
    return changed
  }
  if (place >= keep) return entries
  return [...entries.slice(0, place), change(undefined), ...entries.slice(place, keep - 1)]
}

/** The sum of one period; 0 when it is not stored. */
export function sumOf(sums: PeriodSums, period: Day | Month): number {
  return sums.find((entry) => entry.period === period)?.sum ?? 0
}

/** The sum of all periods from `first` to `last`, both included. */
export function sumBetween(sums: PeriodSums, first: Day | Month, last: Day | Month): number {
  let total = 0
  for (const { period, sum } of sums) {
    // All following periods are older.
    if (period < first) break
    if (period <= last) total += sum
  }
  return total
}
