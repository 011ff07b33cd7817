import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rootAt } from '#events/proof/merkle-proof.ts'
import { sha256 } from '#events/proof/sha256.ts'
import {
  heightOf,
  leavesOf,
  nodeInTiles,
  parseTilePath,
  partialTiles,
  recordBytes,
  recordsIn,
  type Tile,
  tilePath,
  widthAt,
} from '#events/proof/tiles.ts'
import { naiveLeaf, naiveRoot } from '../naive-root.ts'

const full = { level: 0, index: 0, width: 256 } as const

describe('the name of a tile', () => {
  it.each<[Tile, string]>([
    [full, 'tile/0/000'],
    [{ ...full, index: 1_234_067 }, 'tile/0/x001/x234/067'],
    [{ ...full, index: 999 }, 'tile/0/999'],
    [{ ...full, index: 1000 }, 'tile/0/x001/000'],
    [{ ...full, level: 63, width: 255 }, 'tile/63/000.p/255'],
    [{ ...full, level: 'entries', index: 17, width: 1 }, 'tile/entries/017.p/1'],
  ])('of %o is %s, and the reverse', (tile, path) => {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual(tile)
  })

  it.each([
    'tile/0/0',
    'tile/0/0000',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/00/001',
    'tile/64/001',
    'tile/-1/001',
    'tile/entry/001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/0/001.p/01',
    'tile/0/001.p/',
    'tile/0/001.p',
    'tile/0/001/',
    'tile/0/001\n',
    '/tile/0/001',
    'tile/0/../001',
    'tile/0/x001/x001/x001/x001/x001/001',
    '',
  ])('is never %j', (path) => {
    expect(parseTilePath(path)).toBeNull()
  })
})

describe('the tiles of a tree', () => {
  it('are those of the example in the specification', () => {
    expect(partialTiles(70_000).map(tilePath)).toEqual([
      'tile/0/273.p/112',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ])
    expect(partialTiles(256).map(tilePath)).toEqual(['tile/1/000.p/1'])
    expect(partialTiles(0)).toEqual([])
    expect([0, 1, 272, 273, 274].map((index) => widthAt(70_000, { level: 0, index }))).toEqual([
      256, 256, 256, 112, -144,
    ])
    expect(widthAt(70_000, { level: 'entries', index: 273 })).toBe(112)
    expect(widthAt(70_000, { level: 63, index: 0 })).toBe(0)
  })

  it('contain every node for the root of any size', () => {
    const leaves = Array.from({ length: 600 }, (_, n) => naiveLeaf(`${n}`))
    const hashesOf = (tile: Tile) =>
      leavesOf(tile).map((last) => naiveRoot(leaves.slice(last - 2 ** heightOf(tile), last)))
    const sizes = fc.integer({ min: 0, max: 600 })
    fc.assert(
      fc.property(sizes, (size) => {
        const node = nodeInTiles(sha256, size, hashesOf)
        expect(Buffer.from(rootAt(sha256, node, size))).toEqual(naiveRoot(leaves.slice(0, size)))
      }),
      { numRuns: 10, examples: [[255], [256], [257], [512], [600]] },
    )
  })
})

describe('the bytes of records', () => {
  it('begin each record with its length in two bytes, and can be parsed', () => {
    expect(Buffer.from(recordBytes(['ab', '', 'ä'])).toString('hex')).toBe(
      '0002' + '6162' + '0000' + '0002c3a4',
    )
    const records = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 5 })
    fc.assert(
      fc.property(records, (texts) => {
        expect(recordsIn(recordBytes(texts), texts.length)).toEqual(texts)
      }),
    )
    const longest = 'x'.repeat(65_535)
    expect(recordsIn(recordBytes([longest]), 1)).toEqual([longest])
    expect(() => recordBytes([`${longest}x`])).toThrow(RangeError)
  })

  it.each([
    ['cut off', [0, 3, 97, 98]],
    ['half a length', [0, 1, 97, 0]],
    ['no UTF-8', [0, 1, 255]],
    ['one more', [0, 1, 97, 0, 1, 98]],
    ['none', []],
  ])('are refused when they are %s', (_how, bytes) => {
    expect(recordsIn(Uint8Array.from(bytes), 1)).toBeNull()
  })
})
