/** Calls that need a session: an answer of 401 to any of them ends it here. */

import { CallFailed } from '#web/api/call-failed.ts'
import { type ApiResult, callApi } from '#web/api/client.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { askForProof } from './proof.ts'
import { checkSession, endSession, SESSION_ENDED } from './session.ts'

type Request = Parameters<typeof callApi>[1]

/** A page that still exists after this time is not unloading: a download looks like an unload, too. */
const STAYS_MS = 5_000

/** Until when, in milliseconds since 1970, the page may still be unloading. */
let leavingUntil = 0
// Firefox aborts requests before `pagehide`, Safari does not always send `beforeunload`. Some tests have no window.
for (const event of ['beforeunload', 'pagehide']) {
  globalThis.addEventListener?.(event, () => {
    leavingUntil = Date.now() + STAYS_MS
  })
}

/**
 * Like `callApi`, never throws. A write continues when the page unloads. A read that the unload aborts is answered only if the
 * page stays. When the shop wants to know whether it is still the person, the person is asked, and the call is repeated.
 */
export async function callStaffApi<Data>(path: string, request?: Request): Promise<ApiResult<Data>> {
  const result = await callOnce<Data>(path, request)
  const isProofWanted = !result.ok && result.status === 403 && wantsProof(result.body)
  return isProofWanted && (await askForProof()) ? callOnce<Data>(path, request) : result
}

const wantsProof = (body: unknown) =>
  typeof body === 'object' && body !== null && 'reauthenticate' in body && body.reauthenticate === true

async function callOnce<Data>(path: string, request?: Request): Promise<ApiResult<Data>> {
  const result = await callApi<Data>(path, { keepalive: request?.json !== undefined, ...request })
  const isCutOff = !result.ok && result.body === null
  const left = leavingUntil - Date.now()
  if (isCutOff && left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  if (!result.ok && result.status === 401) endSession(SESSION_ENDED)
  // The week before a second factor is required has ended while the page was open.
  if (!result.ok && result.status === 403 && needsFactor(result.body)) void checkSession()
  return result
}

function needsFactor(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'mustAddFactor' in body
}

/** For mutations, which need failures to be thrown. */
export async function requestStaffApi<Data>(path: string, request: Request): Promise<Data> {
  const result = await callStaffApi<Data>(path, request)
  if (!result.ok) throw new CallFailed(result.status, result.error, result)
  return result.data
}

/** For queries, which need failures to be thrown. A search in the path is sent in a header, because it may name a customer. */
export function readStaffApi<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const [address, request] = withPrivateSearch<Request & Sent>(path, { signal })
  return requestStaffApi(address, request)
}

type Sent = { readonly headers?: Readonly<Record<string, string>> }

/** The call with its `q` outside the address. */
export function withPrivateSearch<Call extends Sent>(
  address: string,
  call: Call,
): [path: string, call: Call] {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  const q = query.get('q')
  if (q === null) return [address, call]
  query.delete('q')
  return [`${path}?${query}`, { ...call, headers: { ...call.headers, ...privateQuery({ q }) } }]
}

/** Whether a retry can help: without an answer, or after a server error. A refusal would be repeated. */
export function isWorthRetrying(error: Error): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500)
}
