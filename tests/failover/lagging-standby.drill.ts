/**
 * The primary is lost while its standby lags behind, because the owner has decided to continue with one copy. The shop continues
 * with the standby's data.
 */

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestShop, type TestShop } from '../server/test-shop.ts'
import { until } from '../until.ts'
import { signIn } from './admin.ts'
import { failOver, onPrimary, openShopOverPair, place } from './pair.ts'

let keys = 0
const newKey = () => `${String(++keys).padStart(8, '0')}-7a56-4ad4-a4cf-9fcf9ce7a6b1`

async function placeSome(shop: TestShop, count: number): Promise<readonly string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    const { body } = await place(shop, newKey()).expect(201)
    numbers.push(body.data.orderNumber)
  }
  return numbers
}

async function readyz(shop: TestShop): Promise<Readonly<Record<string, string>>> {
  const { body } = await shop.stranger().get('/readyz').expect(200)
  return body.data
}

const mailed = (shop: TestShop, number: string) =>
  readdirSync(join(shop.folder, 'outbox')).includes(`${number}-customer.eml`)

async function expectFigures(shop: TestShop, orders: number): Promise<void> {
  const owner = await shop.signedIn()
  await until(async () => {
    const { body } = await owner.get('/api/admin/stats').expect(200)
    expect(body).toMatchObject({ data: { totalOrders: orders }, catchingUp: false })
  })
  const { body: list } = await owner.get('/api/admin/orders').expect(200)
  expect(list.data.total).toBe(orders)
}

it('follows a log that lost its end: with its figures, its list, its mails and its open dashboards, without a restart', async (context) => {
  const { shop, pair } = await openShopOverPair(context)
  const kept = await placeSome(shop, 3)
  await until(() => expect(kept.every((number) => mailed(shop, number))).toBe(true))

  await pair.standby.kill()
  await onPrimary(pair, "ALTER SYSTEM SET synchronous_standby_names = ''")
  await onPrimary(pair, 'SELECT pg_reload_conf()')
  await placeSome(shop, 5)
  await expectFigures(shop, 8)
  const cookie = await signIn(shop.url)
  const dashboard = new WebSocket(`${shop.url.replace('http', 'ws')}/api/admin/live`, {
    headers: { cookie, origin: shop.url },
  })
  await once(dashboard, 'message')
  const closed = once(dashboard, 'close')

  await failOver(pair)
  const first = newKey()
  await until(async () => void (await place(shop, first).expect(201)))
  await closed
  await expectFigures(shop, 4)
  expect(await readyz(shop)).toMatchObject({
    log: 'ok',
    projections: 'ok',
    'beside the log': expect.stringContaining('The log was replaced by another one while the shop ran'),
  })

  // Also after the log has grown beyond its earlier size.
  const later = await placeSome(shop, 8)
  await expectFigures(shop, 12)
  await until(() => expect(later.every((number) => mailed(shop, number))).toBe(true))
  await shop.close()

  const url = pair.primary.urlOf('shop').replace(String(pair.primary.port), String(pair.standby.port))
  const again = await openTestShop({ settings: { DATABASE_URL: url }, selfCheckMs: 0 })
  context.onTestFinished(again.remove)
  await expectFigures(again, 12)
  await until(async () => expect(again.logged.join()).not.toContain('kept as of'))
  expect(await readyz(again)).toMatchObject({ 'beside the log': 'ok' })
}, 120_000)
