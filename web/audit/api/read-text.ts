/** Texts of the audit: the signed checkpoint and the shop's public key. */

import { CONNECTION_LOST } from '#web/api/client.ts'
import { CallFailed } from '#web/backoffice/session/call-staff-api.ts'

export async function readText(path: string, signal?: AbortSignal): Promise<string> {
  const response = await ask(path, signal)
  if (!response.ok) throw new CallFailed(response.status, await sentenceIn(response))
  return response.text()
}

async function ask(path: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(path, { cache: 'no-store', ...(signal && { signal }) })
  } catch {
    throw new CallFailed(0, CONNECTION_LOST)
  }
}

async function sentenceIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof said === 'string' ? said : 'Something went wrong. Please try again.'
}
