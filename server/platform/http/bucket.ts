/**
 * Assigns a name to one of a fixed number of buckets, for counting names that strangers choose: however many names
 * come, memory and disk do not grow. Without the key nobody can find two names that share a bucket, and a bucket does
 * not reveal a name.
 */

import { createHmac } from 'node:crypto'

/** There are two to the power of `bits` buckets; at most 32 bits. */
export function bucketOf(name: string, key: Buffer, bits: number): number {
  return createHmac('sha256', key).update(name).digest().readUInt32BE(0) >>> (32 - bits)
}
