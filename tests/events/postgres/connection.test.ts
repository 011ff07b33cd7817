import { afterEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#events/postgres/connection.ts'
import { migrate } from '#events/postgres/migrations.ts'
import { StoreUnavailable } from '#events/store-unavailable.ts'
import { createTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'

let opened: { close(): Promise<void> }[] = []
let made: TestDatabase[] = []

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await Promise.all(made.map((database) => database.remove()))
  opened = []
  made = []
})

async function testDatabase(options?: { readonly isEmpty: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  made.push(database)
  return database
}

function open(...args: Parameters<typeof openDatabase>): Database {
  const database = openDatabase(...args)
  opened.push(database)
  return database
}

describe('a PostgreSQL database', () => {
  it('takes values beside the text, and gives whole numbers, bytes and texts back', async () => {
    const { sql } = open((await testDatabase()).url)
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

  it('commits a transaction whole, or undoes it', async () => {
    const db = open((await testDatabase()).url)
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

  it('says of a refused statement no more than what it was about', async () => {
    const { sql } = open((await testDatabase()).url)
    const add = () => sql`INSERT INTO settings VALUES (${'a secret name'}, '1')`
    await add()
    const error = await add().catch((error: unknown) => error)
    expect(String(error)).toBe('Error: PostgreSQL has refused a statement: settings_pkey (23505)')
    expect(JSON.stringify(Object.getOwnPropertyDescriptors(error))).not.toContain('a secret name')
  })

  it('tells its own connections what others notify', async () => {
    const db = open((await testDatabase()).url)
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

  it('has all tables when several servers start together', async () => {
    const { url } = await testDatabase({ isEmpty: true })
    const servers = [1, 2, 3].map(() => open(url))
    await Promise.all(servers.map(migrate))
    await Promise.all(servers.map(migrate))
    expect(await open(url).sql`SELECT size FROM log_head`).toEqual([{ size: 0 }])
  })
})
