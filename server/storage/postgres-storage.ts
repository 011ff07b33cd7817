/** The storage of a shop with any number of servers: all of it in one PostgreSQL database. */

import { openDatabase } from '#events/postgres/connection.ts'
import { OtherShop, openPostgresEventStore } from '#events/postgres/postgres-event-store.ts'
import { openPostgresAccountStore } from '../accounts/postgres-account-store.ts'
import { checkpointTable } from '../audit/checkpoint-table.ts'
import { startPostgresLeadership } from '../leadership/postgres-leadership.ts'
import { secretTable } from '../secrets/secret-table.ts'
import { within } from '../within.ts'
import { keepShopId, readShopId, wrongShop } from './shop-id.ts'
import type { Storage, StorageOptions } from './storage.ts'

/** For sessions and attempts, which must not wait for what reads the log, and are all quick. */
const SMALL = { connections: 5, statementMs: 10_000, lockMs: 5000 } as const

/** A database that hangs must not keep the process. */
const CLOSE_MS = 10_000

/** Throws one plain line, without any part of the address, when the database cannot be used. */
export async function openPostgresStorage(
  url: string,
  folder: string,
  options: StorageOptions,
): Promise<Storage> {
  const { onFault, onHealth, onUnreadable, leadershipTimes } = options
  const shopId = await readShopId(folder)
  const eventStore = await openPostgresEventStore(url, {
    ...(shopId !== null && { shopId }),
    onUnreadable,
    ...(onFault && { onFault }),
    ...(onHealth && { onHealth }),
  }).catch((error: unknown) => {
    throw error instanceof OtherShop ? wrongShop(folder) : error
  })
  if (shopId === null) {
    await keepShopId(folder, eventStore.shopId).catch(async (error: unknown) => {
      await eventStore.close()
      throw error
    })
  }
  const db = openDatabase(url, SMALL)
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
    secrets: secretTable(db.sql),
    checkpoints: checkpointTable(db.sql),
    leadership,
    location: { engine: 'postgres', url },
    close: () => within(CLOSE_MS, close()),
  }
}
