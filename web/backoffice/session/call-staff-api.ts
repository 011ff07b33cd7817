/** Calls that need a session: an answer of 401 ends it here, whoever asked. */

import { CallFailed } from '#web/api/call-failed.ts'
import { type ApiResult, callApi } from '#web/api/client.ts'
import { endSession, SESSION_ENDED } from './session.ts'

type Request = Parameters<typeof callApi>[1]

let leaving = false
// Tests of this code run without a window.
globalThis.addEventListener?.('pagehide', () => {
  leaving = true
})
globalThis.addEventListener?.('pageshow', () => {
  leaving = false
})

/** As `callApi`: never throws. What leaving the page cuts off is answered only if the page is shown again. */
export async function callStaffApi<Data>(path: string, request?: Request): Promise<ApiResult<Data>> {
  const result = await callApi<Data>(path, request)
  if (result.status === 0 && leaving) {
    await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
  }
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
