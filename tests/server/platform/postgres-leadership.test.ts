import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, type OwnConnection, openDatabase } from '#events/log/postgres/connection.ts'
import { createSql } from '#events/log/postgres/sql.ts'
import {
  type LeadershipTimes,
  type PostgresLeadership,
  startPostgresLeadership,
} from '#server/platform/leadership/postgres-leadership.ts'
import { takeDatabase, whileTaken } from '#server/platform/leadership/take-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'

const times = { everyMs: 10, settleMs: 30 }

let database: TestDatabase
let opened: Database[]
let servers: PostgresLeadership[]
/** How many servers led at the same time, at most. */
let mostLeading: number

beforeEach(async () => {
  database = await createTestDatabase()
  opened = []
  servers = []
  mostLeading = 0
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await Promise.all(opened.map((db) => db.close()))
})

function startServer(own: LeadershipTimes = times): PostgresLeadership {
  const db = openDatabase(database.url)
  opened.push(db)
  const server = startPostgresLeadership(db, own)
  servers.push(server)
  server.changes.subscribe(() => {
    mostLeading = Math.max(mostLeading, leading().length)
  })
  return server
}

const leading = () => servers.filter((server) => server.leads())

async function leader(): Promise<PostgresLeadership> {
  await until(() => expect(leading()).toHaveLength(1))
  const [server] = leading()
  if (server === undefined) throw new Error('nobody leads')
  return server
}

describe('a command that must be alone', () => {
  it('waits for no server to run, whether it leads or not, and keeps others from leading', async () => {
    const server = startServer({ ...times, settleMs: 60_000 })
    const db = openDatabase(database.url)
    opened.push(db)
    await until(async () => {
      const taken = await takeDatabase(db)
      await taken?.close()
      expect(taken).toBeNull()
    })
    expect(server.leads()).toBe(false)
    await server.stop()
    // The database may see the end of the server's connection a little later.
    const command = await vi.waitUntil(() => takeDatabase(db), { timeout: 30_000, interval: 10 })
    expect(await takeDatabase(db)).toBeNull()
    const next = startServer()
    const { sql } = db
    await expect(whileTaken(command.lost, Promise.resolve('done'))).resolves.toBe('done')
    const cutOff = expect(whileTaken(command.lost, new Promise(() => undefined))).rejects.toThrow(
      'interrupted',
    )
    const [held] = await command.sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
    expect(next.leads()).toBe(false)
    await sql`SELECT pg_terminate_backend(${held?.pid ?? 0})`
    await cutOff
    expect(await leader()).toBe(next)
  })
})

describe('the lead', () => {
  it('is with one server, and goes to another one when that closes', async () => {
    for (let n = 0; n < 3; n++) startServer()
    const first = await leader()
    await first.stop()
    expect(first.leads()).toBe(false)
    const second = await leader()
    expect(second).not.toBe(first)
    await second.stop()
    await leader()
    expect(mostLeading).toBe(1)
  })

  it('is lost immediately with its connection, and then taken by another server', async () => {
    for (let n = 0; n < 3; n++) startServer()
    const admin = openDatabase(database.adminUrl)
    opened.push(admin)
    for (let n = 0; n < 3; n++) {
      const last = await leader()
      const lost = new Promise<void>((resolve) =>
        last.changes.subscribe((leads) => {
          if (!leads) resolve()
        }),
      )
      await admin.sql`
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await lost
      await leader()
    }
    expect(mostLeading).toBe(1)
  })

  it('is lost by a server that sends no more queries on an open connection', async () => {
    // After the first look it waits for the next one, as a process that has been stopped does.
    startServer({ ...times, everyMs: 3_600_000, silenceMs: 2000 })
    const stuck = await leader()
    startServer()
    await until(() => expect(servers[1]?.leads()).toBe(true))
    expect(stuck.leads()).toBe(false)
    expect(mostLeading).toBe(1)
  })

  it('is lost when the connection no longer answers', async () => {
    let answers = true
    let connections = 0
    const connection: OwnConnection = {
      sql: createSql(async ({ text }) => {
        if (!answers) await new Promise(() => undefined)
        // What the client library gives, as far as it is read.
        return { rows: text.includes('pg_try_advisory_lock') ? [{ taken: true }] : [] } as never
      }),
      lost: new Promise(() => undefined),
      listen: async () => undefined,
      close: async () => undefined,
    }
    const server = startPostgresLeadership(
      {
        async connect() {
          connections += 1
          return connection
        },
      },
      { everyMs: 1, settleMs: 1, answerMs: 20 },
    )
    await until(() => expect(server.leads()).toBe(true))
    answers = false
    await until(() => expect(server.leads()).toBe(false))
    answers = true
    await until(() => expect(server.leads()).toBe(true))
    expect(connections).toBeGreaterThan(1)
    await server.stop()
    expect(server.leads()).toBe(false)
  })
})
