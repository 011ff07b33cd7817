/** When a customer wants to be called again: the quick choices, and the time in words. All times are those of Karachi. */

import { addDays, type Day, dayOf, startOfDay, timeOf } from '#events/calendar.ts'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'

type CallBackChoice = {
  readonly words: string
  /** ISO-8601 UTC. */
  readonly at: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A call that is put off to this evening is at least this far away. */
const SOONEST_MS = 30 * MINUTE_MS

/** `now` is in milliseconds since 1970. */
export function callBackChoices(now: number): readonly CallBackChoice[] {
  const today = dayOf(new Date(now).toISOString())
  const evening = instantAt(today, '17:00') ?? ''
  return [
    { words: 'In 1 hour', at: new Date(now + HOUR_MS).toISOString() },
    ...(Date.parse(evening) - now >= SOONEST_MS ? [{ words: 'Today, 5 pm', at: evening }] : []),
    { words: 'Tomorrow, 11 am', at: instantAt(addDays(today, 1), '11:00') ?? '' },
  ]
}

/** The instant of a time of a day, such as `17:30`; null for anything else. */
export function instantAt(day: Day, time: string): string | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const at = Date.parse(startOfDay(day)) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** `5 pm`, `5:30 pm`, and with the day unless it is today: `tomorrow, 11 am`. */
export function callTimeWords(at: string, now: number): string {
  const { day } = shortDate(at, now)
  const [hours = 0, minutes = 0] = timeOf(at).split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  const time = `${hours % 12 === 0 ? 12 : hours % 12}${past} ${hours < 12 ? 'am' : 'pm'}`
  if (day === 'Today') return time
  const isTomorrow = dayOf(at) === addDays(dayOf(new Date(now).toISOString()), 1)
  return `${isTomorrow ? 'tomorrow' : day === 'Yesterday' ? 'yesterday' : day}, ${time}`
}
