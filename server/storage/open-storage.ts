/**
 * Opens the storage of a server: PostgreSQL when `DATABASE_URL` is set, otherwise the data folder. Loads the PostgreSQL code
 * only when needed.
 */

import type { Config } from '#server/platform/config/config.ts'
import { lockBesideDatabase } from '#server/platform/data-folder/folder-lock.ts'
import { leadAfterOther } from '#server/platform/leadership/lead-by-lock.ts'
import { openSqliteStorage } from './sqlite-storage.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** Throws `FolderInUse` when another shop runs in the data folder. */
export async function openStorage(config: Config, options: StorageOptions): Promise<Storage> {
  const url = config.DATABASE_URL
  if (url === undefined) return openSqliteStorage(config.DATA_DIR, options)
  // The data folder still contains the pictures and the mail files.
  const release = await lockDataFolder(config.DATA_DIR, options.takesOver)
  try {
    const { openPostgresStorage } = await import('./postgres-storage.ts')
    const storage = await openPostgresStorage(url, config.DATA_DIR, options)
    return { ...storage, close: () => storage.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function lockDataFolder(folder: string, takesOver = false): Promise<() => void> {
  return (takesOver ? await leadAfterOther(folder) : await lockBesideDatabase(folder)).release
}
