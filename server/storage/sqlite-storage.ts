/** The storage of a shop with one process: SQLite and files in its data folder, which is locked as long as it is open. */

import { join } from 'node:path'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { openSqliteAccountStore } from '../accounts/sqlite-account-store.ts'
import { checkpointFolder } from '../audit/checkpoint-folder.ts'
import { lockFolder } from '../data-folder/folder-lock.ts'
import { logIn } from '../data-folder/log-location.ts'
import { alwaysLeading } from '../leadership/leadership.ts'
import { secretFiles } from '../secrets/secret-files.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** Throws `FolderInUse` when another shop runs in the folder. */
export async function openSqliteStorage(
  folder: string,
  { onMigrating, eventStoreOptions, ...options }: StorageOptions,
): Promise<Storage> {
  const lock = await lockFolder(folder)
  const location = logIn(folder)
  try {
    const eventStore = openSqliteEventStore(location.file, {
      ...eventStoreOptions,
      ...(onMigrating && { onMigrating }),
      ...options,
    })
    const accounts = openSqliteAccountStore(join(folder, 'accounts.db'))
    return {
      eventStore,
      accounts,
      secrets: secretFiles(folder),
      checkpoints: checkpointFolder(join(folder, 'checkpoints')),
      leadership: alwaysLeading,
      location,
      async close() {
        try {
          await eventStore.close()
        } finally {
          await accounts.close()
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
