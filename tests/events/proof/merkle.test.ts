import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendLeaf, emptyFrontier, leafHash, peakPlaces, rootOf, type Sha256 } from '#events/proof/merkle.ts'
import { naiveLeaf, naiveRoot } from '../naive-root.ts'

const sha256: Sha256 = (input) => createHash('sha256').update(input).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The test vectors of the reference implementation of Certificate Transparency: data, and the root after each item. */
const vectors = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['\0', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['\x10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [' !', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['01', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['@ABC', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['PQRSTUVW', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['`abcdefghijklmno', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const

function grow(leaves: readonly Uint8Array[]) {
  let frontier = emptyFrontier
  const completed: (readonly Uint8Array[])[] = []
  for (const leaf of leaves) {
    const grown = appendLeaf(sha256, frontier, leaf)
    frontier = grown.frontier
    completed.push(grown.completed)
  }
  return { frontier, completed }
}

describe('Merkle tree', () => {
  it('has the roots of the published test vectors', () => {
    expect(hex(rootOf(sha256, emptyFrontier))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    let frontier = emptyFrontier
    for (const [data, root] of vectors) {
      frontier = appendLeaf(sha256, frontier, leafHash(sha256, data)).frontier
      expect(hex(rootOf(sha256, frontier))).toBe(root)
    }
  })

  it('hashes a record’s UTF-8 bytes after a zero byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (record) => {
        expect(hex(leafHash(sha256, record))).toBe(hex(naiveLeaf(record)))
      }),
    )
  })

  it('has the root that RFC 6962 defines, at every size', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 70 }), (leaves) => {
        const { frontier } = grow(leaves)
        expect(frontier.size).toBe(leaves.length)
        expect(hex(rootOf(sha256, frontier))).toBe(hex(naiveRoot(leaves)))
      }),
    )
  })

  it('can be continued from the subtrees that each leaf completed', () => {
    const leaves = Array.from({ length: 300 }, (_, n) => naiveLeaf(String(n)))
    const { completed } = grow(leaves)
    for (let size = 0; size <= leaves.length; size++) {
      const peaks = peakPlaces(size).map(({ position, height }) =>
        height === 0 ? leaves[position - 1] : completed[position - 1]?.[height - 1],
      )
      expect(peaks).toEqual(grow(leaves.slice(0, size)).frontier.peaks)
    }
  })

  it('finds the peaks for sizes beyond 32 bits', () => {
    expect(peakPlaces(2 ** 40 + 2 ** 33 + 1)).toEqual([
      { position: 2 ** 40, height: 40 },
      { position: 2 ** 40 + 2 ** 33, height: 33 },
      { position: 2 ** 40 + 2 ** 33 + 1, height: 0 },
    ])
    expect(peakPlaces(Number.MAX_SAFE_INTEGER)).toHaveLength(53)
  })

  it('refuses a frontier of another size', () => {
    expect(() => appendLeaf(sha256, { size: 1, peaks: [] }, naiveLeaf('x'))).toThrow('one hash for each 1')
  })
})
