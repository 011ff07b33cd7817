/**
 * The challenge of a sign-in with a passkey alone. Anybody may ask for one, so it is not stored: it carries its end and a proof that the
 * shop made it. Any server takes it; that it was used is stored.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LIFETIME_SECONDS = 5 * 60
const NONCE_BYTES = 16
const END_BYTES = 6
const PROOF_BYTES = 16
const LENGTH = NONCE_BYTES + END_BYTES + PROOF_BYTES

export function newChallenge(key: Buffer, now: number): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE_BYTES + END_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  body.writeUIntBE(Math.ceil(now / 1000) + LIFETIME_SECONDS, NONCE_BYTES, END_BYTES)
  return new Uint8Array(Buffer.concat([body, proofOf(key, body)]))
}

/** When the challenge ends, in milliseconds since 1970; null when it is not the shop's. */
export function challengeEnd(key: Buffer, challenge: string): number | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== LENGTH) return null
  const body = bytes.subarray(0, NONCE_BYTES + END_BYTES)
  if (!timingSafeEqual(bytes.subarray(body.length), proofOf(key, body))) return null
  return body.readUIntBE(NONCE_BYTES, END_BYTES) * 1000
}

/** The challenge in a browser's answer, which is not checked here; empty when there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function proofOf(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('passkey challenge\n')
    .update(body)
    .digest()
    .subarray(0, PROOF_BYTES)
}
