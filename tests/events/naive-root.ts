/** The Merkle tree hash exactly as RFC 6962 defines it (section 2.1), to compare the real one with. */

import { createHash } from 'node:crypto'

function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export function naiveLeaf(record: string): Buffer {
  return sha256(Uint8Array.of(0), Buffer.from(record, 'utf8'))
}

export function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (only === undefined) return sha256()
  if (leaves.length === 1) return only
  // The largest power of two smaller than n.
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return sha256(Uint8Array.of(1), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)))
}

/** The root of stored records, in base64. */
export function naiveRootOfRecords(records: readonly { readonly record: string }[]): string {
  return Buffer.from(naiveRoot(records.map(({ record }) => naiveLeaf(record)))).toString('base64')
}
