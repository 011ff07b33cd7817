/** Signs in, and describes a failure in a sentence. */

import { type ApiFailure, callApi } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { type Account, startSession } from '#web/backoffice/session/session.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

export function missingCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...(email.trim() === '' && { email: 'Email is required.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}

/** Null on success; otherwise the reason for the failure. */
export async function signIn({ email, password }: Credentials): Promise<string | null> {
  const result = await callApi<Account>('/api/admin/login', {
    method: 'POST',
    json: { email: email.trim(), password },
  })
  if (!result.ok) return refusalWords(result)
  startSession(result.data)
  return null
}

export function refusalWords({ status, error, retryAfter }: ApiFailure): string {
  if (status === 0) return `${CONNECTION_LOST}. Check your connection and try again.`
  if (status === 429) return `Too many attempts. Please try again ${waitWords(retryAfter)}.`
  return error
}

function waitWords(seconds: number | null): string {
  if (seconds === null) return 'in a while'
  if (seconds < 60) return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
