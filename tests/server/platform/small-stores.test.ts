import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#events/log/postgres/migrations.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { checkpointTable } from '#server/audit/checkpoint-table.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import { secretTable } from '#server/platform/secrets/secret-table.ts'
import { openPostgresAccountStore } from '#server/platform/tables/postgres-account-store.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { database } from '#tests/events/log/postgres/opened.ts'
import { newFolder } from '#tests/new-folder.ts'
import { startPostgresServer } from '#tests/postgres/server.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { smallStoresContract } from './small-stores-contract.ts'

smallStoresContract('SQLite and files', async () => {
  const folder = newFolder()
  return {
    async open() {
      const accounts = openSqliteAccountStore(join(folder, 'accounts.db'))
      onTestFinished(() => accounts.close())
      return {
        accounts,
        secrets: secretFiles(folder),
        checkpoints: checkpointFolder(join(folder, 'checkpoints')),
      }
    },
  }
})

smallStoresContract('PostgreSQL', async () => {
  const { url } = await createTestDatabase()
  return {
    async open() {
      const db = database(url, { connections: 4 })
      const accounts = openPostgresAccountStore(db)
      onTestFinished(() => accounts.close())
      return { accounts, secrets: secretTable(db.sql), checkpoints: checkpointTable(db.sql) }
    },
  }
})

describe('a session that is removed on one server', () => {
  it('is reported to the others, also after a connection was lost', async () => {
    const { url, adminUrl } = await createTestDatabase()
    const [one, other, admin] = [database(url), database(url), database(adminUrl)] as const
    const [here, there] = [openPostgresAccountStore(one), openPostgresAccountStore(other)] as const
    const told: string[] = []
    there.removedSessions.subscribe((hash) => told.push(hash))
    const isTold = (hash: string) =>
      until(async () => {
        // Removals before it began to listen are not reported.
        await here.removeSession(hash)
        expect(told).toContain(hash)
      })
    await isTold('abc')
    await admin.sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`
    await isTold('def')
    for (const part of [here, there]) await part.close()
  })
})

describe('accounts in a database that is away', () => {
  it('report it at each call and in their state, and are used again when it is back', async () => {
    const server = await startPostgresServer()
    onTestFinished(server.stop)
    const db = database(await server.createDatabase('shop'))
    await migrate(db)
    const accounts = openPostgresAccountStore(db)
    await accounts.writeSetting('a', 'b')
    await server.kill()
    await expect(accounts.readSetting('a')).rejects.toThrow(StoreUnavailable)
    expect(accounts.unavailable()?.fault).toBe('cannot be reached')
    await server.start()
    await until(() => expect(accounts.unavailable()).toBeNull())
    expect(await accounts.readSetting('a')).toBe('b')
    await accounts.close()
  })
})
