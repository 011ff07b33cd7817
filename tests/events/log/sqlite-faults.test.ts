import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableTables } from '#events/log/sqlite/verifiable-tables.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { verifyTables } from '#server/audit/verify/verify-tables.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'
import { naiveRootOfRecords } from '../naive-root.ts'
import { orderNumber, orderPlaced, placing } from '../sample-requests.ts'
import { damage } from './contract/meddling.ts'

const LOCK_PATIENCE_MS = 2_000

describe('SQLite event store', () => {
  let folder: string
  let file: string
  let eventStore: EventStore
  /** The event store's own connection, to cause errors in it. */
  let connection: Database.Database
  /** What another program does to the file. */
  let stranger: Database.Database

  beforeEach(() => {
    folder = newFolder()
    file = join(folder, 'shop.db')
    eventStore = openSqliteEventStore(file, {
      lockPatienceMs: LOCK_PATIENCE_MS,
      connect(name) {
        connection = openConnection(name)
        return connection
      },
    })
    stranger = new Database(file)
  })

  afterEach(async () => {
    stranger.close()
    await eventStore.close()
  })

  const place = (index: number) => eventStore.log.append(placing(orderPlaced(orderNumber(index))))

  async function expectSoundHistory(size: number): Promise<void> {
    const records = await eventStore.log.readRecords(0, 1_000_000)
    expect(records).toHaveLength(size)
    expect(await eventStore.log.head()).toEqual({ size, root: naiveRootOfRecords(records) })
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
  }

  describe('durability', () => {
    it('is set on every connection', async () => {
      const later = openConnection(file)
      for (const db of [connection, later]) {
        const setting = (name: string) => db.pragma(name, { simple: true })
        expect(setting('journal_mode')).toBe('wal')
        expect(setting('synchronous')).toBe(2)
        expect(setting('foreign_keys')).toBe(1)
        expect(setting('trusted_schema')).toBe(0)
      }
      later.close()
    })

    it('is required: a database that cannot have it is not opened', () => {
      // A nameless temporary database cannot have a write-ahead log.
      expect(() => openConnection('')).toThrow('journal_mode')
    })

    it('never waits inside SQLite', () => {
      expect(connection.pragma('busy_timeout', { simple: true })).toBe(0)
    })
  })

  describe('stored events', () => {
    beforeEach(async () => {
      await place(1)
      await place(2)
    })

    it.each([
      ["UPDATE events SET record = '{}'", 'never changed'],
      ['UPDATE events SET position = 9 WHERE position = 2', 'never changed'],
      ['DELETE FROM events WHERE position = 2', 'never deleted'],
      ['DELETE FROM events', 'never deleted'],
    ])('cannot be touched: %s', async (sql, complaint) => {
      expect(() => stranger.exec(sql)).toThrow(complaint)
      await expectSoundHistory(2)
    })

    it('cannot be replaced over the shop’s own connection', async () => {
      const replace = `REPLACE INTO events SELECT position, id, stream, version, type, leaf, nodes, '{}' FROM events`
      expect(() => connection.exec(replace)).toThrow('never deleted')
      await expectSoundHistory(2)
    })

    it('have a unique place in their stream', () => {
      const twin = `INSERT INTO events (id, stream, version, type, leaf, nodes, record)
        SELECT '9' || id, stream, version, type, leaf, nodes, record FROM events LIMIT 1`
      expect(() => stranger.exec(twin)).toThrow('UNIQUE')
    })
  })

  describe('a locked database', () => {
    it('is waited for without stopping the process, and then written', async () => {
      stranger.exec('BEGIN IMMEDIATE')
      let answered = false
      const appends = [place(1), place(2)]
      for (const append of appends)
        append.then(() => {
          answered = true
        })
      for (let turn = 0; turn < 200; turn++) await nextTurn()
      expect(answered).toBe(false)
      stranger.exec('COMMIT')

      expect(await Promise.all(appends)).toMatchObject([{ position: 1 }, { position: 2 }])
      await expectSoundHistory(2)
    })

    it('is reported when it stays locked; nothing is written, and later appends work', async () => {
      await place(1)
      stranger.exec('BEGIN IMMEDIATE')
      await expect(Promise.all([place(2), place(3)])).rejects.toThrow(LogUnavailable)
      expect(await eventStore.log.read(0, 10)).toHaveLength(1)
      stranger.exec('ROLLBACK')

      expect(await place(2)).toMatchObject({ outcome: 'appended', position: 2 })
      await expectSoundHistory(2)
    })

    it('gives each append its own time to wait', async () => {
      stranger.exec('BEGIN IMMEDIATE')
      const early = place(1)
      const late = early.catch(() => place(2))
      await expect(early).rejects.toThrow(LogUnavailable)
      stranger.exec('COMMIT')

      expect(await late).toMatchObject({ outcome: 'appended', position: 1 })
    })

    it('is also awaited by snapshots and by the rebuild of the order read model', async () => {
      await place(1)
      stranger.exec('BEGIN IMMEDIATE')
      const snapshot = { version: 1, position: 1, leaf: '', state: '{}', signature: '' }
      const saved = eventStore.snapshots.save('revenue', snapshot)
      const rebuilt = eventStore.rebuildOrders()
      await nextTurn()
      stranger.exec('COMMIT')

      await Promise.all([saved, rebuilt])
      expect(await eventStore.snapshots.load('revenue')).toEqual(snapshot)
      stranger.exec('BEGIN IMMEDIATE')
      await expect(eventStore.snapshots.save('revenue', snapshot)).rejects.toThrow(LogUnavailable)
      await expect(eventStore.rebuildOrders()).rejects.toThrow(LogUnavailable)
      stranger.exec('COMMIT')
    })

    it('can still be read', async () => {
      await place(1)
      stranger.exec('BEGIN IMMEDIATE')

      expect(await eventStore.log.read(0, 10)).toHaveLength(1)
      expect(await eventStore.orderViews.find(orderNumber(1))).not.toBeNull()
      stranger.exec('COMMIT')
    })
  })

  describe('a full disk', () => {
    it('refuses appends, still reads, and recovers automatically', async () => {
      await place(0)
      const pages = Number(connection.pragma('page_count', { simple: true }))
      connection.pragma(`max_page_count = ${pages + 5}`)
      let written = 1
      let refusal: unknown
      while (refusal === undefined && written < 1000) {
        await place(written).then(
          () => written++,
          (error: unknown) => {
            refusal = error
          },
        )
      }
      expect(refusal).toBeInstanceOf(LogUnavailable)
      await expect(Promise.all([5000, 5001, 5002].map(place))).rejects.toThrow(LogUnavailable)
      await expectSoundHistory(written)
      expect(await eventStore.orderViews.find(orderNumber(written))).toBeNull()

      connection.pragma('max_page_count = 100000')

      expect(await place(written)).toMatchObject({ outcome: 'appended', position: written + 1 })
      await expectSoundHistory(written + 1)
    })
  })

  describe('a disk that fills before the order read model has followed', () => {
    let isFull = false

    beforeEach(async () => {
      isFull = false
      await eventStore.close()
      eventStore = openSqliteEventStore(file, {
        followAfterMs: 1_000_000,
        connect(name) {
          connection = openConnection(name)
          failCommits(connection, () => isFull)
          return connection
        },
      })
    })

    it('does not prevent reading acknowledged events', async () => {
      await place(1)
      await place(2)
      isFull = true
      await expect(place(3)).rejects.toThrow(LogUnavailable)
      for (let read = 0; read < 2; read++) {
        expect((await list()).total).toBe(2)
        expect(await eventStore.orderViews.find(orderNumber(2))).not.toBeNull()
      }
      await expect(eventStore.orderViews.caughtUp()).rejects.toThrow(LogUnavailable)
      expect(connection.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(0)

      isFull = false
      await place(3)
      expect((await list()).total).toBe(3)
      expect(connection.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(3)
      await expectSoundHistory(3)
    })

    it('leaves each commit of an append durable', async () => {
      await place(1)
      await list()
      expect(connection.pragma('synchronous', { simple: true })).toBe(2)
      isFull = true
      await place(2).catch(() => undefined)
      await list().catch(() => undefined)
      expect(connection.pragma('synchronous', { simple: true })).toBe(2)
    })
  })

  describe('a database that may not be written', () => {
    it('refuses appends and recovers automatically', async () => {
      await place(1)
      connection.pragma('query_only = 1')
      await expect(place(2)).rejects.toThrow(LogUnavailable)
      connection.pragma('query_only = 0')

      expect(await place(2)).toMatchObject({ outcome: 'appended', position: 2 })
      await expectSoundHistory(2)
    })
  })

  describe('a database that cannot be opened again at once', () => {
    beforeEach(() => {
      // Appends and pages go on through `setImmediate`.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    })

    it('is followed again when it can be opened, by earlier subscriptions', async () => {
      await place(1)
      await eventStore.close()
      let state: 'read-only' | 'gone' | 'sound' = 'read-only'
      let tries = 0
      eventStore = openSqliteEventStore(file, {
        firstTryMs: 100,
        longestTryMs: 100,
        connect(name) {
          if (state === 'read-only') return new Database(name, { readonly: true })
          tries++
          if (state === 'gone') throw new Database.SqliteError('no more files', 'SQLITE_CANTOPEN')
          return openConnection(name)
        },
      })
      const seen: number[] = []
      let asked = 0
      const following = subscribeWithRetry(eventStore.log, 0, () => asked++).events.subscribe((events) => {
        seen.push(...events.map(({ position }) => position))
      })
      state = 'gone'
      await vi.advanceTimersByTimeAsync(5_000)
      expect(tries).toBeGreaterThan(3)
      await expect(place(2)).rejects.toThrow(LogUnavailable)
      expect(asked).toBeGreaterThan(1)

      state = 'sound'
      await vi.advanceTimersByTimeAsync(2_000)
      expect(eventStore.health.unavailable()).toBeNull()
      await place(2)
      await until(() => expect(seen).toEqual([1, 2]))
      following.unsubscribe()
    })
  })

  const list = () => eventStore.orderViews.list({ sort: 'newest', limit: 100 })
  const damageAll = () =>
    stranger.exec(`${damage};
      INSERT INTO order_text (rowid, text) VALUES (500, 'strange');
      DELETE FROM order_text WHERE rowid = 5;
      UPDATE order_text_reach SET position = 1000000;
    `)
  async function differences(): Promise<readonly string[]> {
    const told: string[] = []
    const tables = createVerifiableTables(stranger)
    if (tables === null) throw new Error('there are no tables to verify')
    await verifyTables({
      tables,
      onDifference: ({ what }) => told.push(what),
    })
    return told
  }

  it.each([false, true])('rebuilds the order read model, whatever its state (gently: %s)', async (gently) => {
    for (let index = 0; index < 50; index++) await place(index)
    await until(() =>
      expect(stranger.prepare('SELECT position FROM order_text_reach').pluck().get()).toBe(50),
    )
    const before = await list()
    damageAll()
    expect(await list()).not.toEqual(before)
    expect(await differences()).not.toEqual([])

    const reached: number[] = []
    await eventStore.rebuildOrders({ gently, onProgress: (position) => reached.push(position) })

    expect(await list()).toEqual(before)
    expect(await differences()).toEqual([])
    expect(await eventStore.orderViews.list({ q: orderNumber(7), sort: 'newest', limit: 5 })).toMatchObject({
      total: 1,
    })
    // With `gently` it commits every few orders.
    expect(reached).toEqual(gently ? [20, 40, 50] : [50])
  })

  it.each([false, true])(
    'misses no order when a rebuild is interrupted, and can start again (gently: %s)',
    async (gently) => {
      const placed = 520
      await Promise.all(Array.from({ length: placed }, (_, index) => place(index)))
      await eventStore.orderViews.caughtUp()
      stranger.exec("UPDATE orders SET status = 'shipped'")
      const stop = new AbortController()
      const rebuilt = eventStore.rebuildOrders({
        gently,
        signal: stop.signal,
        onProgress: () => stop.abort(),
      })
      await expect(rebuilt).rejects.toThrow('aborted')

      const reached = gently ? 20 : 500
      const status = stranger.prepare('SELECT position, status FROM orders ORDER BY position').all()
      expect(status).toEqual(
        Array.from({ length: placed }, (_, index) => ({
          position: index + 1,
          status: index < reached ? 'pending' : 'shipped',
        })),
      )
      await eventStore.close()
      eventStore = openSqliteEventStore(file)
      expect(await eventStore.orderViews.list({ q: orderNumber(7), sort: 'newest', limit: 5 })).toMatchObject(
        {
          total: 1,
        },
      )
      await eventStore.rebuildOrders({ gently })
      expect(await differences()).toEqual([])
    },
  )

  it('applies all other events when one cannot be applied, and says which', async () => {
    await eventStore.close()
    const told: string[] = []
    eventStore = openSqliteEventStore(file, {
      followAfterMs: 1_000_000,
      onUnreadable: (sentence) => told.push(sentence),
    })
    for (const index of [1, 2, 3]) {
      await eventStore.log.append(placing(orderPlaced(orderNumber(index), { email: `${index}@example.com` })))
    }
    stranger.exec('UPDATE customer_keys SET key = randomblob(32) WHERE position = 2')
    // As after a kill: what was appended is only in the file.
    const other = openSqliteEventStore(file, { onUnreadable: (sentence) => told.push(sentence) })

    expect((await other.orderViews.list({ sort: 'newest', limit: 10 })).total).toBe(2)
    expect(await other.orderViews.findByIdentifier('3@example.com')).toHaveLength(1)
    expect(await other.eraseCustomer('1@example.com', '2026-11-22T09:00:00.000Z')).toMatchObject({
      outcome: 'erased',
    })
    await other.close()
    expect(told).toEqual(['Event 2 could not be applied to the order list.'])
    expect(await differences()).toContainEqual(expect.stringContaining('event 2'))
  })

  it('continues at the right place when the checkpoint is lost', async () => {
    await place(1)
    await eventStore.close()
    stranger.exec('DELETE FROM orders_checkpoint')
    eventStore = openSqliteEventStore(file)
    await place(2)
    expect((await list()).total).toBe(2)
    await eventStore.orderViews.caughtUp()
    expect(await differences()).toEqual([])
  })

  it('leaves one complete file when it is closed', async () => {
    await place(1)
    stranger.close()
    await eventStore.close()

    expect(existsSync(`${file}-wal`)).toBe(false)
    stranger = new Database(file, { readonly: true })
    expect(stranger.prepare('SELECT count(*) FROM events').pluck().get()).toBe(1)
  })

  it('does not open a database of a newer program', async () => {
    await eventStore.close()
    stranger.pragma('user_version = 99')

    expect(() => openSqliteEventStore(file)).toThrow('version 99')
  })
})

/** As on a full disk: rows can be changed in memory, and their commit fails. */
function failCommits(db: Database.Database, isFull: () => boolean): void {
  const prepare = db.prepare.bind(db)
  vi.spyOn(db, 'prepare').mockImplementation((sql: string) => {
    const statement = prepare(sql)
    if (sql === 'COMMIT') {
      const run = statement.run.bind(statement)
      vi.spyOn(statement, 'run').mockImplementation((...values) => {
        if (isFull()) throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
        return run(...values)
      })
    }
    return statement
  })
}
