/** Calls that need a session: an answer of 401 ends it here, whoever asked. */

import { type ApiResult, callApi } from '#web/api/client.ts'
import { endSession, SESSION_ENDED } from './session.ts'

type Request = Parameters<typeof callApi>[1]

/** As `callApi`: never throws. */
export async function callStaffApi<Data>(path: string, request?: Request): Promise<ApiResult<Data>> {
  const result = await callApi<Data>(path, request)
  if (!result.ok && result.status === 401) endSession(SESSION_ENDED)
  return result
}

/** A call that failed, for the query cache: the message is a sentence to show. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** Reads for the query cache, which wants failures thrown. */
export async function readStaffApi<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const result = await callStaffApi<Data>(path, { signal })
  if (!result.ok) throw new CallFailed(result.status, result.error)
  return result.data
}

/** No answer, or the server's own trouble; a refusal stays a refusal. */
export function isWorthRetrying(error: Error): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500)
}
