/** Warns of refusals that may be an attack. Counts all of them, and logs each kind at intervals. */

import type { Logger } from 'pino'
import type { Metrics } from '#server/platform/operations/metrics.ts'

/** Each kind of refusal is logged at most once in this time, so that an attack does not fill the log. */
const LINE_EVERY_MS = 60_000

export type RefusalWatch = {
  /** A request was answered with 429, or a password check was delayed. */
  limited(limit: string): void
  loginRefused(): void
}

type LoggedLines = { readonly lastAt: number; readonly unreported: number }

export function createRefusalWatch(
  logger: Logger,
  metrics: Pick<Metrics, 'loginsRefused' | 'requestsLimited'>,
  clock: () => number,
): RefusalWatch {
  const lines = new Map<string, LoggedLines>()

  /** Logs the first refusal immediately. `times` is the number of refusals that a later line covers. */
  function warn(kind: string, details: object, sentence: string): void {
    const now = clock()
    const { lastAt, unreported } = lines.get(kind) ?? { lastAt: Number.NEGATIVE_INFINITY, unreported: 0 }
    const isDue = now - lastAt >= LINE_EVERY_MS
    lines.set(kind, isDue ? { lastAt: now, unreported: 0 } : { lastAt, unreported: unreported + 1 })
    if (isDue) logger.warn({ ...details, times: unreported + 1 }, sentence)
  }

  return {
    limited(limit) {
      metrics.requestsLimited.inc({ limit })
      warn(`limit ${limit}`, { limit }, 'too many requests')
    },
    loginRefused() {
      metrics.loginsRefused.inc()
      warn('login', {}, 'login refused')
    },
  }
}
