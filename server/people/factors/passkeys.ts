/** Passkeys (WebAuthn): what a browser is asked, and whether its answer is right. */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { brand } from '#catalogue/brand.ts'
import { type NewPasskey, type PasskeyAnswer, transportsSchema } from '#contract/people/passkeys.ts'
import type { StoredFactor } from '#server/platform/tables/factor-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded with the first passkey: it is large, and a start does not wait for it. */
const webauthn = () => import('@simplewebauthn/server')

/** As long as a ticket. */
const TIMEOUT_MS = 5 * 60_000

/** What is stored of a passkey. */
const storedSchema = z.object({
  publicKey: z.string(),
  transports: transportsSchema.optional(),
  /** The relying party of which it is. */
  party: z.string(),
})

type Person = { readonly staff: string; readonly name: string; readonly email: string }

export async function passkeyCreation(
  party: RelyingParty,
  { staff, name, email }: Person,
  own: readonly StoredFactor[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: party.id,
    userID: new TextEncoder().encode(staff),
    userName: email,
    userDisplayName: name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: offered(party, own),
    // With a resident key the login needs no e-mail; with the person verified it needs no password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey that a browser has made, as it is stored; null when it is not an answer to this challenge at this address. */
export async function createdPasskey(
  party: RelyingParty,
  expectedChallenge: string,
  answer: NewPasskey,
): Promise<Pick<StoredFactor, 'id' | 'data' | 'counter'> | null> {
  const { response } = answer
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: forLibrary<RegistrationResponseJSON>(answer),
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const data: z.infer<typeof storedSchema> = {
    publicKey: Buffer.from(publicKey).toString('base64url'),
    party: party.id,
    ...(response.transports && { transports: response.transports }),
  }
  return { id, counter, data: JSON.stringify(data) }
}

/** Without `own` the browser offers every passkey that it has for the shop. */
export async function passkeyRequest(
  party: RelyingParty,
  own: readonly StoredFactor[],
  challenge?: Uint8Array<ArrayBuffer>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: offered(party, own),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(challenge && { challenge }),
  })
}

export type PasskeyFinding =
  | { readonly is: 'right'; readonly counter: number }
  | { readonly is: 'of another address' }
  | { readonly is: 'wrong' }

export async function checkPasskey(
  party: RelyingParty,
  expectedChallenge: string,
  answer: PasskeyAnswer,
  { id, data, counter }: StoredFactor,
): Promise<PasskeyFinding> {
  const stored = storedSchema.parse(JSON.parse(data))
  if (stored.party !== party.id) return { is: 'of another address' }
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: forLibrary<AuthenticationResponseJSON>(answer),
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')) },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return { is: 'wrong' }
  return { is: 'right', counter: verified.authenticationInfo.newCounter }
}

/** Whether there is one that a browser can use at this address. */
export const hasPasskey = (party: RelyingParty, own: readonly StoredFactor[]) =>
  offered(party, own).length > 0

function offered(party: RelyingParty, own: readonly StoredFactor[]) {
  return own.flatMap(({ kind, id, data }) => {
    if (kind !== 'passkey') return []
    const stored = storedSchema.parse(JSON.parse(data))
    return stored.party === party.id
      ? [{ id, ...(stored.transports && { transports: stored.transports }) }]
      : []
  })
}

/** The library's types have no keys that are undefined, and results of extensions. It checks the rest of the answer itself. */
function forLibrary<Json>(answer: PasskeyAnswer | NewPasskey): Json {
  return JSON.parse(JSON.stringify({ ...answer, clientExtensionResults: {} }))
}
