/**
 * Proofs over the Merkle tree of RFC 6962: that an event is in the log (sections 2.1.1), and that a longer log begins with
 * a shorter one (2.1.2). They are made from stored subtree hashes in O(log n), never by reading the entire log, and verified
 * as in RFC 9162 (2.1.3.2, 2.1.4.2). Positions count from 1, as everywhere here; the leaf index of the RFCs is one less.
 */

import { emptyFrontier, nodeHash, rootOf, type Sha256 } from './merkle.ts'

const HASH_BYTES = 32

/** The root of the perfect subtree of 2^height leaves that ends with the leaf at `position`; height 0 is the leaf's hash. */
export type NodeReader = (position: number, height: number) => Uint8Array

/** Whether a tree can have this size: a whole number that a double represents exactly. */
export function isSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0
}

/** The Merkle tree hash of the first `size` leaves. */
export function rootAt(sha256: Sha256, node: NodeReader, size: number): Uint8Array {
  return size === 0 ? rootOf(sha256, emptyFrontier) : subtreeHash(sha256, node, 0, size)
}

/** Proves that the leaf at `position` is in the tree of `size` leaves: hashes from the leaf's sibling up to the root's child. */
export function inclusionProof(
  sha256: Sha256,
  node: NodeReader,
  position: number,
  size: number,
): Uint8Array[] {
  if (!isSize(size) || !isSize(position) || position < 1 || position > size) {
    throw new RangeError(`there is no leaf ${position} in a tree of ${size}`)
  }
  return proofSpans(position, size).map(({ start, end }) => subtreeHash(sha256, node, start, end))
}

/** The leaves after `start`, up to and including `end`. */
export type Span = { readonly start: number; readonly end: number }

/** The leaves under each hash of an inclusion proof, in its order. */
export function proofSpans(position: number, size: number): readonly Span[] {
  const spans: Span[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + leftWidth(end - start)
    const isLeft = position <= middle
    spans.push(isLeft ? { start: middle, end } : { start, end: middle })
    if (isLeft) end = middle
    else start = middle
  }
  return spans.reverse()
}

/** Proves that the tree of `to` leaves begins with the tree of `from`. Empty when both are the same, or `from` is 0. */
export function consistencyProof(sha256: Sha256, node: NodeReader, from: number, to: number): Uint8Array[] {
  if (!isSize(from) || !isSize(to) || from > to) {
    throw new RangeError(`a tree of ${to} leaves cannot begin with one of ${from}`)
  }
  if (from === 0 || from === to) return []
  const proof: Uint8Array[] = []
  let start = 0
  let end = to
  while (end > from) {
    const middle = start + leftWidth(end - start)
    const isLeft = from <= middle
    proof.push(isLeft ? subtreeHash(sha256, node, middle, end) : subtreeHash(sha256, node, start, middle))
    if (isLeft) end = middle
    else start = middle
  }
  // The verifier already has the old root; the proof contains the hash of any other subtree that ends with the old tree.
  if (start > 0) proof.push(subtreeHash(sha256, node, start, end))
  return proof.reverse()
}

export type InclusionClaim = {
  /** The leaf's hash. */
  readonly leaf: Uint8Array
  readonly position: number
  readonly size: number
  readonly proof: readonly Uint8Array[]
  readonly root: Uint8Array
}

/** Whether the proof shows the leaf at its position in the tree with this root. Never throws. */
export function verifyInclusion(sha256: Sha256, claim: InclusionClaim): boolean {
  const { leaf, position, size, proof, root } = claim
  if (!isSize(size) || !isSize(position) || position < 1 || position > size) return false
  if (![leaf, root, ...proof].every(isHash)) return false
  let index = position - 1
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(index) || index === last) {
      hash = nodeHash(sha256, sibling, hash)
      // The last leaf of a ragged tree climbs past the levels where it has no sibling.
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)]
    } else {
      hash = nodeHash(sha256, hash, sibling)
    }
    ;[index, last] = [half(index), half(last)]
  }
  return last === 0 && isEqual(hash, root)
}

export type ConsistencyClaim = {
  readonly from: number
  readonly fromRoot: Uint8Array
  readonly to: number
  readonly toRoot: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the proof shows that the tree of `to` leaves begins with the tree of `from`. Never throws. */
export function verifyConsistency(sha256: Sha256, claim: ConsistencyClaim): boolean {
  const { from, fromRoot, to, toRoot, proof } = claim
  if (!isSize(from) || !isSize(to) || from > to) return false
  if (![fromRoot, toRoot, ...proof].every(isHash)) return false
  if (from === 0) return proof.length === 0 && isEqual(fromRoot, rootOf(sha256, emptyFrontier))
  if (from === to) return proof.length === 0 && isEqual(fromRoot, toRoot)

  // A perfect old tree is itself a subtree of the new one.
  const [first, ...rest] = isPowerOfTwo(from) ? [fromRoot, ...proof] : proof
  if (first === undefined || rest.length === 0) return false
  let index = from - 1
  let last = to - 1
  while (isOdd(index)) [index, last] = [half(index), half(last)]
  let oldHash = first
  let newHash = first
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(index) || index === last) {
      oldHash = nodeHash(sha256, sibling, oldHash)
      newHash = nodeHash(sha256, sibling, newHash)
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)]
    } else {
      newHash = nodeHash(sha256, newHash, sibling)
    }
    ;[index, last] = [half(index), half(last)]
  }
  return last === 0 && isEqual(oldHash, fromRoot) && isEqual(newHash, toRoot)
}

/** The tree hash of the leaves after `start` up to `end`, from the stored hashes of its perfect subtrees. */
function subtreeHash(sha256: Sha256, node: NodeReader, start: number, end: number): Uint8Array {
  const width = end - start
  if (isPowerOfTwo(width)) return node(end, Math.round(Math.log2(width)))
  const middle = start + leftWidth(width)
  return nodeHash(sha256, subtreeHash(sha256, node, start, middle), subtreeHash(sha256, node, middle, end))
}

/** The largest power of two smaller than `width`: the number of leaves in the left subtree. */
function leftWidth(width: number): number {
  let left = 1
  while (left * 2 < width) left *= 2
  return left
}

// Arithmetic instead of bit operators, which stop at 32 bits.
const half = (number: number) => Math.floor(number / 2)
const isOdd = (number: number) => number % 2 === 1

function isPowerOfTwo(number: number): boolean {
  return number === 1 || leftWidth(number) * 2 === number
}

function isHash(bytes: Uint8Array): boolean {
  return bytes.length === HASH_BYTES
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
