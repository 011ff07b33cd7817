/** Checks the content of a copy's folder: its checkpoint, and the tiles at the right edge of its tree. */

import {
  hashesIn,
  partialTiles,
  type Tile,
  toBase64,
  verifyCheckpoint,
  verifyEd25519,
  widthAt,
} from '../from-shop.ts'
import { type GrowingTiles, growTiles } from './grow-tiles.ts'
import type { TileFolder } from './tile-folder.ts'

export type KeptCopy = {
  /** Null for an empty copy. */
  readonly checkpoint: string | null
  readonly size: number
  readonly tree: GrowingTiles
  /** Null for a tile that the copy lacks. A wider stored tile is cut to the requested width. */
  tile(tile: Tile): Promise<Uint8Array | null>
}

/** The copy, or a sentence that says why it cannot be continued. */
export async function readCopy(
  folder: TileFolder,
  key: string,
): Promise<KeptCopy | { readonly why: string }> {
  const checkpoint = await folder.readCheckpoint()
  const signed = checkpoint === null ? null : verifyCheckpoint(checkpoint, key, verifyEd25519)
  if (signed?.ok === false) return { why: `The copy’s own checkpoint cannot be trusted. ${signed.why}` }
  const { size, root } = signed?.checkpoint ?? { size: 0, root: null }
  const tree = await treeOfTiles(size, folder.readTile)
  if (tree === null || (root !== null && toBase64(tree.root()) !== root)) return { why: damaged }
  return {
    checkpoint,
    size,
    tree,
    async tile(tile) {
      const width = widthAt(size, tile)
      const bytes = width < tile.width ? null : await folder.readTile({ ...tile, width })
      const hashes = bytes && hashesIn(bytes, width)
      return hashes && Buffer.concat(hashes.slice(0, tile.width))
    },
  }
}

/** The tree of this size, from the tiles at its right edge; null when one of them cannot be read. */
export async function treeOfTiles(size: number, readTile: KeptCopy['tile']): Promise<GrowingTiles | null> {
  const edge = new Map<number | 'entries', readonly Uint8Array[]>()
  for (const tile of partialTiles(size)) {
    const bytes = await readTile(tile)
    const hashes = bytes && hashesIn(bytes, tile.width)
    if (hashes === null) return null
    edge.set(tile.level, hashes)
  }
  return growTiles(size, ({ level }) => edge.get(level) ?? [])
}

const damaged =
  'The copy is damaged: its tiles do not lead to the root of its own checkpoint. Keep it, and begin another in a new folder.'
