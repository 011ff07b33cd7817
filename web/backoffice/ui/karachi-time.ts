/** Days and times in Karachi, whatever the machine's zone. */

import { addDays, type Day, dayOf, type Month, startOfDay, TIME_ZONE } from '#events/calendar.ts'

const zone = { timeZone: TIME_ZONE } as const
const clock = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})
const seconds = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
})
const shortWeekday = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'long' })
const dayMonth = withMonth({ day: 'numeric' })
const monthYear = withMonth({ year: 'numeric' })
const dayMonthYear = withMonth({ day: 'numeric', year: 'numeric' })

/** British English has `Sept`: every month has three letters here, as in the charts. */
function withMonth(parts: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { ...zone, ...parts, month: 'short' })
  return { format: (date: Date) => format.format(date).replace('Sept', 'Sep') }
}

/** `Today`, `Yesterday`, `3 Nov`; with the year when it is another. And the time: `11:36 am`. */
export function shortDate(
  instant: string,
  now = Date.now(),
): { readonly day: string; readonly time: string } {
  return { day: dayName(instant, new Date(now).toISOString()), time: clock.format(new Date(instant)) }
}

/** The name of a day within a sentence: `today`, and `3 Nov` as it is. */
export function dayInSentence(day: string): string {
  return day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day
}

/** `21 Nov 2026`, of an instant. */
export const fullDay = (instant: string) => dayMonthYear.format(new Date(instant))

/** `21 Nov 2026, 11:36:05 am` */
export function fullDate(instant: string): string {
  const date = new Date(instant)
  return `${dayMonthYear.format(date)}, ${seconds.format(date)}`
}

/** `11:36:05 am` */
export function timeOfDay(time: number): string {
  return seconds.format(new Date(time))
}

function dayName(instant: string, now: string): string {
  const day = dayOf(instant)
  const today = dayOf(now)
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  const date = new Date(instant)
  return day.slice(0, 4) === today.slice(0, 4) ? dayMonth.format(date) : dayMonthYear.format(date)
}

/** `Monday`, of a Karachi day. */
export function weekdayName(day: Day): string {
  return weekday.format(new Date(startOfDay(day)))
}

/** `4:30 pm`, of a time such as `16:30`. */
export function shortTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return clock.format(Date.parse(startOfDay('2026-01-01')) + (60 * hours + minutes) * 60_000)
}

/** `17 Nov`, of a Karachi day such as `2026-11-17`. */
export function dayAndMonth(day: Day): string {
  return dayMonth.format(new Date(startOfDay(day)))
}

/** `Fri 27 Nov`, of a Karachi day; `27 Nov 2025` of another year. */
export function dayInWords(day: Day): string {
  const start = startOfDay(day)
  if (day.slice(0, 4) !== dayOf(new Date().toISOString()).slice(0, 4)) return fullDay(start)
  return `${shortWeekday.format(new Date(start))} ${dayAndMonth(day)}`
}

/** `Nov 2026`, of a month such as `2026-11`. */
export function monthAndYear(month: Month): string {
  return monthYear.format(new Date(startOfDay(`${month}-01`)))
}

/** Whether a text is a valid day, such as `2026-11-17`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
