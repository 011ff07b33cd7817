import { TIME_ZONE } from '#events/calendar.ts'

const placedOn = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `21 November 2026 at 6:05 pm`, in the time of Pakistan. */
export function orderDate(instant: string): string {
  return placedOn.format(new Date(instant))
}
