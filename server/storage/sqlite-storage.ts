/** The storage of a shop with one process: SQLite and files in its data folder, which is locked as long as it is open. */

import { join } from 'node:path'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { openSqliteAccountStore } from '../accounts/sqlite-account-store.ts'
import { checkpointFolder } from '../audit/checkpoint-folder.ts'
import { logIn } from '../data-folder/log-location.ts'
import { leadAfterOther, leadAlone } from '../leadership/lead-by-lock.ts'
import { secretFiles } from '../secrets/secret-files.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** Throws `FolderInUse` when another shop runs in the folder. */
export async function openSqliteStorage(
  folder: string,
  { onMigrating, eventStoreOptions, takesOver = false, ...options }: StorageOptions,
): Promise<Storage> {
  const location = logIn(folder)
  const { leadership, release } = await (takesOver
    ? leadAfterOther(folder, location.file)
    : leadAlone(folder))
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
      leadership,
      location,
      async close() {
        try {
          await eventStore.close()
        } finally {
          await accounts.close()
          release()
        }
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
