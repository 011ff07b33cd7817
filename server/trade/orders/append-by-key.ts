/**
 * Appends what has an idempotency key. When the connection to the database is lost meanwhile, nobody can say whether it was
 * written: then the log is asked again by the key, which writes it once at most.
 */

import { setTimeout as delay } from 'node:timers/promises'
import {
  type AppendRequest,
  type AppendResult,
  type EventLog,
  LogUnavailable,
} from '#events/log/event-log.ts'
import type { StoreFault } from '#events/log/store-unavailable.ts'
import { TooSlow, within } from '#server/platform/within.ts'

type RequestWithKey = AppendRequest & Required<Pick<AppendRequest, 'idempotency'>>

/** In milliseconds. */
type Patience = {
  /** From the lost connection to the answer: another server of the database has usually taken over by then. */
  readonly togetherMs?: number
  /** Before the second try; later tries wait longer. */
  readonly firstMs?: number
}

const LONGEST_PAUSE_MS = 1000

export async function appendByKey(
  log: Pick<EventLog, 'append'>,
  request: RequestWithKey,
  { togetherMs = 10_000, firstMs = 50 }: Patience = {},
): Promise<AppendResult> {
  try {
    return await log.append(request)
  } catch (error) {
    if (!(error instanceof LogUnavailable && error.fault === 'cannot be reached')) throw error
    return askAgain(log, request, error, { togetherMs, firstMs })
  }
}

async function askAgain(
  log: Pick<EventLog, 'append'>,
  request: RequestWithKey,
  lost: LogUnavailable,
  { togetherMs, firstMs }: Required<Patience>,
): Promise<AppendResult> {
  const end = performance.now() + togetherMs
  const left = () => end - performance.now()
  for (let pause = firstMs; pause < left(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await delay(pause)
    try {
      return await within(Math.max(1, left()), log.append(request))
    } catch (error) {
      if (error instanceof TooSlow) break
      if (!mayPass(error)) throw error
    }
  }
  throw lost
}

/** With these this log is not used again. */
const FINAL: readonly StoreFault[] = ['closed', 'damaged', 'replaced']

/** While another server of the database takes over, it may only read, or the lock of the log may still be held. */
function mayPass(error: unknown): boolean {
  return error instanceof LogUnavailable && !FINAL.includes(error.fault)
}
