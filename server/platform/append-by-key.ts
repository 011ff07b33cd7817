/**
 * Appends a request with an idempotency key. When the connection to the database is lost, it is unknown whether the events were
 * written: then the request is sent again with its key, so that they are written at most once.
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
  /** From the first try to the answer: usually another server of the database has taken over by then. */
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
  const end = performance.now() + togetherMs
  try {
    return await log.append(request)
  } catch (error) {
    if (!(error instanceof LogUnavailable && error.fault === 'cannot be reached')) throw error
    return appendAgain(log, request, error, { end, firstMs })
  }
}

async function appendAgain(
  log: Pick<EventLog, 'append'>,
  request: RequestWithKey,
  lost: LogUnavailable,
  { end, firstMs }: { readonly end: number; readonly firstMs: number },
): Promise<AppendResult> {
  const left = () => end - performance.now()
  for (let pause = firstMs; pause < left(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await delay(pause)
    try {
      return await within(Math.max(1, left()), log.append(request))
    } catch (error) {
      if (error instanceof TooSlow) break
      if (!isTemporary(error)) throw error
    }
  }
  throw lost
}

/** After these faults the log cannot be used again. */
const FINAL: readonly StoreFault[] = ['closed', 'damaged', 'replaced']

/** While another server of the database takes over, it may be read-only, or the lock of the log may still be held. */
function isTemporary(error: unknown): boolean {
  return error instanceof LogUnavailable && !FINAL.includes(error.fault)
}
