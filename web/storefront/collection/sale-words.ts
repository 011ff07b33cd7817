/** What the pages say of the reductions: computed from the prices, so that they claim nothing that no product has. */

import type { Product } from '#catalogue/product.ts'
import { addDays, dayOf, timeOf } from '#events/calendar.ts'

const MIDNIGHT = '00:00'

/** The ends of reduced prices, soonest first. Prices are counted, because not every one ends with a sale. */
export function saleEnds(products: readonly Pick<Product, 'saleEnds'>[]) {
  const all = products.flatMap((product) => product.saleEnds ?? [])
  return [...new Set(all)].sort().map((ends) => {
    const count = all.filter((other) => other === ends).length
    const which = count === products.length ? 'All' : count
    const isOne = which === 1
    const prices = `${which} price${isOne ? '' : 's'}`
    return {
      ends,
      /** `3 prices till Sunday 29 November` */
      short: `${prices} till ${endOf(ends)}`,
      /** `3 prices end on Sunday 29 November at midnight.` */
      sentence: `${prices} end${isOne ? 's' : ''} on ${dayWords(ends)} at ${hourWords(ends) ?? 'midnight'}.`,
    }
  })
}

/** `Sunday 29 November, 6:30 pm`; the day alone for an end at midnight. */
export function endOf(ends: string): string {
  const hour = hourWords(ends)
  return dayWords(ends) + (hour === null ? '' : `, ${hour}`)
}

/** `Sunday 29 November`. An end at 00:00 in Karachi belongs to the day before. */
function dayWords(ends: string): string {
  const day = timeOf(ends) === MIDNIGHT ? addDays(dayOf(ends), -1) : dayOf(ends)
  // The parts alone: how they stand together depends on the browser.
  const word = (part: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en', { timeZone: 'UTC', ...part })
  return `${word({ weekday: 'long' })} ${Number(day.slice(8))} ${word({ month: 'long' })}`
}

/** `6:30 pm`; null for midnight. */
function hourWords(ends: string): string | null {
  const time = timeOf(ends)
  if (time === MIDNIGHT) return null
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2).replace(':00', '')} ${hour < 12 ? 'am' : 'pm'}`
}
