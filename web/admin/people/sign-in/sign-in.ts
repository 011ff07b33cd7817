/** Signs in, in one step or two, and describes a failure in a sentence. */

import type { ApiFailure, ApiResult } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { callShop, type DataOf } from '#web/api/contract-call.ts'
import type { AskedFactor, FactorAnswer, FactorRefusal } from '#web/backoffice/session/asked-factor.ts'
import { readPasskey } from '#web/backoffice/session/passkeys.ts'
import { refusalOf } from '#web/backoffice/session/refusal-of.ts'
import { startSession } from '#web/backoffice/session/session.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

export type SignedIn =
  | { readonly is: 'signed in' }
  | { readonly is: 'asked'; readonly asked: AskedFactor }
  | ({ readonly is: 'refused' } & FactorRefusal)

/** What the server answers to a right password: a session, or a question. */
type FirstAnswer = DataOf<'post /api/admin/login'>

export function missingCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...(email.trim() === '' && { email: 'Email is required.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}

export async function signIn({ email, password }: Credentials): Promise<SignedIn> {
  return signedInWith(await callShop('post /api/admin/login', { body: { email: email.trim(), password } }))
}

/** The second step. */
export async function giveFactor(answer: FactorAnswer): Promise<FactorRefusal | null> {
  const result = signedInWith(await callShop('post /api/admin/login/factor', { body: answer }))
  return result.is === 'refused' ? result : null
}

/** Without e-mail and password. */
export async function signInByPasskey(): Promise<SignedIn> {
  const options = await callShop('post /api/admin/login/passkey-options', {})
  if (!options.ok) return refused(refusalWords(options))
  const read = await readPasskey(options.data)
  if (!read.ok) return refused(read.sentence)
  return signedInWith(await callShop('post /api/admin/login/passkey', { body: { passkey: read.answer } }))
}

/** Starts the session that an answer has opened. */
export function signedInWith(result: ApiResult<FirstAnswer>): SignedIn {
  if (!result.ok) return refused(refusalWords(result), refusalOf(result).startAgain)
  if ('secondFactor' in result.data) return { is: 'asked', asked: result.data.secondFactor }
  startSession(result.data)
  return { is: 'signed in' }
}

const refused = (sentence: string, startAgain = false): SignedIn => ({ is: 'refused', sentence, startAgain })

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
