/**
 * Repeats a call while the shop does not answer: it is restarting, or the connection is lost. Only for calls that may arrive
 * more than once, such as those with an idempotency key. A definite answer is never asked for again.
 */

import { backOff } from '#web/api/back-off.ts'
import type { ApiFailure, ApiResult } from '#web/api/client.ts'

const MOST_TRIES = 5
/** After this time no further try begins: tries that end by a time-out take much longer than the pauses. */
const PATIENCE_MS = 30_000

/** Nothing came (the connection, a time-out), or only a proxy, or a server that is closing, has answered. */
export const isUnanswered = ({ status }: Pick<ApiFailure, 'status'>): boolean =>
  [0, 502, 503, 504].includes(status)

export type Waiting = {
  /** Called once, before the first pause. */
  readonly onNoAnswer: () => void
  /** Whether the shopper has left: then no further try begins. */
  readonly hasLeft: () => boolean
}

export async function sendUntilAnswered<Data>(
  send: () => Promise<ApiResult<Data>>,
  { onNoAnswer, hasLeft }: Waiting,
): Promise<ApiResult<Data>> {
  const begun = performance.now()
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (answer.ok || !isUnanswered(answer)) return answer
    const pause = Math.max(backOff(tries, Math.random), (answer.retryAfter ?? 0) * 1000)
    const isLate = performance.now() - begun + pause > PATIENCE_MS
    if (tries === MOST_TRIES || isLate || hasLeft()) return answer
    if (tries === 1) onNoAnswer()
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (hasLeft()) return answer
  }
}
