/** Opens everything that a server stores, with the engine that the settings name. */

import type { Config } from '../config.ts'
import { openSqliteStorage } from './sqlite-storage.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** Throws `FolderInUse` when another shop runs in the data folder. */
export async function openStorage(config: Config, options: StorageOptions): Promise<Storage> {
  return openSqliteStorage(config.DATA_DIR, options)
}
