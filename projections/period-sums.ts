/**
 * Sums by day or by month, for the newest periods that have any: bounded however long the shop runs. Only periods with
 * a value take a place, so that one event with a wrong clock costs one place and not all of them.
 */

import type { Day, Month } from '#events/shop/calendar.ts'
import { add } from './safe-integer.ts'

type PeriodSum = { readonly period: Day | Month; readonly sum: number }

/** Newest first. */
export type PeriodSums = readonly PeriodSum[]

/**
 * The sums after one more amount. Of more than `keep` periods the oldest is removed, and an amount for a period older
 * than all the others is then ignored.
 */
export function addTo(sums: PeriodSums, period: Day | Month, amount: number, keep: number): PeriodSums {
  return changePeriod(sums, period, keep, (sum) => ({ period, sum: add(sum?.sum ?? 0, amount) }))
}

/** The same for any entry of a period: `change` gets the old entry, or undefined when there is none, and returns the new one. */
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

/** The sum of one period; 0 when nothing was added to it. */
export function sumOf(sums: PeriodSums, period: Day | Month): number {
  return sums.find((entry) => entry.period === period)?.sum ?? 0
}

/** The sum from one period to another, both included. */
export function sumBetween(sums: PeriodSums, first: Day | Month, last: Day | Month): number {
  let total = 0
  for (const { period, sum } of sums) {
    // All others are older.
    if (period < first) break
    if (period <= last) total += sum
  }
  return total
}
