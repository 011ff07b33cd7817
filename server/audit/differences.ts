/**
 * Stored data that disagreed with the log: logged, counted, and shown on `/readyz` for as long as the shop runs. The
 * log is the truth, so no difference keeps the shop from selling.
 */

import type { Logger } from 'pino'
import type { Metrics } from '../operations/metrics.ts'

export type Differences = {
  /** A sentence without anything personal. */
  tell(sentence: string): void
  /** `ok`, or the first difference since the start. */
  status(): string
}

export function createDifferences(logger: Logger, metrics: Pick<Metrics, 'differences'>): Differences {
  let first: string | null = null
  return {
    tell(sentence) {
      first ??= sentence
      metrics.differences.inc()
      logger.error(sentence)
    },
    status: () => first ?? 'ok',
  }
}
