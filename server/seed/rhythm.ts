/** The times of orders: more at the weekend and in the evening, and more each month. */

import { addDays, type Day, startOfDay, weekdayOf } from '#events/calendar.ts'

/** Monday … Sunday. */
const weekdays = [0.85, 0.85, 0.9, 1, 1.2, 1.25, 1.15]
/** The hours from midnight in Karachi. */
const hours = [6, 3, 2, 1, 1, 1, 2, 3, 5, 7, 9, 10, 11, 11, 10, 10, 11, 12, 13, 15, 17, 18, 16, 11]
const GROWTH = 1.6
const NOISE = 0.3
const HOUR_MS = 3_600_000

/** The share of all orders for each day. The last day is `today`, of which only a part has passed. */
export function ordersOfDays(
  total: number,
  days: number,
  today: Day,
  random: () => number,
): { readonly day: Day; readonly orders: number }[] {
  const weights = Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index - days + 1)
    const grown = 1 + ((GROWTH - 1) * index) / days
    return { day, weight: (weekdays[weekdayOf(day)] ?? 1) * grown * (1 + NOISE * (random() - 0.5)) }
  })
  const sum = weights.reduce((so, { weight }) => so + weight, 0)
  let assigned = 0
  let due = 0
  return weights.map(({ day, weight }) => {
    due += (total * weight) / sum
    const orders = Math.round(due) - assigned
    assigned += orders
    return { day, orders }
  })
}

/** An instant of a day, in milliseconds since 1970. */
export function momentOf(day: Day, random: () => number): number {
  let rest = random() * hours.reduce((sum, weight) => sum + weight, 0)
  let hour = 0
  for (const weight of hours) {
    if (rest < weight) break
    rest -= weight
    hour++
  }
  return Date.parse(startOfDay(day)) + Math.floor((Math.min(hour, 23) + random()) * HOUR_MS)
}
