/** The log in the shop's database. The servers may run meanwhile; the log is never written to. */

import { NoLog } from '#events/log/no-log.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { unfinishedMove } from '#events/log/postgres/closed-database.ts'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { pictureTable } from '#server/pages/pictures/originals/picture-table.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { checkpointTable } from '../checkpoint-table.ts'
import { signerIn } from '../signing-key.ts'
import type { AuditedLog } from './audited-log.ts'
import { keysOfSigner, noKeys } from './keys.ts'

/** Throws `WrongUse` for a database without a shop, and `LogUnavailable` for one that cannot be used. */
export async function openLogDatabase(url: string): Promise<AuditedLog> {
  const location = { engine: 'postgres', url } as const
  const store = await openVerifiableStore(location).catch((error: unknown) => {
    throw error instanceof NoLog ? new WrongUse(error.message) : error
  })
  const db = openDatabase(url, { reads: true, connections: 1 })
  const unfinished = await unfinishedMove(db.sql)
  if (unfinished !== null) {
    await db.close()
    await store.close()
    throw new Error(`${unfinished}.`)
  }
  return {
    ...store,
    location,
    async ownKeys() {
      const [row] = await db.sql<{ value: Buffer }>`SELECT value FROM secrets WHERE name = 'audit.key'`
      return row === undefined
        ? noKeys
        : keysOfSigner(signerIn({ content: row.value, place: 'The secret audit.key of the database' }))
    },
    pictures: pictureTable(db.sql),
    ownCheckpoints: checkpointTable(db.sql),
    async close() {
      await db.close()
      await store.close()
    },
  }
}
