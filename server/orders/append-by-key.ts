/**
 * Appends what has an idempotency key. When the connection to the database is lost meanwhile, nobody can say whether it was
 * written: then the log is asked again by the key, which writes it once at most.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { type AppendRequest, type AppendResult, type EventLog, LogUnavailable } from '#events/event-log.ts'

/** Milliseconds before each further try: together as long as a shopper waits without a doubt. */
const PAUSES_MS = [50, 150, 400, 900, 1500]

type RequestWithKey = AppendRequest & Required<Pick<AppendRequest, 'idempotency'>>

export async function appendByKey(
  log: Pick<EventLog, 'append'>,
  request: RequestWithKey,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<AppendResult> {
  for (const pause of pausesMs) {
    try {
      return await log.append(request)
    } catch (error) {
      if (!(error instanceof LogUnavailable && error.fault === 'cannot be reached')) throw error
      await delay(pause)
    }
  }
  return log.append(request)
}
