/** The storage of a shop with one process: SQLite and files in its data folder, which is locked as long as it is open. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { isOfOlderProgram } from '#events/log/sqlite/migrations.ts'
import { type PageScan, scanPages } from '#events/log/sqlite/page-scan.ts'
import { hasSignedStates, setRowsAside } from '#events/log/sqlite/signed-tables.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import { leadAfterOther, leadAlone } from '#server/platform/leadership/lead-by-lock.ts'
import { errorKind } from '#server/platform/operations/error-kind.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { checkpointFolder } from '../audit/checkpoint-folder.ts'
import type { CheckpointStore } from '../audit/checkpoint-store.ts'
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
import { tryAgain } from './try-again.ts'

/** For so long the file is looked at before the shop opens. */
const SCAN_MS = 60

/** The tables of the shop that runs are those of an older program, which could not go on beside this one. */
export class MustStartAlone extends Error {
  override readonly name = 'MustStartAlone'

  constructor() {
    super('This version changes tables: the old process is ended first, and shoppers wait until it is done.')
  }
}

/**
 * Throws `FolderInUse` when another shop runs in the folder, and `LostLog` when its log is not the one that it was. When it takes
 * over from the shop that runs there, throws `MustStartAlone` when this program has newer tables; one with older tables cannot
 * open the file.
 */
export async function openSqliteStorage(folder: string, options: StorageOptions): Promise<Storage> {
  const location = logIn(folder)
  const takesOver = options.takesOver === true
  if (takesOver && isOfOlderProgram(location.file)) throw new MustStartAlone()
  const { leadership, release } = await (takesOver ? leadAfterOther(folder) : leadAlone(folder))
  try {
    const files = {
      folder,
      log: location.file,
      accounts: join(folder, 'accounts.db'),
      secrets: secretFiles(folder),
      checkpoints: checkpointFolder(join(folder, 'checkpoints')),
    }
    const { eventStore, pages } = await tryAgain(() => openLog(files, options))
    const accounts = await tryAgain(() => openSqliteAccountStore(files.accounts)).catch(async (error) => {
      await closeLog(eventStore, pages).catch(() => undefined)
      throw error
    })
    const closing = new AbortController()
    const scanned = scanTheRest(pages, files.log, options.onUnreadable, closing.signal)
    return {
      eventStore,
      accounts,
      secrets: files.secrets,
      checkpoints: files.checkpoints,
      leadership,
      location,
      async close() {
        closing.abort()
        await scanned
        try {
          await closeLog(eventStore, pages)
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

type OpenLog = {
  readonly eventStore: EventStore
  /** Of a file that has just been made there is none. */
  readonly pages: PageScan | null
}

async function closeLog(eventStore: EventStore, pages: PageScan | null): Promise<void> {
  try {
    await eventStore.close()
  } finally {
    pages?.close()
  }
}

/** Most damage is found before anything is sold: a part of a file may not be needed for days. Throws `LogUnavailable`. */
async function scanAtOnce(file: string): Promise<PageScan | null> {
  if (!existsSync(file)) return null
  const pages = scanPages(file)
  try {
    const found = await pages.run(SCAN_MS)
    if (found !== null) throw new LogUnavailable({ fault: 'damaged', code: `page ${found}`, file })
    return pages
  } catch (error) {
    pages.close()
    if (error instanceof LogUnavailable) throw error
    throw new LogUnavailable({
      fault: 'disk error',
      code: errorKind(error).code ?? 'EIO',
      file,
      cause: error,
    })
  }
}

/** Never rejects. */
async function scanTheRest(
  pages: PageScan | null,
  file: string,
  tell: (sentence: string) => void,
  over: AbortSignal,
): Promise<void> {
  try {
    const found = (await pages?.run(Number.POSITIVE_INFINITY, over)) ?? null
    if (found !== null)
      tell(
        `${file} is damaged at its page ${found}: stop the shop, see where with \`npm run audit -- verify\`, and start from a backup.`,
      )
  } catch (error) {
    tell(`${file} cannot be read to look for damage: ${errorKind(error).code}.`)
  }
}

/** The log that the folder has had, or a new one when that is lost and somebody has said so. */
async function openLog(
  files: Files,
  { eventStoreOptions, takesOver: _, onNewLog, goesOn, ...options }: StorageOptions,
): Promise<OpenLog> {
  const { folder, log: file, secrets, checkpoints } = files
  const aside = setAside(folder, Date.now())
  const missing = await missingLog(folder)
  if (missing !== null) {
    if (onNewLog === undefined) throw lostLog(missing, 'sqlite')
    setCosignaturesAside(files, aside)
    await aside.move([...LOG_FILES, ...SIGNED])
    onNewLog(newLogLine(folder, aside, 'It is empty.'))
  }
  const pages = await scanAtOnce(file)
  let eventStore: EventStore | null = null
  try {
    eventStore = openSqliteEventStore(file, {
      ...eventStoreOptions,
      ...options,
    })
    const { records } = eventStore
    const hasStates = () => hasSignedStates(file)
    const loss = await findLoss({ folder, records, checkpoints, secrets, hasSignedStates: hasStates })
    if (loss !== null && !(goesOn === true && loss.of === 'events')) {
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
    return { eventStore, pages }
  } catch (error) {
    // What stopped the start is told, not what the closing met after it.
    await eventStore?.close().catch(() => undefined)
    pages?.close()
    throw error
  }
}

function setCosignaturesAside({ accounts }: Files, aside: SetAside): void {
  if (existsSync(accounts)) setRowsAside(accounts, ['cosignatures'], tableEnding(aside))
}
