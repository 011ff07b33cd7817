/**
 * The signature of a webhook's messages by Standard Webhooks (https://www.standardwebhooks.com): Ed25519 (`v1a`) over
 * `id.timestamp.body`, with a key of its own for each webhook. A receiver needs only the public key.
 */

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keyFor } from '#server/platform/secrets/device-key.ts'

/** The PKCS #8 prefix that Node needs before a bare Ed25519 seed (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export type WebhookSigner = {
  /** `whpk_` and the key in base64. */
  readonly publicKey: string
  /** The three headers of a message; `at` in milliseconds since 1970. */
  headers(id: string, at: number, body: string): Readonly<Record<string, string>>
}

/** The key follows from the shop's own, so that all its servers have it and it need not be stored. */
export function webhookSigner(webhook: string, ownKey: Buffer): WebhookSigner {
  const der = Buffer.concat([SEED_PREFIX, keyFor(`webhook ${webhook}`, ownKey)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: `whpk_${Buffer.from(x, 'base64url').toString('base64')}`,
    headers(id, at, body) {
      const timestamp = String(Math.floor(at / 1000))
      const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), key).toString('base64')
      return {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1a,${signature}`,
      }
    },
  }
}
