/** What the sale page says of the reductions: computed from the prices, so that it claims nothing that no product has. */

import type { RunningSale } from '#catalogue/catalogue.ts'
import type { Reductions } from '#catalogue/discount.ts'
import { addDays, dayOf, timeOf } from '#events/shop/calendar.ts'

const MIDNIGHT = '00:00'

/** `4 of 7 reduced designs are 50% off; the others less.` */
export function reachWords({ upTo, reached, reduced }: Reductions): string {
  if (reached === reduced)
    return reduced === 1 ? `One design is ${upTo}% off.` : `All ${reduced} are ${upTo}% off.`
  return `${reached} of ${reduced} reduced designs ${reached === 1 ? 'is' : 'are'} ${upTo}% off, the others less.`
}

/** `Eid ends on Sunday 29 November at midnight.` */
export function endWords({ name, ends }: Pick<RunningSale, 'name' | 'ends'>): string {
  const time = timeOf(ends)
  return `${name} ends on ${endDay(ends)} at ${time === MIDNIGHT ? 'midnight' : time}.`
}

/** `Sunday 29 November`. An end at 00:00 in Karachi belongs to the day before. */
export function endDay(ends: string): string {
  const day = timeOf(ends) === MIDNIGHT ? addDays(dayOf(ends), -1) : dayOf(ends)
  // The parts alone: how they stand together depends on the browser.
  const word = (part: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en', { timeZone: 'UTC', ...part })
  return `${word({ weekday: 'long' })} ${Number(day.slice(8))} ${word({ month: 'long' })}`
}
