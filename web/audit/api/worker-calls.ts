/** Single calls from a worker, which has no session to end: who started it hears of a 401 by its status. */

import type { DashboardSummary } from '#projections/dashboard-shapes.ts'
import { CONNECTION_LOST } from '#web/api/client.ts'
import { LogReadFailed } from './read-log.ts'

type Body<Data> = {
  readonly data: Data
  readonly summary?: DashboardSummary
}

/** The server's contract tests hold the answer to the type that the caller names. */
export async function readData<Data>(path: string): Promise<Body<Data>> {
  const response = await ask(path)
  return (await response.json()) as Body<Data>
}

export async function readPlain(path: string): Promise<string> {
  return (await ask(path)).text()
}

async function ask(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store' }).catch(() => {
    throw new LogReadFailed(0, CONNECTION_LOST)
  })
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  throw new LogReadFailed(
    response.status,
    typeof said === 'string' ? said : 'Something went wrong. Please try again.',
  )
}
