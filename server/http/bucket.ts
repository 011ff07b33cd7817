/**
 * The place of a name among a fixed number of places, for counting names that strangers choose: names without end fill
 * neither memory nor disk. Nobody without the key can find two names that share a place, and a place tells no name.
 */

import { createHmac } from 'node:crypto'

/** There are two to the power of `bits` places; at most 32 bits. */
export function bucketOf(name: string, key: Buffer, bits: number): number {
  return createHmac('sha256', key).update(name).digest().readUInt32BE(0) >>> (32 - bits)
}
