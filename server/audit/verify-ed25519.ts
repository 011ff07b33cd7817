import { createPublicKey, verify } from 'node:crypto'
import type { VerifyEd25519 } from '#events/proof/signed-note.ts'

/** Verifies with Node's own crypto, in the form that `verifyCheckpoint` takes. */
export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
