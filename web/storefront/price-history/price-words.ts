/** The words of the price history: dates in Karachi, and what is true of the price now. */

import { formatRupees } from '#catalogue/money.ts'
import type { PublicPrice } from '#catalogue/price-facts.ts'
import { TIME_ZONE } from '#events/calendar.ts'
import type { Prices } from './use-prices.ts'

const zone = { timeZone: TIME_ZONE } as const
const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `3 Nov 2026`. */
export function dayWords(instant: string): string {
  return day.format(new Date(instant))
}

/** `00:00`. */
export function timeWords(instant: string): string {
  return time.format(new Date(instant))
}

/** `3 Nov`. */
export function shortDate(milliseconds: number): string {
  return shortDay.format(new Date(milliseconds))
}

/** `Lowest price in the 30 days before: Rs 1,100.` */
export function historySentence({ prices }: Pick<Prices, 'prices'>): string {
  const last = prices.at(-1)
  if (last === undefined) return ''
  if (last.before === null) return 'Not reduced.'
  const origin = last.basis === 'declared' ? 'Earlier price' : 'Lowest price in the 30 days before'
  return `${origin}: ${formatRupees(last.before)}.`
}

/** What was said of a price; nothing without a reduction. */
export function claimWords({ before, basis }: PublicPrice): string | null {
  if (before === null || basis === null) return null
  return `instead of ${formatRupees(before)}${basis === 'declared' ? '' : ', the lowest in the 30 days before'}`
}
