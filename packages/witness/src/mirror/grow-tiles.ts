/** Adds leaves to a tree that is stored as tiles. Returns full tiles, and holds partial tiles in memory. */

import {
  appendLeaf,
  type Frontier,
  nodeInTiles,
  partialTiles,
  peakPlaces,
  rootOf,
  sha256,
  TILE_WIDTH,
  type Tile,
  type TileHashes,
} from '../from-shop.ts'

export type HashTile = { readonly tile: Tile; readonly hashes: readonly Uint8Array[] }

export type GrowingTiles = {
  /** The tiles that this leaf has filled. */
  take(leaf: Uint8Array): readonly HashTile[]
  /** The partial tiles at the right edge. */
  partial(): readonly HashTile[]
  readonly size: number
  root(): Uint8Array
}

const HEIGHT = Math.log2(TILE_WIDTH)

/** `hashesOf` reads the partial tiles of the existing tree, which has `size` leaves. */
export function growTiles(size: number, hashesOf: TileHashes): GrowingTiles {
  const node = nodeInTiles(sha256, size, hashesOf)
  const peaks = peakPlaces(size).map(({ position, height }) => node(position, height))
  let frontier: Frontier = { size, peaks }
  /** For each level of tiles, the hashes of its last tile. */
  const rows = new Map<number, Uint8Array[]>()
  for (const tile of partialTiles(size)) {
    if (tile.level !== 'entries') rows.set(tile.level, [...hashesOf({ ...tile, level: tile.level })])
  }

  return {
    take(leaf) {
      const grown = appendLeaf(sha256, frontier, leaf)
      frontier = grown.frontier
      const full: HashTile[] = []
      let hash: Uint8Array | undefined = leaf
      for (let level = 0; hash !== undefined; level++) {
        const row: Uint8Array[] = rows.get(level) ?? []
        row.push(hash)
        rows.set(level, row)
        if (row.length < TILE_WIDTH) break
        const index = frontier.size / TILE_WIDTH ** (level + 1) - 1
        full.push({ tile: { level, index, width: TILE_WIDTH }, hashes: row })
        rows.set(level, [])
        hash = grown.completed[(level + 1) * HEIGHT - 1]
      }
      return full
    },
    partial: () =>
      partialTiles(frontier.size).map((tile) => ({
        tile,
        hashes: tile.level === 'entries' ? [] : (rows.get(tile.level) ?? []),
      })),
    get size() {
      return frontier.size
    },
    root: () => rootOf(sha256, frontier),
  }
}
