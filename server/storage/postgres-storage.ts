/** The storage of a shop in a PostgreSQL database, which any number of servers share. */

import { join } from 'node:path'
import type { TreeHead } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { type Database, openDatabase } from '#events/log/postgres/connection.ts'
import type { Timeline } from '#events/log/postgres/find-server.ts'
import { OtherShop, openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { hasSignedStates, setRowsAside } from '#events/log/postgres/signed-tables.ts'
import { checkpointTable } from '#server/audit/checkpoint-table.ts'
import { pictureTable } from '#server/pages/pictures/originals/picture-table.ts'
import { FolderInUse } from '#server/platform/data-folder/folder-lock.ts'
import { readNewestHead } from '#server/platform/data-folder/newest-head.ts'
import { startPostgresLeadership } from '#server/platform/leadership/postgres-leadership.ts'
import { takeDatabase } from '#server/platform/leadership/take-database.ts'
import { secretTable } from '#server/platform/secrets/secret-table.ts'
import { openPostgresAccountStore } from '#server/platform/tables/postgres-account-store.ts'
import { within } from '#server/platform/within.ts'
import { findLoss, type Loss, lostLog, nothingLost } from './lost-log.ts'
import { IDENTITY_FILES, newLogLine, STATE_TABLES, setAside, tableSuffix } from './set-aside-log.ts'
import { readShopId, SHOP_ID_FILE, writeShopId } from './shop-id.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** The pool for sessions, login attempts and pictures. These short queries must not wait for readers of the log. */
const SESSION_POOL = { connections: 5, statementMs: 10_000, lockMs: 5000 } as const

/** The time limit of `close`: a database that hangs must not keep the process alive. */
const CLOSE_MS = 10_000

/** Throws an error whose message is one line, without any part of the address, when the database cannot be used. */
export async function openPostgresStorage(
  url: string,
  folder: string,
  options: StorageOptions,
): Promise<Storage> {
  const { onFault, onHealth, onUnreadable, leadershipTimes, onNewLog, isReopening } = options
  const aside = setAside(folder, Date.now())
  const timeline: Timeline = {
    newest: (await readNewestHead(folder))?.server ?? null,
    onOlder: (host) => onUnreadable(otherPrimary(host)),
  }
  const open = (shopId: string | null) =>
    openPostgresEventStore(url, {
      timeline,
      ...(shopId !== null && { shopId }),
      onUnreadable,
      ...(onFault && { onFault }),
      ...(onHealth && { onHealth }),
    })
  let isOtherShop = false
  const eventStore = await open(await readShopId(folder)).catch(async (error: unknown) => {
    if (!(error instanceof OtherShop)) throw error
    if (onNewLog === undefined) throw lostLog(otherShop(folder), 'postgres')
    isOtherShop = true
    await aside.move(IDENTITY_FILES)
    return open(null)
  })
  const db = openDatabase(url, { ...SESSION_POOL, timeline, verify: eventStore.verify })
  const secrets = secretTable(db.sql)
  const checkpoints = checkpointTable(db.sql)
  let left: TreeHead | null = null
  try {
    const { records } = eventStore
    const hasStates = () => hasSignedStates(db.sql)
    const loss = await findLoss({ folder, records, checkpoints, secrets, hasSignedStates: hasStates })
    left = onNewLog === undefined ? (loss?.left ?? null) : null
    const isTolerated = loss?.of === 'events' && (isReopening === true || left !== null)
    if (loss !== null && left !== null) onUnreadable(loss.what)
    if (loss !== null && !isTolerated && onNewLog === undefined) throw lostLog(loss, 'postgres')
    if (onNewLog !== undefined) {
      if (loss === null && !isOtherShop) throw nothingLost('the database')
      if (loss !== null && loss.of !== 'identity') await setSignedAside(db, tableSuffix(aside), eventStore)
      await aside.move(IDENTITY_FILES)
      onNewLog(newLogLine('the database', aside, 'It contains the existing events.'))
    }
    if ((await readShopId(folder)) === null) await writeShopId(folder, eventStore.shopId)
  } catch (error) {
    // An error of closing must not hide the first error.
    await Promise.allSettled([db.close(), eventStore.close()])
    throw error
  }
  const accounts = openPostgresAccountStore(db)
  const leadership = startPostgresLeadership(db, leadershipTimes)

  async function close(): Promise<void> {
    try {
      await leadership.stop()
      await accounts.close()
      await db.close()
    } finally {
      await eventStore.close()
    }
  }

  return {
    eventStore,
    accounts,
    secrets,
    checkpoints,
    pictures: pictureTable(db.sql),
    leadership,
    timeline: () => timeline.newest,
    left,
    location: { engine: 'postgres', url },
    close: () => within(CLOSE_MS, close()),
  }
}

/** Throws `FolderInUse` while a server runs, because it would continue to sign with the key of the old log. */
async function setSignedAside(db: Database, ending: string, eventStore: EventStore): Promise<void> {
  const taken = await takeDatabase(db)
  if (taken === null) throw new FolderInUse('A shop runs with this database. Stop all its servers first.')
  try {
    await db.transact(async (sql) => {
      await setRowsAside(sql, [...STATE_TABLES, 'checkpoints', 'cosignatures'], ending)
      await sql`UPDATE secrets SET name = ${`audit.key${ending}`} WHERE name = 'audit.key'`
    })
    await eventStore.rebuildOrders()
  } finally {
    await taken.close()
  }
}

function otherPrimary(host: string): string {
  return `The database on ${host} takes writes as well, although it is from before a failover. The shop does not use it: stop it, and make it a standby.`
}

function otherShop(folder: string): Loss {
  return {
    of: 'identity',
    what: `The database in DATABASE_URL is not that of the shop that has used ${folder} (${join(folder, SHOP_ID_FILE)}).`,
  }
}
