/** A moment in the past as people write it: a position in the log, an instant, or a Karachi day (its end). */

import { z } from 'zod'
import { addDays, startOfDay } from '#events/calendar.ts'

const NO_POSITION = 'A position is a whole number: 0 is before the first event.'

export const positionSchema = z
  .string({ error: NO_POSITION })
  .regex(/^\d{1,15}$/, NO_POSITION)
  .transform(Number)

const day = z.iso
  .date()
  // The last millisecond of the day.
  .transform((text) => Date.parse(startOfDay(addDays(text, 1))) - 1)
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

/** Milliseconds since 1970. */
export const instantSchema = z.union([day, instant], {
  error: 'A moment is a day such as 2026-11-21, or an instant such as 2026-11-21T18:30:00Z.',
})
