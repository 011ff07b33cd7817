/** Finds the first event in which two logs differ. Compares a few tiles, from the top of the tree down. */

import { hashesIn, TILE_WIDTH, type Tile, widthAt } from '../from-shop.ts'

type ReadTile = (tile: Tile) => Promise<Uint8Array | null>

/** Searches the first `size` events. Returns null when their tiles are equal. An unreadable tile differs from its beginning. */
export async function firstDifference(size: number, one: ReadTile, other: ReadTile): Promise<number | null> {
  if (size === 0) return null
  let index = 0
  for (let level = Math.floor(Math.log2(size) / Math.log2(TILE_WIDTH)); ; level--) {
    const width = widthAt(size, { level, index })
    const place = width > 0 ? await firstIn({ level, index, width }, one, other) : 0
    // Where all hashes of a tile agree, the difference is to the right of it: under the next tile of the level below.
    index = index * TILE_WIDTH + (place ?? width)
    if (level === 0) return index < size ? index + 1 : null
  }
}

/** The index of the first hash that differs in a tile, counted from 0; null when all agree. */
async function firstIn(tile: Tile, one: ReadTile, other: ReadTile): Promise<number | null> {
  const [ours, theirs] = (await Promise.all([one(tile), other(tile)])).map((bytes) =>
    bytes === null ? null : hashesIn(bytes, tile.width),
  )
  const place = Array.from({ length: tile.width }, (_, hash) => hash).find((hash) => {
    const [our, their] = [ours?.[hash], theirs?.[hash]]
    return our === undefined || their === undefined || !Buffer.from(our).equals(their)
  })
  return place ?? null
}
