import { openPostgresEventStore } from '#events/postgres/postgres-event-store.ts'
import { createTestDatabase } from '../../postgres/test-database.ts'
import { describeLogStore } from '../event-store-contract.ts'

describeLogStore('PostgreSQL event store', async () => {
  const { url, remove } = await createTestDatabase()
  return { open: () => openPostgresEventStore(url, { lookEveryMs: 20, hears: false }), remove }
})
