/** Calls of the audit that are not JSON, or come from a worker, which has no session: its creator sees a 401 by its status. */

import type { DashboardSummary } from '#projections/dashboard-shapes.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { readAnswer } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'

type Options = {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
}

/** Throws `CallFailed`. */
async function fetchAudit(path: string, { signal, headers = {}, fetch: get = fetch }: Options = {}) {
  const response = await get(path, { cache: 'no-store', headers, ...(signal && { signal }) }).catch(() => {
    throw new CallFailed(0, CONNECTION_LOST)
  })
  if (response.ok) return response
  const answer = await readAnswer(response, 'GET')
  throw new CallFailed(response.status, answer.ok ? '' : answer.error, answer.ok ? {} : answer)
}

export async function fetchText(path: string, signal?: AbortSignal, headers = {}): Promise<string> {
  return (await fetchAudit(path, { signal, headers })).text()
}

type Body<Data> = { readonly data: Data; readonly summary?: DashboardSummary }

/** The server's contract tests check that the answer has the type that the caller names. */
export async function fetchData<Data>(path: string, options?: Options): Promise<Body<Data>> {
  return (await (await fetchAudit(path, options)).json()) as Body<Data>
}
