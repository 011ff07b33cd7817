import { fromBase64 } from '#events/base64.ts'
import { leafHash } from '#events/merkle.ts'
import { verifyInclusion } from '#events/merkle-proof.ts'
import { sha256 } from './crypto.ts'

export type Claim = { readonly position: number; readonly record: string }

/** Whether this record, at this position, leads by the hashes of its proof to the root; all of them in base64. */
export function leadsToRoot(
  { position, record }: Claim,
  size: number,
  root: string,
  proof: readonly string[],
): boolean {
  const rootBytes = fromBase64(root)
  const hashes = proof.map(fromBase64).filter((bytes) => bytes !== null)
  if (rootBytes === null || hashes.length !== proof.length) return false
  const leaf = leafHash(sha256, record)
  return verifyInclusion(sha256, { leaf, position, size, proof: hashes, root: rootBytes })
}
