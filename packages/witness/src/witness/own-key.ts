/** The witness's own Ed25519 key. */

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { NoteSigner } from '../from-shop.ts'

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
