import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { describeEventStore } from './event-store-contract.ts'

describeEventStore('SQLite event store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  return {
    // What reads do not catch up on is followed long after the test.
    open: async () =>
      openSqliteEventStore(join(folder, 'shop.db'), { lookEveryMs: 20, followAfterMs: 60_000 }),
    remove: () => rm(folder, { recursive: true }),
  }
})
