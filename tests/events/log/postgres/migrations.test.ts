/** A database of the oldest version that the program opens has, once it is opened, the same tables as a new one. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Database } from '#events/log/postgres/connection.ts'
import { migrate } from '#events/log/postgres/migrations.ts'
import { openPostgresAccountStore } from '#server/platform/tables/postgres-account-store.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { database } from './opened.ts'

const OLDEST = readFileSync(join(import.meta.dirname, 'version-12.sql'), 'utf8')

async function emptyDatabase(): Promise<Database> {
  const { url } = await createTestDatabase({ isEmpty: true })
  return database(url, { connections: 2 })
}

async function oldDatabase(): Promise<Database> {
  const db = await emptyDatabase()
  await db.sql.run(OLDEST)
  await db.sql.run('CREATE TABLE schema_version (version integer NOT NULL)')
  await db.sql`INSERT INTO schema_version VALUES (12)`
  return db
}

/** Everything that a schema decides, but the order of columns. */
async function schemaOf({ sql }: Database) {
  return {
    columns: await sql`
      SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name, is_generated
      FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2`,
    indexes:
      await sql`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1`,
    constraints: await sql`
      SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  }
}

it('gives a database of the oldest version the tables of a new one', async () => {
  const [old, fresh] = [await oldDatabase(), await emptyDatabase()]
  await migrate(old)
  await migrate(fresh)
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
})

it('makes the one admin of an old database its owner, whose sessions stay', async () => {
  const db = await oldDatabase()
  const { sql } = db
  await sql`INSERT INTO accounts (email, role, name, password_hash) VALUES ('a@shop.example', 'admin', 'admin', 'hash')`
  await sql`INSERT INTO accounts (email, role, name, password_hash) VALUES ('b@shop.example', 'auditor', 'auditor', 'hash')`
  await sql`INSERT INTO sessions (token_hash, email, expires_at, used_at) VALUES ('token', 'a@shop.example', 2, 1)`
  await migrate(db)
  expect(await sql`SELECT email, staff, role FROM accounts ORDER BY email`).toEqual([
    { email: 'a@shop.example', staff: 'owner', role: 'owner' },
    { email: 'b@shop.example', staff: 'auditor', role: 'auditor' },
  ])
  expect(await sql`SELECT token_hash FROM sessions`).toEqual([{ token_hash: 'token' }])
})

it('lets an older program that still runs add people and sign them in, here as well', async () => {
  const db = await oldDatabase()
  const { sql } = db
  await migrate(db)
  await sql`
    INSERT INTO accounts (email, staff, role, name, password_hash, must_change)
    VALUES ('a@shop.example', 'owner', 'owner', 'Owner', 'hash', 0)`
  await sql`
    INSERT INTO sessions (token_hash, email, opened_at, expires_at, used_at, browser, network, proved_at)
    VALUES ('token', 'a@shop.example', 1, 3, 1, 'Firefox', '203.0.113.7', 1)`
  const accounts = openPostgresAccountStore(db)
  expect(await accounts.findSession('token')).toMatchObject({ email: 'a@shop.example' })

  // A new password ends the session here.
  await accounts.setPassword('owner', { passwordHash: 'other', credentials: 'second' }, undefined)
  expect(await accounts.findSession('token')).toBeNull()
})
