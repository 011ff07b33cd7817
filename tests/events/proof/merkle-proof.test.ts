import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendLeaf, emptyFrontier, type Sha256 } from '#events/proof/merkle.ts'
import {
  consistencyProof,
  inclusionProof,
  type NodeReader,
  rootAt,
  verifyConsistency,
  verifyInclusion,
} from '#events/proof/merkle-proof.ts'
import { naiveLeaf, naiveRoot } from '../naive-root.ts'
import { provesConsistency, provesInclusion } from './rfc-proofs.ts'

const sha256: Sha256 = (input) => createHash('sha256').update(input).digest()

/** The leaves and stored hashes of a log, as in an event store; `reads` counts the reads. */
function storedTree(size: number) {
  const leaves = Array.from({ length: size }, (_, n) => naiveLeaf(`event ${n}`))
  const rows: (readonly Uint8Array[])[] = []
  let frontier = emptyFrontier
  for (const leaf of leaves) {
    const grown = appendLeaf(sha256, frontier, leaf)
    frontier = grown.frontier
    rows.push([leaf, ...grown.completed])
  }
  const tree = { leaves, reads: 0, node: (() => new Uint8Array()) as NodeReader }
  tree.node = (position, height) => {
    tree.reads++
    const hash = rows[position - 1]?.[height]
    if (hash === undefined) throw new Error(`nothing is stored at ${position}, ${height}`)
    return hash
  }
  return tree
}

const MOST = 130
const whole = storedTree(MOST)
const roots = Array.from({ length: MOST + 1 }, (_, size) => naiveRoot(whole.leaves.slice(0, size)))

const leafAt = (position: number) => whole.leaves[position - 1] ?? new Uint8Array()
const rootOfSize = (size: number) => roots[size] ?? new Uint8Array()

/** A correct claim that event `position` is in the log of `size` events. */
function inclusionClaim(position: number, size: number) {
  const proof = inclusionProof(sha256, whole.node, position, size)
  return { leaf: leafAt(position), position, size, proof, root: rootOfSize(size) }
}

function consistencyClaim(from: number, to: number) {
  const proof = consistencyProof(sha256, whole.node, from, to)
  return { from, fromRoot: rootOfSize(from), to, toRoot: rootOfSize(to), proof }
}

/** Two numbers in order. */
const ordered = (least: number) =>
  fc
    .tuple(fc.integer({ min: least, max: MOST }), fc.integer({ min: least, max: MOST }))
    .map(([one, other]): [number, number] => (one <= other ? [one, other] : [other, one]))

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const place = Math.floor(bit / 8) % copy.length
  copy[place] = (copy[place] ?? 0) ^ (1 << (bit % 8))
  return copy
}

/** Kinds of changes to a proof. */
const tampering = fc.oneof(
  fc.record({ how: fc.constant('flip' as const), at: fc.nat(), bit: fc.nat({ max: 255 }) }),
  fc.record({ how: fc.constant('swap' as const), at: fc.nat() }),
  fc.record({ how: fc.constant('drop' as const), at: fc.nat() }),
  fc.record({ how: fc.constant('double' as const), at: fc.nat() }),
  fc.record({ how: fc.constant('shorten a hash' as const), at: fc.nat() }),
  fc.record({ how: fc.constant('append' as const), hash: fc.uint8Array({ minLength: 32, maxLength: 32 }) }),
)

function tampered(
  proof: readonly Uint8Array[],
  change: typeof tampering extends fc.Arbitrary<infer Change> ? Change : never,
): readonly Uint8Array[] {
  if (change.how === 'append') return [...proof, change.hash]
  if (proof.length === 0) return proof
  const at = change.at % proof.length
  const hash = proof[at] ?? new Uint8Array()
  switch (change.how) {
    case 'flip':
      return proof.with(at, flipped(hash, change.bit))
    case 'swap':
      return proof.with(at, proof[0] ?? hash).with(0, hash)
    case 'drop':
      return proof.toSpliced(at, 1)
    case 'double':
      return proof.toSpliced(at, 0, hash)
    case 'shorten a hash':
      return proof.with(at, hash.subarray(0, 31))
  }
}

