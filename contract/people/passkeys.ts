/** Passkeys (WebAuthn): what a browser is asked, and what it answers. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'

// What browsers get for a passkey is made and read by the library alone, so that it has the types of the library.
const hasChallenge = (options: unknown) =>
  typeof options === 'object' && options !== null && 'challenge' in options
export const passkeyRequest = z
  .custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge)
  .meta({ title: 'PublicKeyCredentialRequestOptionsJSON' })
export const passkeyCreation = z
  .custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge)
  .meta({ title: 'PublicKeyCredentialCreationOptionsJSON' })

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)
/** A credential's id has at most 1023 bytes (WebAuthn Level 3). */
const credentialId = base64url(1364)
const bytes = base64url(8192)
/** Without the results of extensions: none is asked for. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
}
export const transportsSchema = z.array(z.string().max(32)).max(10)

/** What `navigator.credentials.get()` has returned. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: base64url(100).optional().catch(undefined),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

/** What `navigator.credentials.create()` has returned. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transportsSchema.optional().catch(undefined),
  }),
})
export type NewPasskey = z.output<typeof newPasskeySchema>
