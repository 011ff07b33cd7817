import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { until } from '#tests/until.ts'
import { ADMIN, checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** As another program that writes to the file, until the test ends it. */
function lock(file: string): () => void {
  const other = new Database(file)
  other.exec('BEGIN IMMEDIATE')
  onTestFinished(() => void other.close())
  return () => void other.close()
}

describe('a database that another program has locked', () => {
  it('makes orders fail with a clear 503, affects nothing else and needs no restart', async () => {
    const admin = await shop.signedIn()
    const unlock = lock(join(shop.folder, 'shop.db'))
    const refused = shop.stranger().post('/api/orders').send(checkout())
    const answered = refused.then((answer) => answer)
    // Reading still works meanwhile.
    await admin.get('/api/admin/stats').expect(200)
    const answer = await answered
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toEqual({ success: false, error: expect.stringMatching(/cannot save.*try again/) })
    unlock()
    await shop.place()
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data.totalOrders).toBe(1)
  })
})

describe('a log that cannot be written', () => {
  /** Short delays for retries, and a short wait for a locked database. */
  const shortTimes = { firstTryMs: 20, longestTryMs: 20, lockPatienceMs: 50 }
  const readyz = () => shop.stranger().get('/readyz')
  const placed = () => shop.stranger().post('/api/orders').send(checkout())
  const isReady = () => until(async () => expect((await readyz()).status).toBe(200))
  const lines = (sentence: string) =>
    shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === sentence)

  async function reopened(connect: (file: string) => Database.Database): Promise<void> {
    const { folder } = shop
    await shop.close()
    shop = await openTestShop({ folder, eventStoreOptions: { ...shortTimes, connect } })
  }

  it('because the disk is full is reported by /readyz, the log lines and the metrics, and recovers by itself', async () => {
    let own: Database.Database | undefined
    await reopened((file) => {
      own = openConnection(file)
      return own
    })
    await readyz().expect(200)
    own?.pragma(`max_page_count = ${Number(own.pragma('page_count', { simple: true }))}`)
    let status = 201
    for (let n = 0; status === 201 && n < 200; n++) status = (await placed()).status
    expect(status).toBe(503)
    const { body } = await readyz().expect(503)
    expect(body.data.log).toBe('cannot be written (disk full)')
    expect(lines('the log cannot be used')).toMatchObject([
      { fault: 'disk full', 'error.type': 'SQLITE_FULL' },
    ])
    expect(lines('request failed')[0]).toMatchObject({
      'exception.type': 'LogUnavailable',
      'error.type': 'SQLITE_FULL',
    })
    const { text } = await shop.stranger().get('/metrics')
    expect(text).toMatch(/^shop_log_failures_total\{code="SQLITE_FULL"\} [1-9]/m)

    own?.pragma('max_page_count = 1000000')
    await isReady()
    expect(lines('the log can be written again')).toHaveLength(1)
    await placed().expect(201)
  })

  it('because another program has locked it makes the shop unready until that program has ended', async () => {
    const { folder } = shop
    await shop.close()
    const unlock = lock(join(folder, 'shop.db'))
    shop = await openTestShop({ folder, eventStoreOptions: shortTimes })
    const { body } = await readyz().expect(503)
    expect(body.data.log).toBe('cannot be written (locked by another program)')
    await placed().expect(503)
    unlock()
    await isReady()
    await placed().expect(201)
  })

  it('because the file could only be opened for reading is reopened when the file is writable again', async () => {
    await placed().expect(201)
    let isWritable = false
    await reopened((file) => (isWritable ? openConnection(file) : new Database(file, { readonly: true })))
    const admin = await shop.signedIn()
    const { body } = await readyz().expect(503)
    expect(body.data.log).toBe('cannot be written (read-only)')
    await placed().expect(503)
    const { body: before } = await admin.get('/api/admin/stats').expect(200)
    expect(before.data.totalOrders).toBe(1)

    isWritable = true
    await isReady()
    await placed().expect(201)
    // Subscriptions to the log continue with the reopened file.
    await until(async () => {
      const { body } = await admin.get('/api/admin/stats').expect(200)
      expect(body.data.totalOrders).toBe(2)
    })
  })
})

