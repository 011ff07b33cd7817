/**
 * The shop's log: one JSON object a line, with the names that programs which read logs know: `timestamp`, `level` and `message`, `trace_id`
 * of a request, and the names of OpenTelemetry's semantic conventions for HTTP and errors. What only this shop has keeps
 * its own word, such as `part` and `channel`.
 */

import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import type { ErrorKind } from './error-kind.ts'

/** Writes to the standard output unless `destination` is given. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { 'service.name': 'falak-fits', 'process.pid': process.pid },
    // ISO-8601 UTC.
    timestamp: () => `,"timestamp":"${new Date().toISOString()}"`,
    messageKey: 'message',
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** The fields of an error in a log line. `place` is where it was thrown. */
export function errorFields({ kind, code }: ErrorKind, place?: string): object {
  return {
    'error.type': code ?? kind,
    'exception.type': kind,
    ...(place !== undefined && { 'exception.stacktrace': place }),
  }
}
