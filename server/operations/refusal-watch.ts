/** Warns of refusals that may be an attack: all are counted, and the log gets a line now and then. */

import type { Logger } from 'pino'
import type { Metrics } from '#server/platform/operations/metrics.ts'

/** An attack must not fill the log: each kind of refusal is logged once within this time. */
const LINE_EVERY_MS = 60_000

export type RefusalWatch = {
  /** A request was answered with 429, or a password is checked slowly. */
  limited(limit: string): void
  loginRefused(): void
}

type Lines = { readonly lastAt: number; readonly unsaid: number }

export function createRefusalWatch(
  logger: Logger,
  metrics: Pick<Metrics, 'loginsRefused' | 'requestsLimited'>,
  clock: () => number,
): RefusalWatch {
  const lines = new Map<string, Lines>()

  /** The first is logged at once; `times` is the number of refusals that a later line covers. */
  function warn(kind: string, details: object, sentence: string): void {
    const now = clock()
    const { lastAt, unsaid } = lines.get(kind) ?? { lastAt: Number.NEGATIVE_INFINITY, unsaid: 0 }
    const isDue = now - lastAt >= LINE_EVERY_MS
    lines.set(kind, isDue ? { lastAt: now, unsaid: 0 } : { lastAt, unsaid: unsaid + 1 })
    if (isDue) logger.warn({ ...details, times: unsaid + 1 }, sentence)
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
