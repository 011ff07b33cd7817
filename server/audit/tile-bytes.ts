/** The content of a tile, read from the log. */

import { BrokenTree, type Records } from '#events/log/records.ts'
import { heightOf, leavesOf, recordBytes, TILE_WIDTH, type Tile, widthAt } from '#events/proof/tiles.ts'

/** Null for a tile that the log does not have at this width. */
export async function tileBytes(
  records: Pick<Records, 'size' | 'find' | 'subtreeRoots'>,
  tile: Tile,
): Promise<Uint8Array | null> {
  if (tile.width > widthAt(await records.size(), tile)) return null
  if (tile.level !== 'entries')
    return Buffer.concat(await records.subtreeRoots(leavesOf(tile), heightOf(tile)))
  const after = tile.index * TILE_WIDTH
  const { records: page } = await records.find({ after, limit: tile.width })
  if (page.at(-1)?.position !== after + tile.width) throw new BrokenTree(`An event after ${after} is missing`)
  return recordBytes(page.map(({ record }) => record))
}
