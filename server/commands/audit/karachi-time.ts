/** Formats instants in Karachi time. */

import { TIME_ZONE } from '#events/calendar.ts'

const karachi = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** `21 Nov 2026, 14:30:05`. */
export function karachiTime(instant: string): string {
  return karachi.format(new Date(instant))
}
