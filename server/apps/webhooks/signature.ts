/**
 * The signature of a webhook's messages by Standard Webhooks (https://www.standardwebhooks.com): Ed25519 (`v1a`) over
 * `id.timestamp.body`, with a key of its own for each webhook. A receiver needs only the public key.
 */

import { toBase64 } from '#events/proof/base64.ts'
import { ed25519Of } from '#server/audit/signing-key.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'

export type WebhookSigner = {
  /** `whpk_` and the key in base64. */
  readonly publicKey: string
  /** The three headers of a message; `at` in milliseconds since 1970. */
  headers(id: string, at: number, body: string): Readonly<Record<string, string>>
}

/** The key follows from the shop's own, so that all its servers have it and it need not be stored. */
export function webhookSigner(webhook: string, ownKey: Buffer): WebhookSigner {
  const { publicKey, sign } = ed25519Of(keyFor(`webhook ${webhook}`, ownKey))
  return {
    publicKey: `whpk_${toBase64(publicKey)}`,
    headers(id, at, body) {
      const timestamp = String(Math.floor(at / 1000))
      const signature = toBase64(sign(Buffer.from(`${id}.${timestamp}.${body}`)))
      return {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1a,${signature}`,
      }
    },
  }
}
