/** The days on which an order arrives, in words. */

import { addDays, type Day, monthOf, weekdayOf } from '#events/calendar.ts'
import type { DeliveryTime } from '../dashboard-shapes.ts'
import { monthName } from '../month-name.ts'
import { weekdayNames } from '../weekday-names.ts'

/** `Wed–Thu`, `Thu`; with a week or more, `1 Dec–4 Dec`. `placed`: the day on which it was placed. */
export function arrivalDays({ earliest, latest }: DeliveryTime, placed: Day): string {
  const words = latest < weekdayNames.length ? weekday : date
  const [first, last] = [words(addDays(placed, earliest)), words(addDays(placed, latest))]
  return first === last ? first : `${first}–${last}`
}

const weekday = (day: Day) => weekdayNames[weekdayOf(day)] ?? ''
const date = (day: Day) => `${Number(day.slice(8))} ${monthName(monthOf(day))}`
