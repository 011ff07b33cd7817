/**
 * The time of the next try for a failed mail. The waits grow with the time since the first failure, and end after two days. They are
 * computed from the times in the log alone, so that a restart does not change them.
 */

import type { MailFault } from './mail-failure.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIRST_WAIT = MINUTE / 2
const LONGEST_WAIT = HOUR
const GIVE_UP_AFTER = 48 * HOUR
/** A mail that the server may have accepted is sent at most this many times: it may arrive each time. */
const MOST_UNANSWERED = 3

type Failing = {
  readonly fault: MailFault
  /** The first failure, in milliseconds since 1970, like `now`. */
  readonly since: number
  readonly now: number
  /** How many times the server did not answer, including this time. */
  readonly unanswered: number
}

/** Milliseconds since 1970; null when there will be no further try. */
export function nextTryAt({ fault, since, now, unanswered }: Failing): number | null {
  const end = since + GIVE_UP_AFTER
  if (now >= end || unanswered >= MOST_UNANSWERED) return null
  const wait = Math.min(Math.max(now - since, FIRST_WAIT), LONGEST_WAIT)
  return Math.min(now + (fault === 'unanswered' ? LONGEST_WAIT : wait), end)
}
