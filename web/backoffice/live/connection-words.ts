/** Describes the state of the live connection. Never says "live" when the page is not live. */

import type { LiveState } from './live-connection.ts'

export type ConnectionWords = {
  readonly tone: 'live' | 'busy' | 'polling' | 'offline'
  readonly short: string
  /** The whole sentence, for a tooltip and screen readers. */
  readonly long: string
}

type Facts = {
  readonly live: LiveState
  /** Whether the browser reports a network. */
  readonly online: boolean
  /** Whether the last attempt to fetch the figures failed. */
  readonly fetchFailing: boolean
  /** Whether the figures are polled while nothing is pushed. */
  readonly autoRefresh: boolean
}

/** A single failed attempt may be transient. After two, the page reports that it polls. */
const TOLERATED_FAILURES = 1

export function connectionWords({ live, online, fetchFailing, autoRefresh }: Facts): ConnectionWords {
  if (live.phase === 'live') {
    return { tone: 'live', short: 'Live', long: 'Live: changes appear automatically.' }
  }
  if (!online || (fetchFailing && live.failures > 0)) {
    return {
      tone: 'offline',
      short: 'Offline, trying again',
      long: 'Offline: the shop cannot be reached. Trying again automatically.',
    }
  }
  if (live.failures > TOLERATED_FAILURES && !autoRefresh) {
    return {
      tone: 'offline',
      short: 'Not live',
      long: 'Not live: there is no live connection and Auto Refresh is off. Use Refresh.',
    }
  }
  if (live.failures > TOLERATED_FAILURES) {
    return {
      tone: 'polling',
      short: 'Polling',
      long: 'Polling: there is no live connection, so the figures are refreshed every 15 seconds.',
    }
  }
  return { tone: 'busy', short: 'Connecting…', long: 'Connecting to the live figures…' }
}