const isSame = (one: readonly Uint8Array[], other: readonly Uint8Array[]) =>
  one.length === other.length &&
  one.every((hash, place) => Buffer.compare(hash, other[place] ?? hash) === 0 && other[place] !== undefined)

describe('a root at any size', () => {
  it('is that of RFC 6962', () => {
    for (let size = 0; size <= MOST; size++) {
      expect(Buffer.from(rootAt(sha256, whole.node, size))).toEqual(Buffer.from(rootOfSize(size)))
    }
  })
})

describe('a proof of inclusion', () => {
  it('is accepted by this program and by the definition of the RFC, for every event of every log', () => {
    for (let size = 1; size <= 70; size++) {
      for (let position = 1; position <= size; position++) {
        const claim = inclusionClaim(position, size)
        expect(verifyInclusion(sha256, claim)).toBe(true)
        expect(provesInclusion(position - 1, size, claim.leaf, claim.proof, claim.root)).toBe(true)
      }
    }
  })

  it('is refused after any change', () => {
    fc.assert(
      fc.property(ordered(1), tampering, ([position, size], change) => {
        const claim = inclusionClaim(position, size)
        const proof = tampered(claim.proof, change)
        fc.pre(!isSame(proof, claim.proof))
        expect(verifyInclusion(sha256, { ...claim, proof })).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('is refused for another leaf, root, position or size', () => {
    fc.assert(
      fc.property(
        ordered(1),
        fc.nat({ max: 255 }),
        fc.integer({ min: -2, max: MOST + 2 }),
        (place, bit, other) => {
          const [position, size] = place
          const claim = inclusionClaim(position, size)
          expect(verifyInclusion(sha256, { ...claim, leaf: flipped(claim.leaf, bit) })).toBe(false)
          expect(verifyInclusion(sha256, { ...claim, root: flipped(claim.root, bit) })).toBe(false)
          if (other !== position) expect(verifyInclusion(sha256, { ...claim, position: other })).toBe(false)
          if (other >= 1 && other !== size) {
            // A path can lead to the same root in a tree of another size: compares with the definition.
            const expected =
              position <= other && provesInclusion(position - 1, other, claim.leaf, claim.proof, claim.root)
            expect(verifyInclusion(sha256, { ...claim, size: other })).toBe(expected)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads only some of the stored hashes', () => {
    const large = storedTree(5000)
    large.reads = 0
    inclusionProof(sha256, large.node, 4321, 4999)
    expect(large.reads).toBeLessThan(2 * Math.log2(5000))
  })

  it.each([
    [0, 5],
    [6, 5],
    [1.5, 5],
    [1, 0],
    [Number.NaN, 5],
    [1, Number.POSITIVE_INFINITY],
  ])('is refused for event %s of %s', (position, size) => {
    expect(() => inclusionProof(sha256, whole.node, position, size)).toThrow(RangeError)
  })
})

describe('a proof of consistency', () => {
  it('is accepted by this program and by the definition of the RFC, for every two sizes', () => {
    for (let to = 1; to <= 70; to++) {
      for (let from = 1; from <= to; from++) {
        const claim = consistencyClaim(from, to)
        expect(verifyConsistency(sha256, claim)).toBe(true)
        expect(provesConsistency(from, to, claim.proof, claim.fromRoot, claim.toRoot)).toBe(true)
      }
    }
  })

  it('is empty for the same log and for the empty log, whose root is still verified', () => {
    for (const claim of [consistencyClaim(7, 7), consistencyClaim(0, 7), consistencyClaim(0, 0)]) {
      expect(claim.proof).toEqual([])
      expect(verifyConsistency(sha256, claim)).toBe(true)
      expect(verifyConsistency(sha256, { ...claim, fromRoot: flipped(claim.fromRoot, 3) })).toBe(false)
      expect(verifyConsistency(sha256, { ...claim, proof: [claim.toRoot] })).toBe(false)
    }
  })

  it('is refused after any change', () => {
    fc.assert(
      fc.property(ordered(1), tampering, ([from, to], change) => {
        const claim = consistencyClaim(from, to)
        const proof = tampered(claim.proof, change)
        fc.pre(!isSame(proof, claim.proof))
        expect(verifyConsistency(sha256, { ...claim, proof })).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('is refused for other roots or sizes', () => {
    fc.assert(
      fc.property(
        ordered(1),
        fc.nat({ max: 255 }),
        fc.integer({ min: -2, max: MOST + 2 }),
        (sizes, bit, other) => {
          const [from, to] = sizes
          const claim = consistencyClaim(from, to)
          expect(verifyConsistency(sha256, { ...claim, fromRoot: flipped(claim.fromRoot, bit) })).toBe(false)
          expect(verifyConsistency(sha256, { ...claim, toRoot: flipped(claim.toRoot, bit) })).toBe(false)
          for (const wrong of [
            { ...claim, from: other },
            { ...claim, to: other },
          ]) {
            if (wrong.from === from && wrong.to === to) continue
            const { proof, fromRoot, toRoot } = claim
            const expected =
              wrong.from >= 1 &&
              wrong.from <= wrong.to &&
              provesConsistency(wrong.from, wrong.to, proof, fromRoot, toRoot) &&
              (wrong.from < wrong.to || proof.length === 0)
            expect(verifyConsistency(sha256, wrong)).toBe(expected)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('does not exist for a rewritten history', () => {
    const rewritten = whole.leaves.with(20, naiveLeaf('another event'))
    const claim = consistencyClaim(50, 100)
    expect(verifyConsistency(sha256, { ...claim, toRoot: naiveRoot(rewritten.slice(0, 100)) })).toBe(false)
    expect(verifyConsistency(sha256, { ...claim, fromRoot: naiveRoot(rewritten.slice(0, 50)) })).toBe(false)
  })

  it('reads only some of the stored hashes', () => {
    const large = storedTree(5000)
    large.reads = 0
    consistencyProof(sha256, large.node, 3333, 4999)
    expect(large.reads).toBeLessThan(2 * Math.log2(5000))
  })

  it.each([
    [6, 5],
    [-1, 5],
    [1.5, 5],
    [1, Number.NaN],
  ])('is refused from %s to %s', (from, to) => {
    expect(() => consistencyProof(sha256, whole.node, from, to)).toThrow(RangeError)
  })
})

describe('checking a proof', () => {
  it('returns false for any other values, like the definition of the RFC', () => {
    const hash = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(...roots.slice(0, 9)))
    const size = fc.oneof(
      fc.integer({ min: -2, max: 9 }),
      fc.maxSafeInteger(),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53, -0),
    )
    fc.assert(
      fc.property(size, size, fc.array(hash, { maxLength: 70 }), hash, hash, (one, other, proof, a, b) => {
        const inclusion = { leaf: a, position: one, size: other, proof, root: b }
        const trivial = one === 1 && other === 1 && proof.length === 0 && Buffer.compare(a, b) === 0
        expect(verifyInclusion(sha256, inclusion)).toBe(trivial && a.length === 32)
        expect(
          typeof verifyConsistency(sha256, { from: one, fromRoot: a, to: other, toRoot: b, proof }),
        ).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })

  it('works for logs beyond 32 bits', () => {
    // A log of equal leaves needs no storage: a subtree's hash depends on its height alone.
    const heights = [naiveLeaf('same')]
    for (let height = 1; height <= 53; height++) {
      const below = heights[height - 1] ?? new Uint8Array()
      heights.push(sha256(Buffer.concat([Uint8Array.of(1), below, below])) as Buffer<ArrayBuffer>)
    }
    const node: NodeReader = (_position, height) => heights[height] ?? new Uint8Array()
    const size = 2 ** 40 + 2 ** 33 + 5
    const root = rootAt(sha256, node, size)
    const position = 2 ** 40 + 2 ** 32 + 3
    const proof = inclusionProof(sha256, node, position, size)
    const leaf = node(1, 0)
    expect(verifyInclusion(sha256, { leaf, position, size, proof, root })).toBe(true)
    expect(provesInclusion(position - 1, size, leaf, proof, root)).toBe(true)
    const from = 2 ** 40 + 1
    const consistency = consistencyProof(sha256, node, from, size)
    const fromRoot = rootAt(sha256, node, from)
    expect(verifyConsistency(sha256, { from, fromRoot, to: size, toRoot: root, proof: consistency })).toBe(
      true,
    )
    expect(provesConsistency(from, size, consistency, fromRoot, root)).toBe(true)
  })
})
