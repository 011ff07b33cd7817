/** Calls of the audit that are not JSON, or come from a worker, which has no session: its creator sees a 401 by its status. */

import { backOff } from '#web/api/back-off.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { type ApiSuccess, readAnswer } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { type BesideOf, type CallName, type DataOf, type InputOf, requestOf } from '#web/api/contract-call.ts'

type Options = {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Throws `CallFailed`. */
async function fetchAudit(path: string, { signal, headers = {} }: Options = {}): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store', headers, ...(signal && { signal }) }).catch(() => {
    throw new CallFailed(0, CONNECTION_LOST)
  })
  if (response.ok) return response
  const answer = await readAnswer(response, 'GET')
  throw new CallFailed(response.status, answer.ok ? '' : answer.error, answer.ok ? {} : answer)
}

export async function fetchText(path: string, signal?: AbortSignal, headers = {}): Promise<string> {
  return (await fetchAudit(path, { signal, headers })).text()
}

type Reading = Extract<CallName, `get ${string}`>
type Answer<Name extends Reading> = Pick<ApiSuccess<DataOf<Name>, BesideOf<Name>>, 'data' | 'body'>

/** As `callShop`, but without a limit of time, because a page of the log may take long. Throws `CallFailed`. */
export async function fetchData<Name extends Reading>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const [path] = requestOf(name, input as object)
  const response = await fetchAudit(path, { signal })
  const answer = await readAnswer<DataOf<Name>, BesideOf<Name>>(response, 'GET')
  // It has begun as a success, so that it was cut off.
  if (!answer.ok) throw new CallFailed(0, CONNECTION_LOST)
  return answer
}

const TRIES = 4

/**
 * Asks again when the connection is lost or the shop is busy: three more times, after 1, 2 and 4 seconds, or when the shop says. A
 * verification of a long log should not end because one of its hundred answers was lost.
 */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0
      const passes = status === 0 || status === 429 || status >= 500
      if (!passes || attempt === TRIES) throw error
      const asked = error instanceof CallFailed && error.retryAfter
      // One browser verifies, so that the pause needs no random part.
      const pause = asked ? asked * 1000 : backOff(attempt, () => 0)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
