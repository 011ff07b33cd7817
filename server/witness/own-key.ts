/** The witness's own Ed25519 key, and Node's hash and signature verification. */

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Sha256 } from '#events/proof/merkle.ts'
import type { NoteSigner } from '#events/proof/signed-note.ts'

/** Available in every supported version of Node. */
export const sha256: Sha256 = (input) => createHash('sha256').update(input).digest()

/** Returns a new key in PEM. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

/** Throws when `pem` is not an Ed25519 key. */
export function signerOf(name: string, pem: string): NoteSigner {
  const key = createPrivateKey(pem)
  const { x, crv } = createPublicKey(key).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new Error('not an Ed25519 key')
  return { name, publicKey: Buffer.from(x, 'base64url'), sign: (message) => sign(null, message, key) }
}
