/** An instant in a sentence, in Karachi. */

import { TIME_ZONE } from './calendar.ts'

const day = { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' } as const

/** `17 Dec 2026` */
export const dayWords = (instant: string) => inWords(instant, day)

/** `17 Dec 2026, 10:14 am` */
export const instantWords = (instant: string) =>
  inWords(instant, { ...day, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })

/** British English has `Sept`, and every other month in three letters. */
const inWords = (instant: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(instant).toLocaleString('en-GB', parts).replace('Sept', 'Sep')
