/** Calls the shop's JSON API. Never throws: every answer, a lost connection too, is a value to show. */

import { CONNECTION_LOST } from './connection-lost.ts'

export type ApiFailure = {
  readonly ok: false
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** A sentence for the user. */
  readonly error: string
  /** Field name → message, when the input was invalid. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds until the next try, when the server sent them. */
  readonly retryAfter: number | null
  /** The data of the failed answer, for callers that know its type. */
  readonly body: unknown
}

export type ApiSuccess<Data> = {
  readonly ok: true
  readonly status: number
  readonly data: Data
  readonly body: unknown
}

export type ApiResult<Data> = ApiSuccess<Data> | ApiFailure

type Request = {
  /** HEAD only checks whether the call would succeed: it returns no data. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Whether the browser's cache may answer; by default it may not. */
  readonly cache?: 'default' | 'no-store'
  /** Milliseconds after which the call has failed. */
  readonly timeout?: number
  /** Whether it goes on when the page is left. */
  readonly keepalive?: boolean
}

export async function callApi<Data>(path: string, request: Request = {}): Promise<ApiResult<Data>> {
  const { method = 'GET', json, headers = {}, signal, cache = 'no-store', timeout = 20_000 } = request
  const { keepalive = false } = request
  // AbortSignal.timeout and .any are missing in browsers that shoppers still use.
  const abort = new AbortController()
  const give = () => abort.abort()
  const limit = setTimeout(give, timeout)
  signal?.addEventListener('abort', give)
  if (signal?.aborted) give()
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      credentials: 'same-origin',
      cache,
      keepalive,
      signal: abort.signal,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return await readAnswer(response, method)
  } catch {
    return { ok: false, status: 0, error: CONNECTION_LOST, fields: {}, retryAfter: null, body: null }
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', give)
  }
}

export async function readAnswer<Data>(response: Response, method: string): Promise<ApiResult<Data>> {
  const { status } = response
  const isBare = status === 204 || (method === 'HEAD' && response.ok)
  const body: unknown = isBare ? { success: true } : await response.json().catch(() => null)
  if (isAnswer(body) && response.ok && body.success) {
    // The server's contract tests check that the answer has the type that the caller names.
    return { ok: true, status, data: body.data as Data, body }
  }
  const error = isAnswer(body) && body.error ? body.error : 'Something went wrong. Please try again.'
  const fields = (isAnswer(body) && body.fields) || {}
  return { ok: false, status, error, fields, retryAfter: secondsOf(response), body }
}

function secondsOf(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

type Answer = { success: boolean; data?: unknown; error?: string; fields?: Record<string, string> }

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && 'success' in body
}
