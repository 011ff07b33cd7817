import { TIME_ZONE } from '#events/calendar.ts'

/** Formatters are slow to create on a phone, so they are created when a date is first shown, not when this code is preloaded. */
const inPakistan = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (instant: string) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, ...options })
    return format.format(new Date(instant))
  }
}

const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** `21 November 2026 at 6:05 pm`. All formats use Pakistan's time zone. */
export const orderDate = inPakistan({ day: 'numeric', month: 'long', year: 'numeric', ...time })
/** `21 November 2026`. The input may also be a day. */
export const orderDay = inPakistan({ day: 'numeric', month: 'long', year: 'numeric' })
/** `21 Nov` */
export const shortDay = inPakistan({ day: 'numeric', month: 'short' })
/** `6:05 pm` */
export const timeOfDay = inPakistan(time)
