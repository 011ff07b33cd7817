import { TIME_ZONE } from '#events/shop/calendar.ts'

/** The first format takes a phone long: it is made when a date is shown, not when the browser fetches this code in advance. */
const inPakistan = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (instant: string) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, ...options })
    return format.format(new Date(instant))
  }
}

const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** `21 November 2026 at 6:05 pm`, in the time of Pakistan, as the others. */
export const orderDate = inPakistan({ day: 'numeric', month: 'long', year: 'numeric', ...time })
/** `21 November 2026`, of a day as well. */
export const orderDay = inPakistan({ day: 'numeric', month: 'long', year: 'numeric' })
/** `21 Nov` */
export const shortDay = inPakistan({ day: 'numeric', month: 'short' })
/** `6:05 pm` */
export const timeOfDay = inPakistan(time)
