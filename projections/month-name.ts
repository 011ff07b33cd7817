import type { Month } from '#events/shop/calendar.ts'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Nov`, of a month such as `2026-11`. */
export function monthName(month: Month): string {
  return names[Number(month.slice(5)) - 1] ?? month
}
