/**
 * Finds where two trees of the same size begin to differ by requesting a few hashes of the other one: from the root
 * down, always into the first half that differs. A proof of any leaf contains the hashes beside its path.
 */

import { nodeHash, type Sha256 } from '#events/proof/merkle.ts'

export type Difference = {
  /** Events after `start` up to `end` (counted from 1: `start + 1` … `end`). */
  readonly start: number
  readonly end: number
}

/** The proof of a leaf (counted from 1), from its sibling up to the root's child. */
export type AskProof = (position: number) => Promise<readonly Uint8Array[]>

/** `leaves` are our hashes, 32 bytes each. Returns the smallest span whose hash differs while those of its halves agree. */
export async function firstDifference(
  sha256: Sha256,
  leaves: Uint8Array,
  proofOf: AskProof,
): Promise<Difference> {
  let start = 0
  let end = leaves.length / HASH
  for (let depth = 0; end - start > 1; depth++) {
    const middle = start + leftWidth(end - start)
    // A leaf of one half is proven with the hash of the other half.
    const left = fromTop(await proofOf(middle + 1), depth)
    if (left === undefined) break
    if (!isEqual(left, subtree(sha256, leaves, start, middle))) {
      end = middle
      continue
    }
    const right = fromTop(await proofOf(start + 1), depth)
    if (right === undefined || isEqual(right, subtree(sha256, leaves, middle, end))) break
    start = middle
  }
  return { start, end }
}

const HASH = 32

function fromTop(proof: readonly Uint8Array[], depth: number): Uint8Array | undefined {
  return proof[proof.length - 1 - depth]
}

function subtree(sha256: Sha256, leaves: Uint8Array, start: number, end: number): Uint8Array {
  if (end - start === 1) return leaves.subarray(start * HASH, end * HASH)
  const middle = start + leftWidth(end - start)
  return nodeHash(sha256, subtree(sha256, leaves, start, middle), subtree(sha256, leaves, middle, end))
}

/** The largest power of two smaller than `width`: the number of leaves in the left half. */
function leftWidth(width: number): number {
  let left = 1
  while (left * 2 < width) left *= 2
  return left
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
