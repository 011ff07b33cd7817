/** A shop that cannot start with its PostgreSQL database says why in one clear line without secrets. */

import { describe, expect, it } from 'vitest'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { trafficRequest } from '../../sample-requests.ts'
import { database, eventStore } from './opened.ts'

const SECRET = 'geheim'

async function lineOf(url: string, shopId?: string): Promise<string> {
  const options = { connectMs: 30_000, ...(shopId !== undefined && { shopId }) }
  try {
    const store = await openPostgresEventStore(url, options)
    await store.close()
    return 'opened'
  } catch (error) {
    const line = failureLine(error)
    expect(line).not.toContain('\n')
    for (const text of [line, String(error), JSON.stringify(error), JSON.stringify(Object(error).cause)]) {
      expect(text ?? '').not.toContain(SECRET)
      expect(text ?? '').not.toContain('127.0.0.1')
    }
    return line
  }
}

describe('an address', () => {
  const form = 'DATABASE_URL is no address such as postgres://user:password@host:5432/database'
  it.each([
    [`mysql://shop:${SECRET}@127.0.0.1/shop`, form],
    [`postgres://shop:${SECRET}@127.0.0.1`, form],
    [`postgres://shop:${SECRET}@127.0.0.1/`, form],
    [`shop:${SECRET}`, form],
    [`postgres://shop:${SECRET}@127.0.0.1:port/shop`, 'cannot be read'],
    [`postgres://shop:${SECRET}@127.0.0.1,:1/shop`, 'cannot be read'],
    [
      `postgres://shop:${SECRET}@127.0.0.1/shop?target_session_attrs=fast`,
      'target_session_attrs must be one of',
    ],
  ])('that cannot be one is named: %s', async (url, line) => {
    expect(await lineOf(url)).toContain(line)
  })
})

describe('a database', () => {
  it('that does not answer', async () => {
    const url = `postgres://shop:${SECRET}@127.0.0.1:1,127.0.0.1:2/shop`
    expect(await lineOf(url)).toBe('The database cannot be used: cannot be reached (ECONNREFUSED).')
  })

  it('that refuses the password, or does not exist', async () => {
    const { url } = await createTestDatabase()
    const wrong = new URL(url)
    wrong.password = SECRET
    expect(await lineOf(wrong.href)).toBe('The database cannot be used: login refused (28P01).')
    const absent = new URL(url)
    absent.pathname = SECRET
    expect(await lineOf(absent.href)).toBe('The database cannot be used: no such database (3D000).')
  })

  it('without the TLS that the address requires', async () => {
    const { url } = await createTestDatabase()
    expect(await lineOf(`${url}?sslmode=verify-full`)).toContain('cannot be used: cannot be reached')
  })

  it('that only reads', async () => {
    const { url, adminUrl } = await createTestDatabase()
    const name = new URL(url).pathname.slice(1)
    await database(adminUrl).sql.run(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    expect(await lineOf(url)).toBe('The database cannot be used: read-only (25006).')
    const reader = database(`${url}?target_session_attrs=read-only`)
    expect(await reader.sql`SELECT size FROM log_head`).toEqual([{ size: 0 }])
  })

  it('of a newer program', async () => {
    const { url } = await createTestDatabase()
    await database(url).sql`UPDATE schema_version SET version = version + 1`
    expect(await lineOf(url)).toMatch(
      /^The database is of version \d+; this program opens versions \d+ to \d+$/,
    )
  })

  it('of another program', async () => {
    const { url } = await createTestDatabase({ isEmpty: true })
    await database(url).sql.run('CREATE TABLE events (text text)')
    expect(await lineOf(url)).toBe(
      'The database has the tables of another program: give the shop a database of its own',
    )
  })

  it('of another shop', async () => {
    const { url } = await createTestDatabase({ isEmpty: true })
    const { shopId } = await eventStore(url)
    expect(await lineOf(url, shopId)).toBe('opened')
    expect(await lineOf(url, 'another')).toBe('The database belongs to another shop')
    const { url: second } = await createTestDatabase({ isEmpty: true })
    expect(await lineOf(second, shopId)).toBe('The database belongs to another shop')
  })

  it('whose texts are not Unicode', async () => {
    const { url, adminUrl } = await createTestDatabase({ isEmpty: true })
    const name = `${new URL(url).pathname.slice(1)}_latin`
    const admin = database(adminUrl)
    await admin.sql.run(`CREATE DATABASE ${name} OWNER shop TEMPLATE template0 ENCODING 'LATIN1'`)
    const latin = new URL(url)
    latin.pathname = name
    expect(await lineOf(latin.href)).toBe('The database has the encoding LATIN1; a shop needs one with UTF8')
  })
})

describe('several servers', () => {
  it('are tried in their order until one accepts writes', async () => {
    const { url } = await createTestDatabase()
    const { port } = new URL(url)
    const several = url.replace(`:${port}/`, `:1,127.0.0.1:${port},127.0.0.1:2/`)
    const { log } = await eventStore(`${several}?target_session_attrs=read-write`)
    expect(await log.append(trafficRequest())).toMatchObject({ outcome: 'appended' })
  })
})
