/**
 * Assigns a name to one of a fixed number of buckets. Names that strangers choose are counted in buckets, so that many names
 * use no more memory or disk. Without the key, nobody can find two names that share a bucket, and a bucket does not reveal a
 * name.
 */

import { createHmac } from 'node:crypto'

/** There are 2^`bits` buckets; at most 32 bits. */
export function bucketOf(name: string, key: Buffer, bits: number): number {
  return createHmac('sha256', key).update(name).digest().readUInt32BE(0) >>> (32 - bits)
}
