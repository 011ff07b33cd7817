/** A running shop whose files are removed, moved or replaced: it acknowledges nothing that the next start would not open. */

import { copyFileSync, cpSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'
import { ADMIN, checkout, openTestShop, type TestShop } from '../test-shop.ts'

type Place = {
  /** The data folder. */
  readonly data: string
  readonly db: string
  readonly wal: string
  /** A copy of the log with one order, from before the last start. */
  readonly older: string
}

const SOON = { lookEveryMs: 20, firstTryMs: 20, longestTryMs: 20 }

/** A running shop with four orders, the last of them placed since the start. */
async function runningShop(): Promise<{ shop: TestShop; place: Place }> {
  const root = newFolder()
  const data = join(root, 'data')
  const place = {
    data,
    db: join(data, 'shop.db'),
    wal: join(data, 'shop.db-wal'),
    older: join(root, 'older.db'),
  }
  const first = await openTestShop({ folder: data })
  await first.place()
  await first.close()
  copyFileSync(place.db, place.older)
  const second = await openTestShop({ folder: data })
  await second.place()
  await second.place()
  await second.close()
  const shop = await openTestShop({ folder: data, eventStoreOptions: SOON })
  await shop.place()
  return { shop, place }
}

const removed = ({ db }: Place) => rmSync(db)
const removeSideFiles = ({ wal, db }: Place) => {
  rmSync(wal)
  rmSync(`${db}-shm`)
}
const replaced = ({ older, db }: Place) => renameSync(older, db)
const renamed = ({ data }: Place) => renameSync(data, `${data}-away`)
const copiedBack = (place: Place) => {
  renamed(place)
  cpSync(`${place.data}-away`, place.data, { recursive: true })
}
const emptied = ({ wal }: Place) => truncateSync(wal, 0)
const olderInPlace = ({ older, db }: Place) => copyFileSync(older, db)

const readyz = (shop: TestShop) => shop.stranger().get('/readyz')
const order = (shop: TestShop) => shop.stranger().post('/api/orders').send(checkout())

/** Starts a shop in a folder, and returns its number of orders; or the line that is printed. */
async function startedAgain(folder: string): Promise<number | string> {
  try {
    const shop = await openTestShop({ folder })
    const { body } = await (await shop.signedIn()).get('/api/admin/stats').expect(200)
    await shop.close()
    return body.data.totalOrders
  } catch (error) {
    return failureLine(error)
  }
}

describe('a log', () => {
  it.each<[string, readonly ((place: Place) => void)[], number | RegExp]>([
    ['that is removed', [removed], /shop\.db is missing/],
    ['that is removed with its journal', [removed, removeSideFiles], /shop\.db is missing/],
    ['that an older copy replaces', [replaced], /History has changed/],
    ['that an older copy replaces without a journal', [replaced, removeSideFiles], /History has changed/],
    ['whose folder is renamed and copied back', [copiedBack], 4],
    ['whose journal is emptied', [emptied], /History has changed/],
    ['whose journal is removed', [removeSideFiles], 4],
    ['over which an older copy is written', [olderInPlace], /History has changed|is damaged/],
    [
      'over which an older copy is written, with its journal emptied',
      [emptied, olderInPlace],
      /History has changed/,
    ],
  ])('%s takes no more orders', async (_case, changes, expected) => {
    const { shop, place } = await runningShop()
    for (const change of changes) change(place)
    const { headers, body } = await order(shop).expect(503)
    expect(headers['retry-after']).toBeDefined()
    expect(body.error).toMatch(/cannot save/)
    await order(shop).expect(503)
    const { body: state } = await readyz(shop).expect(503)
    expect(state.data.log).toMatch(/was removed, moved or replaced while the shop ran/)
    expect(shop.logged.join('')).toContain('"fault":"moved or replaced"')
    await shop.close()
    const found = await startedAgain(place.data)
    if (expected instanceof RegExp) expect(found).toMatch(expected)
    else expect(found).toBe(expected)
  })

  it('that is moved makes the shop unready without an order, with a notice, until it is back', async () => {
    const { shop, place } = await runningShop()
    const owner = await shop.signedIn()
    const notice = async () => (await owner.get('/api/admin/notices').expect(200)).body.data.log
    expect(await notice()).toBeNull()
    renameSync(place.db, `${place.db}-away`)
    await until(async () => void (await readyz(shop).expect(503)))
    expect(await notice()).toMatch(/was removed, moved or replaced/)
    renameSync(`${place.db}-away`, place.db)
    await until(async () => void (await readyz(shop).expect(200)))
    expect(await notice()).toBeNull()
    await order(shop).expect(201)
    await shop.close()
    expect(await startedAgain(place.data)).toBe(5)
  })

  it('whose journal another program of the shop has emptied takes orders', async () => {
    const { shop, place } = await runningShop()
    const other = openConnection(place.db)
    other.pragma('wal_checkpoint(TRUNCATE)')
    await order(shop).expect(201)
    other.close()
    await order(shop).expect(201)
    await shop.close()
    expect(await startedAgain(place.data)).toBe(6)
  })
})

it('accounts that are replaced change no more, and orders are still taken', async () => {
  const { shop, place } = await runningShop()
  const owner = await shop.signedIn()
  rmSync(join(place.data, 'accounts.db'))
  await shop.stranger().post('/api/admin/login').send(ADMIN).expect(503)
  await owner.get('/api/admin/orders').expect(503)
  await order(shop).expect(201)
  const { body } = await readyz(shop).expect(200)
  expect(body.data).toMatchObject({ log: 'ok', accounts: 'cannot be used (moved or replaced)' })
})
