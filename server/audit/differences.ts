/**
 * What stood beside the log and did not follow from it: told loudly, counted, and shown on `/readyz` for as long as the
 * shop runs. The log is the truth, so that none of it keeps anyone from buying.
 */

import type { Logger } from 'pino'
import type { Metrics } from '../operations/metrics.ts'

export type Differences = {
  /** In a sentence without anything personal. */
  tell(sentence: string): void
  /** `ok`, or the first of all that was told since the start. */
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
