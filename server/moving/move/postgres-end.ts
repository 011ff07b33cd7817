/** A shop in a PostgreSQL database. */

import { openDatabase } from '#events/log/postgres/connection.ts'
import { shownDatabase } from '#events/log/postgres/database-url.ts'
import { openMovableDatabase } from '#events/log/postgres/movable-log.ts'
import { checkpointTable } from '#server/audit/checkpoint-table.ts'
import { pictureTable } from '#server/pages/pictures/originals/picture-table.ts'
import { takeDatabase } from '#server/platform/leadership/take-database.ts'
import { secretTable } from '#server/platform/secrets/secret-table.ts'
import { openPostgresAccountStore } from '#server/platform/tables/postgres-account-store.ts'
import { type MoveEnd, NotMoved, type Setting } from './move-end.ts'

/** Throws `NotMoved` while a shop uses the database. */
export async function openDatabaseEnd(url: string): Promise<MoveEnd> {
  const log = await openMovableDatabase(url)
  const db = openDatabase(url, { connections: 2 })
  const { sql } = db
  try {
    const taken = await takeDatabase(db)
    if (taken === null) throw new NotMoved('A shop runs with this database. Stop all its servers first.')
    const accounts = openPostgresAccountStore(db)
    return {
      place: 'the database',
      address: shownDatabase(url),
      location: { engine: 'postgres', url },
      log,
      lost: taken.lost,
      checkpoints: checkpointTable(sql),
      accounts: accounts.listAccounts,
      settings: () => sql<Setting>`SELECT name, value FROM settings ORDER BY name`,
      secrets: secretTable(sql),
      pictures: pictureTable(sql),
      witnesses: accounts,
      security: accounts,
      factors: accounts,
      writable: accounts,
      isUnfinished: log.isUnfinished,
      begin: log.begin,
      finish: log.finish,
      whyMoved: log.whyMoved,
      markMoved: log.markMoved,
      async close() {
        await accounts.close()
        await taken.close()
        await db.close()
        await log.close()
      },
    }
  } catch (error) {
    await db.close()
    await log.close()
    throw error
  }
}
