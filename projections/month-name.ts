import type { Month } from '#events/calendar.ts'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats `2026-11` as `Nov`. */
export function monthName(month: Month): string {
  return names[Number(month.slice(5)) - 1] ?? month
}
