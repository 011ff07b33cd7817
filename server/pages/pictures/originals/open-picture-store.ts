/** Opens the store of pictures that belongs to a log, over a connection of its own, for a program beside the shop. */

import { dirname, join } from 'node:path'
import type { LogLocation } from '#events/log/log-location.ts'
import { ORIGINALS } from '#server/platform/data-folder/backup-folder.ts'
import { pictureFolder } from './picture-folder.ts'
import type { PictureStore } from './picture-store.ts'

export type OpenedPictures = { readonly pictures: PictureStore; close(): Promise<void> }

/** `writes`: it also adds or deletes. */
export async function openPictureStore(
  location: LogLocation,
  { writes = false } = {},
): Promise<OpenedPictures> {
  switch (location.engine) {
    case 'sqlite':
      return {
        pictures: pictureFolder(join(dirname(location.file), ORIGINALS)),
        close: async () => undefined,
      }
    case 'postgres': {
      const { openDatabase } = await import('#events/log/postgres/connection.ts')
      const { pictureTable } = await import('./picture-table.ts')
      const db = openDatabase(location.url, { reads: !writes, connections: 1 })
      return { pictures: pictureTable(db.sql), close: db.close }
    }
    default:
      return location satisfies never
  }
}
