/**
 * A copy of a log as a folder of tiles. Any web server that serves the folder serves the log as c2sp.org/tlog-tiles
 * specifies. The checkpoint is written last, so the folder always holds the complete log that its checkpoint signs.
 */

import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile, syncFolder, TILE_WIDTH, type Tile, tilePath } from '../from-shop.ts'

export type TileFolder = ReturnType<typeof tileFolder>

export function tileFolder(folder: string) {
  const read = (name: string) => readFile(join(folder, name)).catch(nullIfMissing)
  const readText = async (name: string) => (await read(name))?.toString('utf8') ?? null
  /** Folders whose new names may not be on disk yet. */
  const changed = new Set<string>()

  async function write(name: string, content: string | Uint8Array): Promise<void> {
    const file = join(folder, name)
    // `mkdir` returns the topmost new folder. Each new folder has a new entry in its parent.
    const firstNewFolder = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    for (
      let path = dirname(file);
      firstNewFolder !== undefined && path.length >= firstNewFolder.length;
      path = dirname(path)
    )
      changed.add(dirname(path))
    changed.add(dirname(file))
    await replaceFile(file, content)
  }

  async function flush(): Promise<void> {
    for (const path of changed) await syncFolder(path)
    changed.clear()
  }

  return {
    /** The verifier key that the copy began with. */
    readKey: () => readText('key'),
    async writeKey(key: string): Promise<void> {
      await write('key', `${key.trim()}\n`)
      await flush()
    },
    /** The checkpoint of the copy; null for an empty copy. */
    readCheckpoint: () => readText('checkpoint'),
    /** Flushes all earlier writes to disk first. */
    async writeCheckpoint(text: string): Promise<void> {
      await flush()
      await write('checkpoint', text)
      await flush()
    },
    readTile: (tile: Tile): Promise<Uint8Array | null> => read(tilePath(tile)),
    async writeTile(tile: Tile, bytes: Uint8Array): Promise<void> {
      await write(tilePath(tile), bytes)
    },
    async removeTile(tile: Tile): Promise<void> {
      await rm(join(folder, tilePath(tile)), { force: true })
    },
    /** Removes the partial tiles of a tile that is now full. */
    async removePartsOf(tile: Tile): Promise<void> {
      const parts = dirname(tilePath({ ...tile, width: 1 }))
      if (tile.width === TILE_WIDTH) await rm(join(folder, parts), { recursive: true, force: true })
    },
    /** Stores evidence that a log differs from this copy; returns the file's name. */
    async keepEvidence(name: string, text: string): Promise<string> {
      const file = join('evidence', name)
      await write(file, text)
      await flush()
      return join(folder, file)
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
