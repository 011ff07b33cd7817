import { addDays, type Day } from '#events/calendar.ts'

const WEEKS = 8

/** The last day of each of the eight weeks that end today, oldest first. */
export function lastWeeks(today: Day): readonly Day[] {
  return Array.from({ length: WEEKS }, (_, index) => addDays(today, 7 * (index - WEEKS + 1)))
}
