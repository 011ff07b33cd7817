/**
 * Stored data that differs from the log: logged, counted, and shown on `/readyz` for as long as the shop runs. The log is
 * the source of truth, so a difference does not stop the shop from selling.
 */

import type { Logger } from 'pino'
import type { Metrics } from '#server/platform/operations/metrics.ts'

/** Limits the memory that a completely wrong table can use. */
const MOST_REMEMBERED = 1000

export type Differences = {
  /** Takes a sentence without personal data. A repeated sentence is ignored. */
  report(sentence: string): void
  /** `ok`, or the first difference since the start. */
  status(): string
}

export function createDifferences(logger: Logger, metrics: Pick<Metrics, 'differences'>): Differences {
  const reported = new Set<string>()
  return {
    report(sentence) {
      if (reported.has(sentence)) return
      if (reported.size < MOST_REMEMBERED) reported.add(sentence)
      metrics.differences.inc()
      logger.error(sentence)
    },
    status: () => reported.values().next().value ?? 'ok',
  }
}
