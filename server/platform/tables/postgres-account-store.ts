/** The store of accounts in PostgreSQL, for any number of servers. */

import { Subject } from 'rxjs'
import { createLogHealth } from '#events/log/log-health.ts'
import { notedCalls } from '#events/log/noted-calls.ts'
import type { Database } from '#events/log/postgres/connection.ts'
import { keepConnected } from '#events/log/postgres/lasting-connection.ts'
import type { AccountStore } from './account-store.ts'
import { accountTables } from './account-tables.ts'

/** The channel on which all servers receive the hash of a removed session's token, which opens nothing. */
const REMOVED = 'session_removed'

export function openPostgresAccountStore(db: Database): AccountStore {
  const health = createLogHealth({
    tryWrite: async () => void (await db.sql`UPDATE write_probe SET tried_at = now()`),
  })
  const removed = new Subject<string>()
  const listening = keepConnected(db, (connection) =>
    connection.listen(REMOVED, (hash) => removed.next(hash)),
  )
  const tables = {
    ...accountTables(db),
    async removeSession(tokenHash: string) {
      await db.sql`
        WITH gone AS (DELETE FROM sessions WHERE token_hash = ${tokenHash})
        SELECT pg_notify(${REMOVED}, ${tokenHash})`
      // Also when no notice arrives now.
      removed.next(tokenHash)
    },
  }
  void health.check()

  return {
    ...notedCalls(() => tables, health.failed),
    removedSessions: removed.asObservable(),
    unavailable: health.unavailable,
    async close() {
      health.stop()
      await listening.stop()
    },
  }
}
