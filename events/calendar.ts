/** Days and months of Asia/Karachi (UTC+5, no daylight saving), whatever the machine's zone. */

/** The name that `Intl` uses. */
export const TIME_ZONE = 'Asia/Karachi'
const KARACHI_OFFSET_MS = 5 * 3_600_000
const DAY_MS = 86_400_000

/** A calendar day in Karachi, `2026-11-21`; days sort as text. */
export type Day = string
/** A calendar month in Karachi, `2026-11`. */
export type Month = string

/** The local time in Karachi in milliseconds, as if it were UTC: days begin at multiples of a day. */
export function karachiMs(instantMs: number): number {
  return instantMs + KARACHI_OFFSET_MS
}

/** The Karachi day of an ISO-8601 instant. */
export function dayOf(instant: string): Day {
  return new Date(karachiMs(Date.parse(instant))).toISOString().slice(0, 10)
}

/** The time of day of an instant in Karachi, `14:30`. */
export function timeOf(instant: string): string {
  return new Date(karachiMs(Date.parse(instant))).toISOString().slice(11, 16)
}

/** The hour of the day of an instant in Karachi, 0 to 23. */
export function hourOf(instant: string): number {
  return new Date(karachiMs(Date.parse(instant))).getUTCHours()
}

/** The instant at which a Karachi day begins, ISO-8601 UTC. */
export function startOfDay(day: Day): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KARACHI_OFFSET_MS).toISOString()
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 when a clock was set back in between. */
export function daysBetween(first: Day, last: Day): number {
  const ms = Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)
  return Math.max(0, Math.round(ms / DAY_MS))
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** 0 for Monday … 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
