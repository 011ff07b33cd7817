/** A shop that is started again after a failover, when the old primary takes writes again by mistake. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { newFolder } from '#tests/new-folder.ts'
import { type PostgresServer, type Standby, startPostgresServer } from '#tests/postgres/server.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

type Pair = { readonly primary: PostgresServer; readonly standby: Standby; readonly url: string }

async function pairOfServers(): Promise<Pair> {
  const primary = await startPostgresServer()
  onTestFinished(primary.stop)
  const url = await primary.createDatabase('shop')
  const standby = await primary.addStandby()
  return { primary, standby, url: url.replace(/\/shop$/, `,127.0.0.1:${standby.port}/shop`) }
}

/** Commits no longer wait for a standby. */
async function goOnAlone({ primary }: Pair): Promise<void> {
  const admin = openDatabase(primary.adminUrl, { connections: 1 })
  await admin.sql.run(`ALTER SYSTEM SET synchronous_standby_names = ''`)
  await admin.sql.run('SELECT pg_reload_conf()')
  await admin.close()
}

async function ordersIn(shop: TestShop): Promise<number> {
  const { body } = await (await shop.signedIn()).get('/api/admin/stats').expect(200)
  return body.data.totalOrders
}

const opened = (folder: string, { url }: Pick<Pair, 'url'>) =>
  openTestShop({ folder, settings: { DATABASE_URL: url } })
const placed = (shop: TestShop) =>
  until(async () => void (await shop.stranger().post('/api/orders').send(checkout()).expect(201)))
const refused = (folder: string, pair: Pick<Pair, 'url'>) =>
  opened(folder, pair).then(
    () => 'it has started',
    (error: unknown) => failureLine(error),
  )
const beside = async (shop: TestShop): Promise<string> =>
  (await shop.stranger().get('/readyz').expect(200)).body.data['beside the log']
/** Waits until the shop has stored such a newest head. */
const hasRemembered = (folder: string, head: object) =>
  until(() => expect(JSON.parse(readFileSync(join(folder, 'newest-head.json'), 'utf8'))).toMatchObject(head))

it('uses the server that was promoted, names the other, and does not go back to it alone', async () => {
  const folder = newFolder()
  const pair = await pairOfServers()
  const shop = await opened(folder, pair)
  await placed(shop)
  await goOnAlone(pair)
  await pair.primary.kill()
  await pair.standby.promote()
  await placed(shop)
  await placed(shop)
  await shop.close()

  await pair.primary.start()
  const again = await opened(folder, pair)
  expect(await ordersIn(again)).toBe(3)
  expect(await beside(again)).toMatch(/^The database on 127\.0\.0\.1:\d+ takes writes as well, although/)
  await again.close()

  await pair.standby.kill()
  expect(await refused(folder, pair)).toBe(
    'The only database that takes writes is from before a failover, and lacks what was acknowledged since: start the server that was promoted, and stop this one.',
  )
}, 60_000)

it('keeps what was acknowledged after a failover that has lost events, and tells of the loss', async () => {
  const folder = newFolder()
  const pair = await pairOfServers()
  const shop = await opened(folder, pair)
  await placed(shop)
  await goOnAlone(pair)
  await pair.standby.kill()
  await placed(shop)
  await placed(shop)
  // Each order, and its mail.
  await hasRemembered(folder, { size: START + 6, server: { timeline: 1 } })
  await pair.primary.kill()
  await pair.standby.start()
  await pair.standby.promote()
  await placed(shop)
  await placed(shop)
  await hasRemembered(folder, { server: { timeline: 2 }, left: { size: START + 6 } })
  await shop.close()

  await pair.primary.start()
  const again = await opened(folder, pair)
  expect(await ordersIn(again)).toBe(3)
  expect(again.logged.join('')).toMatch(/A failover has lost the end of a history/)
  const owner = await again.signedIn()
  await owner.get('/api/audit/checkpoint').expect(409)
  await again.close()

  await pair.standby.kill()
  expect(await refused(folder, pair)).toMatch(
    /^The only database that takes writes is from before a failover/,
  )
  await pair.standby.start()
  const settings = { DATABASE_URL: pair.url }
  const anew = await openTestShop({ folder, settings, beginsNewLog: true })
  expect(await ordersIn(anew)).toBe(3)
  await (await anew.signedIn()).get('/api/audit/checkpoint').expect(200)
}, 60_000)

describe('a shop whose database was at a later timeline', () => {
  const LATER = 2

  /** Stops a shop with one order, and lets its newest head be that of another server. */
  async function stoppedShop(serverOf: (cluster: string) => object) {
    const folder = newFolder()
    const { url } = await createTestDatabase()
    const shop = await opened(folder, { url })
    await placed(shop)
    await shop.close()
    const file = join(folder, 'newest-head.json')
    const { server, ...head } = JSON.parse(readFileSync(file, 'utf8'))
    const remember = (changes: object) => writeFileSync(file, JSON.stringify({ ...head, ...changes }))
    remember(serverOf(server?.cluster))
    return { folder, url, head, remember }
  }

  it('starts in a new cluster that has all its events, and remembers that cluster', async () => {
    const { folder, url } = await stoppedShop(() => ({ server: { cluster: '1', timeline: LATER } }))
    expect(await ordersIn(await opened(folder, { url }))).toBe(1)
    await hasRemembered(folder, { server: { timeline: 1 } })
  })

  it('starts in no new cluster that has lost events', async () => {
    const { folder, url, head, remember } = await stoppedShop(() => ({}))
    remember({ size: head.size + 1, server: { cluster: '1', timeline: LATER } })
    expect(await refused(folder, { url })).toMatch(/^History has changed: the log has/)
  })

  it('does not start in the same cluster before the promotion', async () => {
    const { folder, url } = await stoppedShop((cluster) => ({ server: { cluster, timeline: LATER } }))
    expect(await refused(folder, { url })).toMatch(
      /^The only database that takes writes is from before a failover/,
    )
  })

  it('compares the events alone when the cluster was not remembered', async () => {
    const { folder, url } = await stoppedShop(() => ({ timeline: LATER }))
    expect(await ordersIn(await opened(folder, { url }))).toBe(1)
  })
})
