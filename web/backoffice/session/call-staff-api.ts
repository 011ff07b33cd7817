/** Calls that need a session: an answer of 401 to any of them ends it here. */

import { CallFailed } from '#web/api/call-failed.ts'
import { type ApiFailure, type ApiResult, callApi } from '#web/api/client.ts'
import { type BesideOf, type CallName, type DataOf, type InputOf, requestOf } from '#web/api/contract-call.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { askForProof, ProofWanted } from './proof.ts'
import { refusalOf } from './refusal-of.ts'
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
 * page stays. When the shop wants to know before anything else than a read whether it is still the person, the person is asked, and the
 * call is repeated.
 */
export async function callStaffApi<Data, Beside = unknown>(
  path: string,
  request?: Request,
): Promise<ApiResult<Data, Beside>> {
  const result = await callOnce<Data, Beside>(path, request)
  const { method = 'GET' } = request ?? {}
  const mayAsk = method !== 'GET' && !result.ok && wantsProof(result)
  return mayAsk && (await askForProof()) ? callOnce<Data, Beside>(path, request) : result
}

type Options = Omit<NonNullable<Request>, 'method' | 'json'>

/** As `callStaffApi`, with the types of the contract: `callStaff('delete /api/admin/codes/{code}', { params: { code } })`. */
export function callStaff<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: Options,
): Promise<ApiResult<DataOf<Name>, BesideOf<Name>>> {
  const [path, request] = requestOf(name, input as object)
  return callStaffApi<DataOf<Name>, BesideOf<Name>>(path, { ...request, ...options })
}

const wantsProof = (failure: ApiFailure) =>
  failure.status === 403 && refusalOf(failure).reauthenticate === true

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD'])

async function callOnce<Data, Beside>(path: string, request?: Request): Promise<ApiResult<Data, Beside>> {
  const isWrite = !reads.has(request?.method ?? 'GET')
  const result = await callApi<Data, Beside>(path, { keepalive: isWrite, ...request })
  const isCutOff = !result.ok && result.body === null
  const left = leavingUntil - Date.now()
  if (isCutOff && left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  if (!result.ok && result.status === 401) endSession(SESSION_ENDED)
  // The week before a second factor is required has ended while the page was open.
  if (!result.ok && result.status === 403 && refusalOf(result).mustAddFactor) void checkSession()
  return result
}

/** For mutations, which need failures to be thrown. Throws `ProofWanted` for one that a proof would answer, else `CallFailed`. */
export async function requestStaffApi<Data>(path: string, request: Request): Promise<Data> {
  const result = await callStaffApi<Data>(path, request)
  if (result.ok) return result.data
  const Failed = wantsProof(result) ? ProofWanted : CallFailed
  throw new Failed(result.status, result.error, result)
}

/** As `requestStaffApi`, of a call of the contract. */
export function requestStaff<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: Options,
): Promise<DataOf<Name>> {
  const [path, request] = requestOf(name, input as object)
  return requestStaffApi<DataOf<Name>>(path, { ...request, ...options })
}

/** For queries, as `requestStaffApi`. A search in the path is sent in a header, because it may name a customer. */
export function readStaffApi<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const [address, request] = withPrivateSearch<Request & Sent>(path, { signal })
  return requestStaffApi(address, request)
}

/** As `readStaffApi`, of a call of the contract. */
export const readStaff = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  signal: AbortSignal,
): Promise<DataOf<Name>> => readStaffApi<DataOf<Name>>(requestOf(name, input as object)[0], signal)

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
