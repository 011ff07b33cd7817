/**
 * The tiles in which any program can read the tree and its records (c2sp.org/tlog-tiles): their names, their
 * content, and the nodes of the tree in them. Pure.
 */

import { nodeHash, type Sha256 } from './merkle.ts'
import type { NodeReader } from './merkle-proof.ts'

/** Hashes or records in a full tile. */
export const TILE_WIDTH = 256
/** Levels of the tree between two levels of tiles. */
const TILE_HEIGHT = 8
const HIGHEST_LEVEL = 63
const HASH_BYTES = 32
const LENGTH_BYTES = 2
/** Bytes of the longest record in a tile; the log refuses longer records. */
export const LONGEST_RECORD = 65_535

/** A tile of hashes at a level, counted from 0, or a tile of the records under the tile of level 0 with the same index. */
export type Tile = {
  readonly level: number | 'entries'
  /** Counted from 0. */
  readonly index: number
  /** 256 for a full tile. */
  readonly width: number
}

/** `tile/0/x001/234.p/5`, relative to the address of the log. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const path = `tile/${level}/${groups.map((group) => `x${group}`).join('/')}`
  const last = path.lastIndexOf('x')
  return `${path.slice(0, last)}${path.slice(last + 1)}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

const TILE_PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/

/** Null for any text that is not the canonical path of a tile. */
export function parseTilePath(path: string): Tile | null {
  const [, level = '', groups = '', width] = TILE_PATH.exec(path) ?? []
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/\D/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  const isTile = heightOf(tile) <= HIGHEST_LEVEL * TILE_HEIGHT && tile.width > 0 && tile.width <= TILE_WIDTH
  return isTile && tilePath(tile) === path ? tile : null
}

/** The number of levels of the tree below the hashes of a tile. */
export function heightOf({ level }: Pick<Tile, 'level'>): number {
  return level === 'entries' ? 0 : level * TILE_HEIGHT
}

/** The width of a tile in a tree of `size` leaves; 0 or less when it does not exist. */
export function widthAt(size: number, { level, index }: Pick<Tile, 'level' | 'index'>): number {
  const hashes = Math.floor(size / 2 ** heightOf({ level }))
  return Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH)
}

/** The last leaf under each of a tile's hashes, counted from 1. */
export function leavesOf(tile: Tile): readonly number[] {
  const leaves = 2 ** heightOf(tile)
  return Array.from({ length: tile.width }, (_, hash) => (tile.index * TILE_WIDTH + hash + 1) * leaves)
}

/** The tiles of hashes that are not full, at the right edge of a tree; the lowest level first. */
export function partialTiles(size: number): readonly Tile[] {
  const tiles: Tile[] = []
  for (let level = 0, hashes = size; hashes > 0; level++, hashes = Math.floor(hashes / TILE_WIDTH)) {
    const [index, width] = [Math.floor(hashes / TILE_WIDTH), hashes % TILE_WIDTH]
    if (width > 0) tiles.push({ level, index, width })
  }
  return tiles
}

/** The hashes in the bytes of a tile; null unless there are `width` of them. */
export function hashesIn(bytes: Uint8Array, width: number): readonly Uint8Array[] | null {
  if (bytes.length !== width * HASH_BYTES) return null
  return Array.from({ length: width }, (_, hash) =>
    bytes.subarray(hash * HASH_BYTES, (hash + 1) * HASH_BYTES),
  )
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Each record after its length in two bytes (big-endian). */
export function recordBytes(records: readonly string[]): Uint8Array {
  const texts = records.map((record) => new TextEncoder().encode(record))
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + LENGTH_BYTES + text.length, 0))
  let end = 0
  for (const text of texts) {
    if (text.length > LONGEST_RECORD) throw new RangeError('A record is longer than a tile can hold')
    bytes[end] = text.length >> 8
    bytes[end + 1] = text.length & 255
    bytes.set(text, end + LENGTH_BYTES)
    end += LENGTH_BYTES + text.length
  }
  return bytes
}

/** Null unless there are `width` records. */
export function recordsIn(bytes: Uint8Array, width: number): readonly string[] | null {
  const records: string[] = []
  try {
    for (let start = 0; start < bytes.length; ) {
      const length = new DataView(bytes.buffer, bytes.byteOffset + start).getUint16(0)
      const end = start + LENGTH_BYTES + length
      if (end > bytes.length) return null
      records.push(decoder.decode(bytes.subarray(start + LENGTH_BYTES, end)))
      start = end
    }
  } catch {
    return null
  }
  return records.length === width ? records : null
}

/** Returns the hashes of a tile: at least as many as its width. */
export type TileHashes = (tile: Tile & { readonly level: number }) => readonly Uint8Array[]

/** Reads the nodes of a tree of `size` leaves from its tiles. */
export function nodeInTiles(sha256: Sha256, size: number, hashesOf: TileHashes): NodeReader {
  return (position, height) => {
    const level = Math.floor(height / TILE_HEIGHT)
    // The number of hashes on this level up to the node.
    const end = position / 2 ** (level * TILE_HEIGHT)
    const index = Math.ceil(end / TILE_WIDTH) - 1
    const hashes = hashesOf({ level, index, width: widthAt(size, { level, index }) })
    const last = end - index * TILE_WIDTH
    let row = hashes.slice(last - 2 ** (height % TILE_HEIGHT), last)
    while (row.length > 1) row = pairs(row).map(([left, right]) => nodeHash(sha256, left, right))
    const [node] = row
    if (node === undefined) throw new RangeError(`There is no node of height ${height} at ${position}`)
    return node
  }
}

function pairs(row: readonly Uint8Array[]): (readonly [Uint8Array, Uint8Array])[] {
  return row.flatMap((left, place) => {
    const right = row[place + 1]
    return place % 2 === 0 && right !== undefined ? [[left, right] as const] : []
  })
}
