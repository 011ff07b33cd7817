/**
 * Verifies proofs by the definitions of RFC 6962 (sections 2.1, 2.1.1 and 2.1.2) in reverse: it composes what the definitions
 * decompose. Shares no code with the program.
 */

import { createHash } from 'node:crypto'

type Hash = Uint8Array
type Proof = readonly Hash[]

const node = (left: Hash, right: Hash): Hash =>
  createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest()

/** k: the largest power of two smaller than n. */
function split(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** The root of `PATH(m, D[n])`, or null when there is no such path. */
function rootOfPath(m: number, n: number, leaf: Hash, path: Proof): Hash | null {
  if (n === 1) return path.length === 0 ? leaf : null
  const last = path.at(-1)
  if (last === undefined) return null
  const k = split(n)
  const below =
    m < k ? rootOfPath(m, k, leaf, path.slice(0, -1)) : rootOfPath(m - k, n - k, leaf, path.slice(0, -1))
  if (below === null) return null
  return m < k ? node(below, last) : node(last, below)
}

/** The old and the new root of `SUBPROOF(m, D[n], b)`; `oldRoot` is the old root if b is true. */
function rootsOfSubproof(m: number, n: number, proof: Proof, oldRoot: Hash | null): [Hash, Hash] | null {
  if (m === n) {
    const [only, ...more] = oldRoot === null ? proof : [oldRoot, ...proof]
    return only !== undefined && more.length === 0 ? [only, only] : null
  }
  const last = proof.at(-1)
  if (last === undefined) return null
  const k = split(n)
  const rest = proof.slice(0, -1)
  if (m <= k) {
    const below = rootsOfSubproof(m, k, rest, oldRoot)
    return below && [below[0], node(below[1], last)]
  }
  const below = rootsOfSubproof(m - k, n - k, rest, null)
  return below && [node(last, below[0]), node(last, below[1])]
}

const areEqual = (one: Hash, other: Hash) => Buffer.compare(one, other) === 0

/** `index` counts from 0, as in the RFC. */
export function provesInclusion(index: number, size: number, leaf: Hash, proof: Proof, root: Hash): boolean {
  const computed = rootOfPath(index, size, leaf, proof)
  return computed !== null && areEqual(computed, root)
}

export function provesConsistency(
  from: number,
  to: number,
  proof: Proof,
  fromRoot: Hash,
  toRoot: Hash,
): boolean {
  const found = rootsOfSubproof(from, to, proof, fromRoot)
  return found !== null && areEqual(found[0], fromRoot) && areEqual(found[1], toRoot)
}
