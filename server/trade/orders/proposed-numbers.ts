/**
 * Whether the number that a browser proposes is kept. One that is not kept tells that another order of the day has it, and with a
 * few thousand orders somebody could find the numbers of a day in this way. So that is told a few times a day at most, and never
 * of which proposal: once that many were taken, all numbers of the day are drawn. In a shop with few orders that does not happen;
 * in one with thousands nobody misses it.
 */

import type { Day } from '#events/shop/calendar.ts'

const MOST_TAKEN = 3

export type ProposedNumbers = {
  areKept(day: Day): boolean
  /** One of the day belongs to another order. */
  wasTaken(day: Day): void
}

export function createProposedNumbers(): ProposedNumbers {
  let counted: { readonly day: Day; readonly taken: number } = { day: '', taken: 0 }
  const takenOn = (day: Day) => (counted.day === day ? counted.taken : 0)
  return {
    areKept: (day) => takenOn(day) < MOST_TAKEN,
    wasTaken(day) {
      counted = { day, taken: takenOn(day) + 1 }
    },
  }
}
