/**
 * Asks the browser for a passkey, or to make one. The library is loaded with the first one: most sign-ins need none. Types of it only
 * are imported here.
 */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { CodeMissing } from '#web/ui/import-late.ts'

type FromBrowser<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly sentence: string }

/** False in an old browser, on a page without https, and at an address that is a number: a passkey belongs to a name. */
export const hasPasskeys = () =>
  typeof globalThis.PublicKeyCredential === 'function' && !/^(\[.*\]|[\d.]+)$/.test(location.hostname)

export async function readPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<FromBrowser<AuthenticationResponseJSON>> {
  return fromBrowser(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON })
  }, 'No passkey was given.')
}

export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<FromBrowser<RegistrationResponseJSON>> {
  return fromBrowser(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON })
  }, 'No passkey was made.')
}

async function fromBrowser<Answer>(
  ask: () => Promise<Answer>,
  nothing: string,
): Promise<FromBrowser<Answer>> {
  if (!hasPasskeys()) {
    return { ok: false, sentence: 'There are no passkeys in this browser, or at this address of the shop.' }
  }
  try {
    return { ok: true, answer: await ask() }
  } catch (error) {
    if (error instanceof CodeMissing) return { ok: false, sentence: error.message }
    return { ok: false, sentence: sentences[nameOf(error)] ?? nothing }
  }
}

const sentences: Readonly<Record<string, string | undefined>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  ConstraintError: 'This device cannot check who you are: set a screen lock first, or use another device.',
  NotSupportedError: 'This device makes no passkeys that the shop understands.',
  SecurityError: 'Passkeys do not work at this address of the shop.',
}

/** The library gives its own errors the name of the browser's, or names that as the cause. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
