/** Calls that need a session: an answer of 401 ends it here, whoever asked. */

import { CallFailed } from '#web/api/call-failed.ts'
import { type ApiResult, callApi } from '#web/api/client.ts'
import { endSession, SESSION_ENDED } from './session.ts'

type Request = Parameters<typeof callApi>[1]

/** A page that is still there so long after it was asked to go stays: a download asks for that, too. */
const STAYS_MS = 5_000

/** Until when, in milliseconds since 1970, the page may still be going. */
let leavingUntil = 0
// Firefox cuts requests off before `pagehide`, Safari does not always tell `beforeunload`. Some tests have no window.
for (const event of ['beforeunload', 'pagehide']) {
  globalThis.addEventListener?.(event, () => {
    leavingUntil = Date.now() + STAYS_MS
  })
}

/** As `callApi`: never throws. What leaving the page cuts off is answered only if the page stays. */
export async function callStaffApi<Data>(path: string, request?: Request): Promise<ApiResult<Data>> {
  const result = await callApi<Data>(path, request)
  const isCutOff = !result.ok && result.body === null
  const left = leavingUntil - Date.now()
  if (isCutOff && left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  if (!result.ok && result.status === 401) endSession(SESSION_ENDED)
  return result
}

/** For mutations, which want failures thrown. */
export async function requestStaffApi<Data>(path: string, request: Request): Promise<Data> {
  const result = await callStaffApi<Data>(path, request)
  if (!result.ok) throw new CallFailed(result.status, result.error, result)
  return result.data
}

/** For queries, which want failures thrown. */
export function readStaffApi<Data>(path: string, signal: AbortSignal): Promise<Data> {
  return requestStaffApi(path, { signal })
}

/** No answer, or an error of the server; a refusal would be the same again. */
export function isWorthRetrying(error: Error): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500)
}
