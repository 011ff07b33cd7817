/** The storage of a shop with one process: SQLite and files in its data folder. The folder stays locked while the storage is open. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { isOfOlderProgram } from '#events/log/sqlite/migrations.ts'
import { type PageScan, scanPages } from '#events/log/sqlite/page-scan.ts'
import { hasSignedStates, setRowsAside } from '#events/log/sqlite/signed-tables.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import { pictureFolder, removeLeftovers } from '#server/pages/pictures/originals/picture-folder.ts'
import { ORIGINALS } from '#server/platform/data-folder/backup-folder.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import { leadAfterOther, leadAlone } from '#server/platform/leadership/lead-by-lock.ts'
import { errorKind } from '#server/platform/operations/error-kind.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { findLoss, lostLog, missingLog, nothingLost } from './lost-log.ts'
import {
  IDENTITY_FILES,
  LOG_FILES,
  newLogLine,
  type SetAside,
  SIGNED_FILES,
  STATE_TABLES,
  setAside,
  tableSuffix,
} from './set-aside-log.ts'
import type { Storage, StorageOptions } from './storage.ts'
import { tryAgain } from './try-again.ts'

/** The time for scanning the file before the shop opens. The remaining pages are scanned afterwards. */
const SCAN_MS = 60

/** Thrown when the running shop is an older version, which cannot use the newer tables of this one. */
export class MustStartAlone extends Error {
  override readonly name = 'MustStartAlone'

  constructor() {
    super(
      'This version changes tables: the old process ends first, and shoppers wait until this one is ready.',
    )
  }
}

/**
 * Throws `FolderInUse` while another shop runs in the folder, and `LostLog` when the log is missing or differs from the recorded
 * one. A start that takes over from a running shop throws `MustStartAlone` when this version has newer tables.
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
    const originals = join(folder, ORIGINALS)
    // Leftovers do no harm, and must not prevent a start.
    await removeLeftovers(originals, Date.now()).catch(() => undefined)
    const closing = new AbortController()
    const scanned = scanRemainingPages(pages, files.log, options.onUnreadable, closing.signal)
    return {
      eventStore,
      accounts,
      secrets: files.secrets,
      checkpoints: files.checkpoints,
      pictures: pictureFolder(originals),
      leadership,
      timeline: () => null,
      left: null,
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
  /** Null for a new file. */
  readonly pages: PageScan | null
}

async function closeLog(eventStore: EventStore, pages: PageScan | null): Promise<void> {
  try {
    await eventStore.close()
  } finally {
    pages?.close()
  }
}

/** Finds most damage before the first sale, because normal reads may not touch a damaged page for days. Throws `LogUnavailable`. */
async function scanBeforeOpening(file: string): Promise<PageScan | null> {
  if (!existsSync(file)) return null
  const pages = scanPages(file)
  try {
    const damagedPage = await pages.run(SCAN_MS)
    if (damagedPage !== null)
      throw new LogUnavailable({ fault: 'damaged', code: `page ${damagedPage}`, file })
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
async function scanRemainingPages(
  pages: PageScan | null,
  file: string,
  report: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const damagedPage = (await pages?.run(Number.POSITIVE_INFINITY, signal)) ?? null
    if (damagedPage !== null)
      report(
        `${file} is damaged at page ${damagedPage}: stop the shop, find the first lost event with \`npm run audit -- verify\`, and start from a backup.`,
      )
  } catch (error) {
    report(`${file} cannot be scanned for damage: ${errorKind(error).code}.`)
  }
}

/** Opens the log of the folder. Begins a new log when this one is lost and the operator has decided to do so. */
async function openLog(
  files: Files,
  { eventStoreOptions, takesOver: _, onNewLog, isReopening, ...options }: StorageOptions,
): Promise<OpenLog> {
  const { folder, log: file, secrets, checkpoints } = files
  const aside = setAside(folder, Date.now())
  const missing = await missingLog(folder)
  if (missing !== null) {
    if (onNewLog === undefined) throw lostLog(missing, 'sqlite')
    setCosignaturesAside(files, aside)
    await aside.move([...LOG_FILES, ...SIGNED_FILES])
    onNewLog(newLogLine(folder, aside, 'It is empty.'))
  }
  const pages = await scanBeforeOpening(file)
  let eventStore: EventStore | null = null
  try {
    eventStore = openSqliteEventStore(file, { ...eventStoreOptions, ...options })
    const { records } = eventStore
    const hasStates = () => hasSignedStates(file)
    const loss = await findLoss({ folder, records, checkpoints, secrets, hasSignedStates: hasStates })
    if (loss !== null && !(isReopening === true && loss.of === 'events')) {
      if (onNewLog === undefined) throw lostLog(loss, 'sqlite')
      if (loss.of !== 'identity') {
        setRowsAside(file, STATE_TABLES, tableSuffix(aside))
        setCosignaturesAside(files, aside)
        await eventStore.rebuildOrders()
      }
      await aside.move(loss.of === 'identity' ? IDENTITY_FILES : SIGNED_FILES)
      onNewLog(newLogLine(folder, aside, 'It contains the existing events.'))
    }
    if (onNewLog !== undefined && missing === null && loss === null) throw nothingLost(folder)
    return { eventStore, pages }
  } catch (error) {
    // An error of closing must not hide the first error.
    await eventStore?.close().catch(() => undefined)
    pages?.close()
    throw error
  }
}

function setCosignaturesAside({ accounts }: Files, aside: SetAside): void {
  if (existsSync(accounts)) setRowsAside(accounts, ['cosignatures'], tableSuffix(aside))
}
