/** Signers of notes with new keys. */

import { generateKeyPairSync, sign } from 'node:crypto'
import type { NoteSigner } from '#events/proof/signed-note.ts'

export function signerNamed(name: string): NoteSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { name, publicKey: Buffer.from(x, 'base64url'), sign: (message) => sign(null, message, privateKey) }
}
