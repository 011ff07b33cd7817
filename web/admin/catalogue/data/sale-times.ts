/** When sales begin and end, in Karachi: quick choices, the fields of a form, and words. */

import { addDays, dayOf, startOfDay, timeOf, weekdayOf } from '#events/calendar.ts'
import { dayAndMonth, shortDate } from '#web/backoffice/ui/karachi-time.ts'

/** Milliseconds since 1970. */
export type Span = { readonly from: number; readonly to: number }

const FRIDAY = 4
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Friday 00:00 until the midnight after Sunday; from now on while such a weekend runs. */
export function weekendFrom(now: number): Span {
  const today = dayOf(new Date(now).toISOString())
  const weekday = weekdayOf(today)
  const running = weekday >= FRIDAY
  const friday = addDays(today, FRIDAY - weekday)
  const from = Date.parse(startOfDay(friday))
  return { from: running ? now : from, to: Date.parse(startOfDay(addDays(friday, 3))) }
}

/** From now until the end of the day that follows in some days; 0 for today. */
export function daysFrom(now: number, days: number): Span {
  const today = dayOf(new Date(now).toISOString())
  return { from: now, to: Date.parse(startOfDay(addDays(today, days + 1))) }
}

/** Tonight at midnight: the beginning of the next day. */
export function midnightAfter(now: number): number {
  return Date.parse(startOfDay(addDays(dayOf(new Date(now).toISOString()), 1)))
}

/** The value of a field for day and time: `2026-11-27T00:00`, in Karachi. */
export function typedTime(instant: number): string {
  const text = new Date(instant).toISOString()
  return `${dayOf(text)}T${timeOf(text)}`
}

/** Null for an unfinished value. */
export function timeTyped(text: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text)
  if (parts === null) return null
  const [, day = '', hours, minutes] = parts
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start)) return null
  return Date.parse(startOfDay(day)) + (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * The same for an end: the last minute of a day is its end, because a field with 00:00 of the next day reads like a day more.
 * `2026-11-29T23:59` for the midnight after 29 November.
 */
export function typedEnd(instant: number): string {
  const text = typedTime(instant)
  return text.endsWith('T00:00') ? `${addDays(text.slice(0, 10), -1)}T${LAST_MINUTE}` : text
}

/** Null for an unfinished value. */
export function endTyped(text: string): number | null {
  const instant = timeTyped(text)
  return instant !== null && text.slice(11, 16) === LAST_MINUTE ? instant + 60_000 : instant
}

const LAST_MINUTE = '23:59'

/** As in the fields: day and time in Karachi. */
export type Times = { readonly from: string; readonly to: string }

/** Null while a time is unfinished. */
export function spanOf({ from, to }: Times): Span | null {
  const [begin, end] = [timeTyped(from), endTyped(to)]
  return begin === null || end === null ? null : { from: begin, to: end }
}

/** Another beginning moves the end with it. An end that would not be after it becomes that of the same day. */
export function movedBegin(times: Times, from: string): Times {
  const before = spanOf(times)
  const begin = timeTyped(from)
  if (begin === null) return { ...times, from }
  const end =
    before !== null && before.to > before.from ? before.to + begin - before.from : endTyped(times.to)
  return { from, to: typedEnd(end !== null && end > begin ? end : midnightAfter(begin)) }
}

/** Why a sale cannot have these times, as a sentence; null when it can, and while one is unfinished. */
export function timesProblem(times: Times, now: number): string | null {
  const span = spanOf(times)
  if (span === null) return null
  if (span.to <= span.from) return 'It ends before it begins. Please choose a later end.'
  return span.to <= now ? 'This end has passed. Please choose a later one.' : null
}

/** `Fri 27 Nov, 5:30 pm`, `the start of Fri 27 Nov` */
export function saleBegin(instant: number): string {
  const text = new Date(instant).toISOString()
  if (timeOf(text) === '00:00') return `the start of ${dayWords(dayOf(text))}`
  return `${dayWords(dayOf(text))}, ${shortDate(text).time}`
}

/** `Sun 29 Nov, 5:30 pm`, `the end of Sun 29 Nov`: an end at 00:00 belongs to the day before. */
export function saleEnd(instant: number): string {
  const text = new Date(instant).toISOString()
  if (timeOf(text) !== '00:00') return saleBegin(instant)
  return `the end of ${dayWords(addDays(dayOf(text), -1))}`
}

function dayWords(day: string): string {
  return `${weekdays[weekdayOf(day)]} ${dayAndMonth(day)}`
}
