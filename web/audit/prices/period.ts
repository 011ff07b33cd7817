/** When a price was shown, in days and times of Karachi. */

import type { ShownPrice } from '#catalogue/claims.ts'
import { dayOf, startOfDay } from '#events/calendar.ts'
import { dayInSentence, fullDate, shortDate } from '#web/backoffice/ui/karachi-time.ts'

type Shown = Pick<ShownPrice, 'from' | 'to'>

const instant = (time: number) => new Date(time).toISOString()

/** `18 Aug to 26 Nov, 9:05 am`, `26 Nov, 9:05 am to 9:30 am`, `Since 26 Nov, 9:30 am`: a day that begins there has no time. */
export function periodInWords({ from, to }: Shown, now: number): readonly [begin: string, end: string] {
  const first = moment(from, now)
  if (to === null) return [`Since ${dayInSentence(first.day)}${first.at}`, '']
  const last = moment(to, now)
  const end =
    last.day === first.day && last.at !== '' ? last.at.slice(2) : `${dayInSentence(last.day)}${last.at}`
  return [`${first.day}${first.at}`, `to ${end}`]
}

function moment(time: number, now: number): { readonly day: string; readonly at: string } {
  const { day, time: clock } = shortDate(instant(time), now)
  return { day, at: Date.parse(startOfDay(dayOf(instant(time)))) === time ? '' : `, ${clock}` }
}

/** The same to the second. */
export function exactPeriod({ from, to }: Shown): string {
  const begin = fullDate(instant(from))
  return to === null ? `Since ${begin}` : `${begin} to ${fullDate(instant(to))}`
}

const SHORTEST_MS = 1_000

/**
 * A price that was replaced within a second, such as by several changes at once: nobody has read it. A price with a claim is
 * always shown, because each claim is to be seen with its proof.
 */
export function isMoment({ from, to, claim }: Pick<ShownPrice, 'from' | 'to' | 'claim'>): boolean {
  return claim === null && to !== null && to - from < SHORTEST_MS
}
