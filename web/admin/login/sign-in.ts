/** Signs in, in one step or two, and describes a failure in a sentence. */

import { type ApiFailure, type ApiResult, callApi } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { type PasskeyRequest, readPasskey } from '#web/backoffice/session/passkeys.ts'
import { type Account, startSession } from '#web/backoffice/session/session.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

/** The second step that the server asks for. */
export type AskedFactor = {
  readonly ticket: string
  /** Empty when the passkeys of the person do not work at this address: recovery codes do. */
  readonly kinds: readonly ('passkey' | 'totp')[]
  readonly passkeyOptions?: PasskeyRequest
}

export type SignedIn =
  | { readonly is: 'signed in' }
  | { readonly is: 'asked'; readonly asked: AskedFactor }
  | {
      readonly is: 'refused'
      readonly sentence: string
      /** The first step must be taken again. */
      readonly startAgain: boolean
    }

export type FactorGiven = { readonly code: string } | { readonly recoveryCode: string }

/** What the server answers to a right password: a session, or a question. */
export type FirstAnswer = Account | { readonly secondFactor: AskedFactor }

export function missingCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...(email.trim() === '' && { email: 'Email is required.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}

export async function signIn({ email, password }: Credentials): Promise<SignedIn> {
  return signedInBy('/api/admin/login', { email: email.trim(), password })
}

export function giveFactor({ ticket }: AskedFactor, given: FactorGiven): Promise<SignedIn> {
  return signedInBy('/api/admin/login/factor', { ticket, ...given })
}

/** The second step, by the passkey that the server has asked for. */
export async function givePasskey({ ticket }: AskedFactor, options: PasskeyRequest): Promise<SignedIn> {
  const read = await readPasskey(options)
  if (!read.ok) return refused(read.sentence)
  return signedInBy('/api/admin/login/factor', { ticket, passkey: read.answer })
}

/** Without e-mail and password. */
export async function signInByPasskey(): Promise<SignedIn> {
  const path = '/api/admin/login/passkey-options'
  const options = await callApi<PasskeyRequest>(path, { method: 'POST', json: {} })
  if (!options.ok) return refused(refusalWords(options))
  const read = await readPasskey(options.data)
  if (!read.ok) return refused(read.sentence)
  return signedInBy('/api/admin/login/passkey', { passkey: read.answer })
}

async function signedInBy(path: string, json: object): Promise<SignedIn> {
  return signedInWith(await callApi<FirstAnswer>(path, { method: 'POST', json }))
}

/** Starts the session that an answer has opened. */
export function signedInWith(result: ApiResult<FirstAnswer>): SignedIn {
  if (!result.ok) return refused(refusalWords(result), hasToStartAgain(result.body))
  if ('secondFactor' in result.data) return { is: 'asked', asked: result.data.secondFactor }
  startSession(result.data)
  return { is: 'signed in' }
}

const refused = (sentence: string, startAgain = false): SignedIn => ({ is: 'refused', sentence, startAgain })

export function hasToStartAgain(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'startAgain' in body
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
