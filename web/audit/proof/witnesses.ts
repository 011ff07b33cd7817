/** A witness as the shop lists it, and the age of its last cosignature. */

import type { DataOf } from '#web/api/contract-call.ts'

export type ListedWitness = DataOf<'get /api/audit/witnesses'>['witnesses'][number]

export const WITNESSES_KEY = ['witnesses'] as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`; `now` in milliseconds since 1970. */
export function ago(at: string, now: number): string {
  const age = now - Date.parse(at)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute')
  return age < 2 * DAY
    ? words.format(-Math.floor(age / HOUR), 'hour')
    : words.format(-Math.floor(age / DAY), 'day')
}

export function isLongAgo(at: string, now: number): boolean {
  return now - Date.parse(at) > 2 * DAY
}
