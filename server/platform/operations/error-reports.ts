/** Reports errors of background work with the name of the failed part: one log line and a count per error. */

import type { Logger } from 'pino'
import type { StoreUnavailable } from '#events/log/store-unavailable.ts'
import type { BackgroundPart } from './background-parts.ts'
import { errorKind } from './error-kind.ts'
import { errorFields } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** `onErrorIn('outbox')` reports the errors of the outbox. */
export type OnErrorIn = (part: BackgroundPart) => (error: unknown) => void

export function createErrorReports(logger: Logger, metrics: Pick<Metrics, 'backgroundFailures'>): OnErrorIn {
  return (part) => (error) => {
    metrics.backgroundFailures.inc({ part })
    logger.error({ part, ...errorFields(errorKind(error)) }, 'background work failed')
  }
}

/** Logs one line when the log becomes unavailable or the reason changes, and one when it is available again. */
export function logHealth(logger: Logger): (unavailable: StoreUnavailable | null) => void {
  return (unavailable) => {
    if (unavailable === null) logger.warn('the log can be written again')
    else logger.error({ fault: unavailable.fault, 'error.type': unavailable.code }, 'the log cannot be used')
  }
}
