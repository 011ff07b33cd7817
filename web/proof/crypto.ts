/** Hashes and checks signatures in plain script: it works in a page, in a worker, and without a secure connection. */

import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import type { Sha256 } from '#events/proof/merkle.ts'
import type { VerifyEd25519 } from '#events/proof/signed-note.ts'

const utf8 = new TextEncoder()

export const sha256: Sha256 = (input) => hash(typeof input === 'string' ? utf8.encode(input) : input)

/** Strictly by RFC 8032, as the server signs. */
export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) => {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** SHA-256 of a public key, in groups of four digits that can be read aloud over the phone. */
export function fingerprintOf(publicKey: Uint8Array): string {
  const digits = Array.from(sha256(publicKey), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (digits.match(/.{4}/g) ?? []).join(' ')
}
