import { join } from 'node:path'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { newFolder } from '#tests/new-folder.ts'
import { describeEventStore } from './event-store-contract.ts'

describeEventStore('SQLite event store', async () => {
  const file = join(newFolder(), 'shop.db')
  return {
    // Events are applied in the background only long after the test, unless a read applies them.
    open: async (options) =>
      openSqliteEventStore(file, { ...options, lookEveryMs: 20, followAfterMs: 60_000 }),
    async meddle(statements) {
      const db = openConnection(file)
      db.exec(statements)
      db.close()
    },
  }
})
