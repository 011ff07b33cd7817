/**
 * Opens everything that a server stores: with `DATABASE_URL` in PostgreSQL, of which nothing is loaded without it; otherwise in
 * the data folder.
 */

import type { Config } from '../config.ts'
import { openSqliteStorage } from './sqlite-storage.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** Throws `FolderInUse` when another shop runs in the data folder. */
export async function openStorage(config: Config, options: StorageOptions): Promise<Storage> {
  const url = config.DATABASE_URL
  if (url === undefined) return openSqliteStorage(config.DATA_DIR, options)
  const { openPostgresStorage } = await import('./postgres-storage.ts')
  return openPostgresStorage(url, config.DATA_DIR, options)
}
