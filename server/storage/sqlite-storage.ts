/** The storage of a shop with one process: SQLite and files in its data folder, which is locked as long as it is open. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EventStore } from '#events/event-store.ts'
import { hasSignedStates, setRowsAside } from '#events/sqlite/signed-tables.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { openSqliteAccountStore } from '../accounts/sqlite-account-store.ts'
import { checkpointFolder } from '../audit/checkpoint-folder.ts'
import type { CheckpointStore } from '../audit/checkpoint-store.ts'
import { logIn } from '../data-folder/log-location.ts'
import { leadAfterOther, leadAlone } from '../leadership/lead-by-lock.ts'
import { secretFiles } from '../secrets/secret-files.ts'
import type { SecretStore } from '../secrets/secret-store.ts'
import { findLoss, lostLog, missingLog, nothingLost } from './lost-log.ts'
import {
  LOG_FILES,
  MEMORY,
  newLogLine,
  type SetAside,
  SIGNED,
  STATES,
  setAside,
  tableEnding,
} from './set-aside-log.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** Throws `FolderInUse` when another shop runs in the folder, and `LostLog` when its log is not the one that it was. */
export async function openSqliteStorage(folder: string, options: StorageOptions): Promise<Storage> {
  const location = logIn(folder)
  const { leadership, release } = await (options.takesOver === true
    ? leadAfterOther(folder, location.file)
    : leadAlone(folder))
  try {
    const files = {
      folder,
      log: location.file,
      accounts: join(folder, 'accounts.db'),
      secrets: secretFiles(folder),
      checkpoints: checkpointFolder(join(folder, 'checkpoints')),
    }
    const eventStore = await openLog(files, options)
    const accounts = openSqliteAccountStore(files.accounts)
    return {
      eventStore,
      accounts,
      secrets: files.secrets,
      checkpoints: files.checkpoints,
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

type Files = {
  readonly folder: string
  readonly log: string
  readonly accounts: string
  readonly secrets: SecretStore
  readonly checkpoints: CheckpointStore
}

/** The log that the folder has had, or a new one when that is lost and somebody has said so. */
async function openLog(
  files: Files,
  { onMigrating, eventStoreOptions, takesOver: _, onNewLog, ...options }: StorageOptions,
): Promise<EventStore> {
  const { folder, log: file, secrets, checkpoints } = files
  const aside = setAside(folder, Date.now())
  const missing = await missingLog(folder)
  if (missing !== null) {
    if (onNewLog === undefined) throw lostLog(missing, 'sqlite')
    setCosignaturesAside(files, aside)
    await aside.move([...LOG_FILES, ...SIGNED])
    onNewLog(newLogLine(folder, aside, 'It is empty.'))
  }
  const eventStore = openSqliteEventStore(file, {
    ...eventStoreOptions,
    ...(onMigrating && { onMigrating }),
    ...options,
  })
  try {
    const { records } = eventStore
    const hasStates = () => hasSignedStates(file)
    const loss = await findLoss({ folder, records, checkpoints, secrets, hasSignedStates: hasStates })
    if (loss !== null) {
      if (onNewLog === undefined) throw lostLog(loss, 'sqlite')
      if (loss.of !== 'memory') {
        setRowsAside(file, STATES, tableEnding(aside))
        setCosignaturesAside(files, aside)
        await eventStore.rebuildOrders()
      }
      await aside.move(loss.of === 'memory' ? MEMORY : SIGNED)
      onNewLog(newLogLine(folder, aside, 'It has the events that are there.'))
    }
    if (onNewLog !== undefined && missing === null && loss === null) throw nothingLost(folder)
    return eventStore
  } catch (error) {
    // What stopped the start is told, not what the closing met after it.
    await eventStore.close().catch(() => undefined)
    throw error
  }
}

function setCosignaturesAside({ accounts }: Files, aside: SetAside): void {
  if (existsSync(accounts)) setRowsAside(accounts, ['cosignatures'], tableEnding(aside))
}
