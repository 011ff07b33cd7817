/** Ed25519 of Node.js; pages use one in plain JavaScript. */

import { createPublicKey, verify } from 'node:crypto'
import type { VerifyEd25519 } from './signed-note.ts'

export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
