/**
 * Repeats a request while the server does not answer, because it is restarting or the connection is lost. Only for requests
 * that may arrive more than once, such as those with an idempotency key. A definite answer ends the repetition.
 */

import { backOff } from './back-off.ts'
import type { ApiFailure, ApiResult } from './client.ts'

const MAX_TRIES = 5
/** No further try begins after this time: a try that ends in a timeout takes much longer than the pauses. */
const PATIENCE_MS = 30_000

/** No answer arrived (a lost connection, a timeout), or only a proxy or a closing server has answered. */
export const isUnanswered = ({ status }: Pick<ApiFailure, 'status'>): boolean =>
  [0, 502, 503, 504].includes(status)

export type RetryHooks = {
  /** Called once, before the first pause. */
  readonly onNoAnswer: () => void
  /** Whether the person has left the page. Then no further try begins. */
  readonly hasLeft: () => boolean
}

export async function sendUntilAnswered<Data>(
  send: () => Promise<ApiResult<Data>>,
  { onNoAnswer, hasLeft }: RetryHooks,
): Promise<ApiResult<Data>> {
  const startedAt = performance.now()
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (answer.ok || !isUnanswered(answer)) return answer
    const pause = Math.max(backOff(tries, Math.random), (answer.retryAfter ?? 0) * 1000)
    const isLate = performance.now() - startedAt + pause > PATIENCE_MS
    if (tries === MAX_TRIES || isLate || hasLeft()) return answer
    if (tries === 1) onNoAnswer()
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (hasLeft()) return answer
  }
}
