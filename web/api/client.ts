/** Calls the shop's JSON API. It never throws: a lost connection is also returned as a result with a message. */

import { CONNECTION_LOST } from './connection-lost.ts'

export type ApiFailure = {
  readonly ok: false
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  /** A sentence for the user. */
  readonly error: string
  /** Field name → message, when the input was invalid. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds until the next try, if the server sent Retry-After. */
  readonly retryAfter: number | null
  /** The body of the failed response, for callers that know its type. */
  readonly body: unknown
}

/** `Beside`: the fields of the answer beside `data`. */
export type ApiSuccess<Data, Beside = unknown> = {
  readonly ok: true
  readonly status: number
  readonly data: Data
  readonly body: Beside
}

export type ApiResult<Data, Beside = unknown> = ApiSuccess<Data, Beside> | ApiFailure

type Request = {
  /** HEAD only checks whether the call would succeed; it returns no data. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Whether the browser may answer from its cache; `no-store` by default. */
  readonly cache?: 'default' | 'no-store'
  /** Milliseconds after which the call fails. */
  readonly timeout?: number
  /** Whether the call continues after the page is closed. */
  readonly keepalive?: boolean
}

export async function callApi<Data, Beside = unknown>(
  path: string,
  request: Request = {},
): Promise<ApiResult<Data, Beside>> {
  const { method = 'GET', json, headers = {}, signal, cache = 'no-store', timeout = 20_000 } = request
  const { keepalive = false } = request
  // Some browsers that shoppers still use have neither AbortSignal.timeout nor AbortSignal.any.
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const timer = setTimeout(cancel, timeout)
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
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
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

export async function readAnswer<Data, Beside = unknown>(
  response: Response,
  method: string,
): Promise<ApiResult<Data, Beside>> {
  const { status } = response
  const hasNoData = status === 204 || (method === 'HEAD' && response.ok)
  const body: unknown = hasNoData ? { success: true } : await response.json().catch(() => null)
  if (isAnswer(body) && response.ok && body.success) {
    // The types are those of the contract, with which the server does not compile with another answer.
    return { ok: true, status, data: body.data as Data, body: body as Beside }
  }
  const error = isAnswer(body) && body.error ? body.error : 'Something went wrong. Please try again.'
  const fields = (isAnswer(body) && body.fields) || {}
  return { ok: false, status, error, fields, retryAfter: retryAfterOf(response), body }
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

type Answer = { success: boolean; data?: unknown; error?: string; fields?: Record<string, string> }

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && 'success' in body
}
