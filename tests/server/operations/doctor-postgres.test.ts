/** The output of the doctor for PostgreSQL databases, with and without problems. */

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { doctor } from '#server/commands/doctor-command.ts'
import { durabilityOf } from '#server/operations/doctor/postgres-database.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { createSharedDatabase, createTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { onTerminal } from '../terminal.ts'

let database: TestDatabase
let data: string
beforeAll(async () => {
  database = await createSharedDatabase()
  data = sharedFolder()
})

/** Returns the output of the doctor. The default for `url` is the address that the shop uses. */
async function examine(url = database.url): Promise<string> {
  const { said } = await onTerminal({ DATA_DIR: data, DATABASE_URL: url }, (terminal) =>
    doctor([], { terminal, now: Date.now(), fetch }),
  )
  expect(said).not.toContain(new URL(url).password)
  return said.replaceAll(/ +/g, ' ')
}

async function runAsAdmin(statement: string, url = database.adminUrl): Promise<void> {
  const admin = openDatabase(url)
  await admin.sql.run(statement)
  await admin.close()
}

it('reports what a shop needs from its database', async () => {
  const said = await examine()
  expect(said).toMatch(/^ok database PostgreSQL \d+/m)
  expect(said).toMatch(/^ok server takes writes$/m)
  expect(said).toMatch(/^ok tables of version \d+$/m)
  expect(said).toMatch(/^ok rights events can be read and added, but not changed$/m)
  expect(said).toMatch(/^ok pictures none are uploaded$/m)
  expect(said).toMatch(/^warn history 0 events, and no signed checkpoint/m)
  // The server of the tests is fast instead of durable.
  expect(said).toMatch(/^wrong durability fsync is off/m)
})

it('finds a damaged picture', async () => {
  await runAsAdmin(`
    ALTER TABLE pictures DROP CONSTRAINT is_of_bytes;
    INSERT INTO pictures (hash, bytes) VALUES (repeat('a', 64), 'x')`)
  const said = await examine()
  expect(said).toMatch(/^ok pictures 1 uploaded, 0 MB$/m)
  expect(said).toMatch(/^wrong pictures The stored picture a{64} is damaged/m)
  await runAsAdmin('DELETE FROM pictures')
})

it('finds a database that refuses writes', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await runAsAdmin(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  expect(await examine()).toMatch(/^wrong server refuses writes: default_transaction_read_only is on$/m)
  // Connects to another database, where the setting does not apply.
  const elsewhere = new URL(database.adminUrl)
  elsewhere.pathname = 'postgres'
  await runAsAdmin(`ALTER DATABASE ${name} RESET default_transaction_read_only`, elsewhere.href)
  expect(await examine()).toMatch(/^ok server takes writes$/m)
})

it('distinguishes a connected synchronous standby from one that is only configured', () => {
  const safe = { fsync: true, pages: true, configured: true }
  expect(durabilityOf({ ...safe, configured: false, connected: 0 }).text).toMatch('no standby is synchronous')
  expect(durabilityOf({ ...safe, connected: null }).text).toMatch('a synchronous standby is configured')
  expect(durabilityOf({ ...safe, connected: 1 })).toMatchObject({
    state: 'ok',
    text: expect.stringMatching('with a synchronous standby'),
  })
  expect(durabilityOf({ ...safe, connected: 0 })).toMatchObject({ state: 'wrong' })
})

it('warns of a superuser role and of rights that the shop must not have', async () => {
  expect(await examine(database.adminUrl)).toMatch(/^warn rights .* superuser/m)
  await runAsAdmin('GRANT DELETE ON events TO shop')
  expect(await examine()).toMatch(/^wrong rights the shop’s role can change events/m)
  await runAsAdmin(
    'REVOKE DELETE ON events FROM shop; ALTER TABLE events DISABLE TRIGGER events_are_never_changed',
  )
  expect(await examine()).toMatch(/^wrong rights the trigger that prevents changes of events is missing/m)
  await runAsAdmin('ALTER TABLE events ENABLE ALWAYS TRIGGER events_are_never_changed')
  expect(await examine()).toMatch(/^ok rights/m)
})

it('finds an interrupted move, and tables of another version', async () => {
  await runAsAdmin('INSERT INTO unfinished_move DEFAULT VALUES')
  expect(await examine()).toMatch(/^wrong tables a move into the database was interrupted/m)
  await runAsAdmin(
    "DELETE FROM unfinished_move; INSERT INTO moved_away (place, at) VALUES ('/srv/shop', '2026-11-23T08:00:00Z')",
  )
  expect(await examine()).toMatch(/^wrong tables The log in the database was moved to \/srv\/shop/m)
  await runAsAdmin('DELETE FROM moved_away; UPDATE schema_version SET version = version + 1')
  expect(await examine()).toMatch(/^wrong tables are of version/m)
  await runAsAdmin('UPDATE schema_version SET version = version - 1')
})

it('finds that the key of a log is missing which this server has recorded', async () => {
  const file = join(data, 'newest-head.json')
  writeFileSync(file, JSON.stringify({ size: 7, root: 'a root', key: 'a key' }))
  expect(await examine()).toMatch(/^wrong history audit\.key is missing, but its .*newest-head\.json/m)
  rmSync(file)
})

it('warns when no standby is connected', async () => {
  expect(await examine(database.adminUrl)).toMatch(/^warn copy no standby is connected/m)
})

it('reports in one line that a database is empty or does not exist', async () => {
  const empty = await createTestDatabase({ isEmpty: true })
  expect(await examine(empty.url)).toMatch(/^warn tables there are none yet/m)
  const absent = new URL(empty.url)
  absent.pathname = 'no_such_shop'
  expect(await examine(absent.href)).toMatch(/^wrong database .*no such database/m)
})
