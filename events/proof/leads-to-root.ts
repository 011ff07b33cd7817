/** Whether the record of an event, or its hash alone, is in the log that a checkpoint states. */

import { fromBase64 } from './base64.ts'
import type { Checkpoint } from './checkpoint.ts'
import { leafHash, type Sha256 } from './merkle.ts'
import { verifyInclusion } from './merkle-proof.ts'

export type ProvedEvent = {
  /** Counted from 1; the leaf index of RFC 6962 is one less. */
  readonly position: number
  /** Hashes from the leaf's sibling up, in base64. */
  readonly proof: readonly string[]
} & ({ readonly record: string } | { /** Base64. */ readonly leaf: string })

/** Whether the proof of an event leads to the root of a checkpoint. */
export function leadsToRoot(
  sha256: Sha256,
  event: ProvedEvent,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): boolean {
  const leaf = 'record' in event ? leafHash(sha256, event.record) : fromBase64(event.leaf)
  const rootHash = fromBase64(root)
  const hashes = event.proof.map(fromBase64).filter((hash) => hash !== null)
  if (leaf === null || rootHash === null || hashes.length !== event.proof.length) return false
  return verifyInclusion(sha256, { leaf, position: event.position, size, proof: hashes, root: rootHash })
}
