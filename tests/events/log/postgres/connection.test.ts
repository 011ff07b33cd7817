import { describe, expect, it } from 'vitest'
import { migrate } from '#events/log/postgres/migrations.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { database as open } from './opened.ts'

describe('a PostgreSQL database', () => {
  it('takes values beside the text, and returns integers, bytes and texts', async () => {
    const { sql } = open((await createTestDatabase()).url)
    const text = `'; DROP TABLE events; --`
    const rows = await sql`
      SELECT ${9_007_199_254_740_991}::bigint AS number, ${Buffer.from([0, 255])}::bytea AS bytes, ${text}::text AS text,
        ${[new Uint8Array([1]), Buffer.from([92])]}::bytea[] AS list, ${null}::text AS nothing`
    expect(rows).toEqual([
      {
        number: 9_007_199_254_740_991,
        bytes: Buffer.from([0, 255]),
        text,
        list: [Buffer.from([1]), Buffer.from([92])],
        nothing: null,
      },
    ])
  })

  it('commits a complete transaction, or undoes it', async () => {
    const db = open((await createTestDatabase()).url)
    const settings = () => db.sql`SELECT name FROM settings`
    const failing = db.transact(async (sql) => {
      await sql`INSERT INTO settings VALUES ('a', '1')`
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await settings()).toEqual([])

    const refused = db.transact(async (sql) => {
      await sql`INSERT INTO settings VALUES ('a', '1')`
      await sql`INSERT INTO settings VALUES ('a', '2')`.catch(() => undefined)
    })
    await expect(refused).rejects.toThrow('nothing was committed')
    expect(await settings()).toEqual([])

    await db.transact((sql) => sql`INSERT INTO settings VALUES ('a', '1')`)
    expect(await settings()).toEqual([{ name: 'a' }])
  })

  it('reports a refused statement without its values', async () => {
    const { sql } = open((await createTestDatabase()).url)
    const add = () => sql`INSERT INTO settings VALUES (${'a secret name'}, '1')`
    await add()
    const error = await add().catch((error: unknown) => error)
    expect(String(error)).toBe('Error: PostgreSQL has refused a statement: settings_pkey (23505)')
    expect(JSON.stringify(Object.getOwnPropertyDescriptors(error))).not.toContain('a secret name')
  })

  it('acknowledges only what is on disk, and ends a transaction that hangs with a lock', async () => {
    const { url, adminUrl } = await createTestDatabase()
    const admin = open(adminUrl, { connections: 1 })
    await admin.sql.run(`ALTER ROLE shop SET synchronous_commit = off`)
    const { sql } = open(url)
    expect(await sql.run('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await sql.run('SHOW idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '10s' },
    ])
    expect(await sql.run('SHOW lock_timeout')).toEqual([{ lock_timeout: '10s' }])
    await admin.sql.run(`ALTER ROLE shop RESET synchronous_commit`)
  })

  it('uses its own limits, whatever the address says', async () => {
    const { url } = await createTestDatabase()
    const address = new URL(url)
    const settings = {
      options: '-c search_path=pg_catalog,public -c synchronous_commit=off',
      statement_timeout: '1',
      query_timeout: '1',
      lock_timeout: '1',
      idle_in_transaction_session_timeout: '0',
    }
    for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value)
    const shown = `
      SELECT name, setting FROM pg_settings WHERE name IN ('default_transaction_read_only', 'search_path',
        'synchronous_commit', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`
    const settingsOf = async (options?: { readonly reads: boolean }) => {
      const rows = await open(address.href, options).sql.run<{ name: string; setting: string }>(shown)
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    }
    const ours = {
      search_path: 'pg_catalog,public',
      statement_timeout: '60000',
      lock_timeout: '10000',
      idle_in_transaction_session_timeout: '10000',
    }
    expect(await settingsOf()).toMatchObject({ ...ours, synchronous_commit: 'on' })
    expect(await settingsOf({ reads: true })).toMatchObject({ ...ours, default_transaction_read_only: 'on' })
  })

  it('sets the isolation of transactions, whatever the role has', async () => {
    const { url } = await createTestDatabase()
    const address = new URL(url)
    address.searchParams.set('options', '-c default_transaction_isolation=serializable')
    const db = open(address.href)
    expect(await db.transact((sql) => sql.run('SHOW transaction_isolation'))).toEqual([
      { transaction_isolation: 'read committed' },
    ])
  })

  it('delivers notifications to its own connections', async () => {
    const db = open((await createTestDatabase()).url)
    const connection = await db.connect()
    const heard = new Promise((resolve) => connection.listen('events', resolve))
    await connection.sql`SELECT 1`
    await db.sql`SELECT pg_notify('events', '7')`
    expect(await heard).toBe('7')
    const [{ pid } = { pid: 0 }] = await connection.sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
    await db.sql`SELECT pg_terminate_backend(${pid})`
    await connection.lost
    await expect(connection.sql`SELECT 1`).rejects.toThrow(StoreUnavailable)
  })

  it('reports that it is busy when all connections are in use, and continues with them', async () => {
    const { sql, begin } = open((await createTestDatabase()).url, { connections: 1, connectMs: 100 })
    // Making the connection may take a busy machine longer; it is kept then.
    await until(async () => void (await sql`SELECT 1`))
    const transaction = await begin()
    await expect(sql`SELECT 1`).rejects.toMatchObject({ fault: 'busy' })
    await transaction.sql`INSERT INTO settings VALUES ('a', '1')`
    await transaction.commit()
    await transaction.end()
    expect(await sql`SELECT name FROM settings`).toEqual([{ name: 'a' }])
  })

  it('closes a connection of its own at once when a statement hangs', async () => {
    const db = open((await createTestDatabase()).url)
    const connection = await db.connect()
    const hanging = connection.sql`SELECT pg_sleep(60)`.catch((error: unknown) => error)
    await connection.close()
    expect(await hanging).toBeInstanceOf(StoreUnavailable)
  })

  it('has all tables when several servers start together', async () => {
    const { url } = await createTestDatabase({ isEmpty: true })
    const servers = [1, 2, 3].map(() => open(url))
    await Promise.all(servers.map(migrate))
    await Promise.all(servers.map(migrate))
    expect(await open(url).sql`SELECT size FROM log_head`).toEqual([{ size: 0 }])
  })
})
