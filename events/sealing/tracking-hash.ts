/**
 * Finds a parcel by its tracking number, which is sealed in the log: by a hash with a key of the shop that is not in the log.
 * Without the key nobody can guess numbers.
 */

import { createHmac } from 'node:crypto'
import { type TrackingKeys, trackingKey } from '#events/parcels/tracking-number.ts'

/** The same hash for all spellings of a number. */
export type TrackingHash = (trackingNumber: string) => string

const HASH_BYTES = 16

export function createTrackingHash(key: Buffer): TrackingHash {
  return (trackingNumber) =>
    createHmac('sha256', key)
      .update(trackingKey(trackingNumber))
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url')
}

export function createTrackingKeys(hash: TrackingHash): TrackingKeys {
  return (trackingNumber) => (trackingKey(trackingNumber) === '' ? [] : [hash(trackingNumber)])
}
