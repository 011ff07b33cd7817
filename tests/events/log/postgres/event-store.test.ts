import { openDatabase } from '#events/log/postgres/connection.ts'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { describeEventStore } from '../event-store-contract.ts'

describeEventStore('PostgreSQL event store', async () => {
  const { url } = await createTestDatabase()
  return {
    // Events are applied in the background only long after the test, unless a read applies them.
    open: (options) =>
      openPostgresEventStore(url, { ...options, lookEveryMs: 20, hears: false, followAfterMs: 60_000 }),
    async meddle(statements) {
      const db = openDatabase(url)
      await db.sql.run(statements)
      await db.close()
    },
  }
})
