/** A random key of 32 bytes. From it, the shop derives the keys that sign data in browsers and that hide lookup values. */

import { createHmac, randomBytes } from 'node:crypto'
import { createTrackingHash, type TrackingHash } from '#events/sealing/tracking-hash.ts'
import { UnusableFile } from '../data-folder/unusable-file.ts'
import type { SecretStore } from './secret-store.ts'

const LENGTH = 32

/** Makes the key at the first start. Throws when it has another length: anyone could sign data with an empty key. */
export async function deviceKey(secrets: SecretStore): Promise<Buffer> {
  const { content, place } = await secrets.get('device.key', () => randomBytes(LENGTH))
  if (content.length !== LENGTH) throw new UnusableFile(`${place} is not a key of ${LENGTH} bytes.`)
  return content
}

/** A separate key for each purpose, so that a signature for one is invalid for another. */
export function keyFor(purpose: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).digest()
}

/** The key with which the shop looks up parcels. */
export function shopTrackingHash(key: Buffer): TrackingHash {
  return createTrackingHash(keyFor('tracking numbers', key))
}
