import { addDays, dayOf } from './calendar.ts'

const SALE_DAYS = 7

/** Until when today's prices are promised: seven days ahead, at the last second of that day in Karachi. */
export function saleEnd(now: number): string {
  return `${addDays(dayOf(new Date(now).toISOString()), SALE_DAYS)}T23:59:59+05:00`
}
