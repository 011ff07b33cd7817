import { addDays, dayOf } from '../calendar.ts'

const SALE_DAYS = 7

/** The end of the promise of today's prices: seven days ahead, at the last second of that day in Karachi. */
export function saleEnd(now: number): string {
  return `${addDays(dayOf(new Date(now).toISOString()), SALE_DAYS)}T23:59:59+05:00`
}
