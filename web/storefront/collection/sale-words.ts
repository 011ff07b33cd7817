/** What the sale page says of the reductions: computed from the prices, so that it claims nothing that no product has. */

import type { RunningSale } from '#catalogue/catalogue.ts'
import type { Reductions } from '#catalogue/discount.ts'
import { addDays, dayOf, timeOf } from '#events/shop/calendar.ts'

const MIDNIGHT = '00:00'

/** `7 designs reduced by 13–50%.` */
export function reachWords({ upTo, least, reduced }: Reductions): string {
  return `${reduced} ${reduced === 1 ? 'design' : 'designs'} reduced by ${least === upTo ? '' : `${least}–`}${upTo}%.`
}

/** `Eid ends on Sunday 29 November at midnight.` At another hour it says the day alone. */
export function endWords({ name, ends }: Pick<RunningSale, 'name' | 'ends'>): string {
  return `${name} ends on ${endDay(ends)}${timeOf(ends) === MIDNIGHT ? ' at midnight' : ''}.`
}

/** `Sunday 29 November`. An end at 00:00 in Karachi belongs to the day before. */
export function endDay(ends: string): string {
  const day = timeOf(ends) === MIDNIGHT ? addDays(dayOf(ends), -1) : dayOf(ends)
  // The parts alone: how they stand together depends on the browser.
  const word = (part: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en', { timeZone: 'UTC', ...part })
  return `${word({ weekday: 'long' })} ${Number(day.slice(8))} ${word({ month: 'long' })}`
}
