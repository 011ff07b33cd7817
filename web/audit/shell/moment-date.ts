import { fullDay, shortDate } from '#web/backoffice/ui/karachi-time.ts'

/** `17 Sep 2026, 12:00 am`, of an instant that may be of another year. */
export const momentDate = (at: string) => `${fullDay(at)}, ${shortDate(at).time}`