describe('accounts that could only be opened for reading', () => {
  it('are reopened for writing at the next write', async () => {
    const file = join(shop.folder, 'others.db')
    await openSqliteAccountStore(file).close()
    let isWritable = false
    const accounts = openSqliteAccountStore(file, (name) => new Database(name, { readonly: !isWritable }))
    await expect(accounts.writeSetting('a', 'b')).rejects.toThrow(StoreUnavailable)
    expect(await accounts.readSetting('a')).toBeNull()

    isWritable = true
    await accounts.writeSetting('a', 'b')
    expect(await accounts.readSetting('a')).toBe('b')
    await accounts.close()
  })
})

describe('accounts of a newer program', () => {
  it('end the start of this one in a line, and keep their version while a shop runs', async () => {
    const file = join(shop.folder, 'accounts.db')
    const other = new Database(file)
    onTestFinished(() => void other.close())
    const version = () => other.pragma('user_version', { simple: true })
    await until(async () => {
      const { body } = await shop.stranger().get('/readyz').expect(200)
      expect(body.data.accounts).toBe('ok')
    })
    expect(version()).toBe(1)
    await shop.close()
    other.pragma('user_version = 2')
    await expect(openTestShop({ folder: shop.folder })).rejects.toThrow(
      `${file}: The database is of version 2; this program opens versions up to 1`,
    )
    expect(version()).toBe(2)
  })
})

describe('accounts that cannot be reopened', () => {
  it('fail at each call until they can be opened', async () => {
    const file = join(shop.folder, 'others.db')
    await openSqliteAccountStore(file).close()
    let opening: 'read-only' | 'failing' | 'writable' = 'read-only'
    const accounts = openSqliteAccountStore(file, (name) => {
      if (opening === 'failing') throw new Database.SqliteError('no', 'SQLITE_READONLY_CANTINIT')
      return new Database(name, { readonly: opening === 'read-only' })
    })
    opening = 'failing'
    for (let n = 0; n < 3; n++) {
      await expect(accounts.writeSetting('a', 'b')).rejects.toThrow(StoreUnavailable)
      await expect(accounts.readSetting('a')).rejects.toThrow(StoreUnavailable)
    }
    expect(accounts.unavailable()?.fault).toBe('read-only')

    opening = 'writable'
    await accounts.writeSetting('a', 'b')
    expect(await accounts.readSetting('a')).toBe('b')
    await until(async () => expect(accounts.unavailable()).toBeNull())
    await accounts.close()
    await expect(accounts.readSetting('a')).rejects.toThrow(StoreUnavailable)
  })
})

describe('accounts that another program has locked', () => {
  it('still let signed-in users see the figures, and prevent only logins', async () => {
    let now = Date.now()
    const later = await openTestShop({ clock: () => now })
    const admin = await later.signedIn()
    const unlock = lock(join(later.folder, 'accounts.db'))
    // After this time the shop would record the use of the session.
    now += 10 * 60_000
    await admin.get('/api/admin/stats').expect(200)
    const login = await later.stranger().post('/api/admin/login').send(ADMIN)
    expect(login.status).toBe(503)
    const { body } = await later.stranger().get('/readyz').expect(200)
    expect(body.data.accounts).toBe('cannot be used (locked by another program)')
    unlock()
    await until(async () => {
      const { body } = await later.stranger().get('/readyz').expect(200)
      expect(body.data.accounts).toBe('ok')
    })
    await later.stranger().post('/api/admin/login').send(ADMIN).expect(200)
  })
})

describe('an event that this version does not know', () => {
  it('makes the shop unready, but keeps the earlier figures available', async () => {
    const admin = await shop.signedIn()
    await shop.place()
    const { body: before } = await admin.get('/api/admin/stats').expect(200)
    const other = new Database(join(shop.folder, 'shop.db'))
    other.exec(`INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
      VALUES (1000, 'x', 'future', 1, 'FromTheFuture', zeroblob(32), zeroblob(0), '{"type":"FromTheFuture","schema":1}')`)
    other.close()
    // The shop looks for events of other processes once a second.
    await until(async () => expect((await shop.stranger().get('/readyz')).status).toBe(503))
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data).toEqual(before.data)
  })
})

describe('closing the shop', () => {
  it('loses no acknowledged order and no counted visit', async () => {
    const orders = Array.from({ length: 30 }, () => shop.stranger().post('/api/orders').send(checkout()))
    await shop.stranger().post('/api/page-views').send({ route: '/', path: '/', visit: true }).expect(204)
    const answers = await Promise.all(orders)
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(body.data).toMatchObject({ totalOrders: 30, totalRevenue: 30 * 3600, conversionRate: 100 })
  })
})
