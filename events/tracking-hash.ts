/**
 * How a parcel is found by its tracking number, which the log has sealed: by a hash under a key of the shop that is not in the log.
 * Without the key nobody can try numbers until one fits.
 */

import { createHmac } from 'node:crypto'
import { trackingKey } from './tracking-number.ts'

/** The same for all spellings of a number. */
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

/**
 * By what the order read model knows the parcels with a number: by its hash, or by the number itself where a record from before numbers
 * were sealed has it.
 */
export type TrackingKeys = (trackingNumber: string) => readonly string[]

export function createTrackingKeys(hash: TrackingHash): TrackingKeys {
  return (trackingNumber) => {
    const own = trackingKey(trackingNumber)
    return own === '' ? [] : [hash(trackingNumber), own]
  }
}
