/** What somebody with the file could write into the tables beside the log while the shop is stopped. */

import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { appendVisits } from '#tests/events/append-visits.ts'
import { historyPositions } from '#tests/events/log/history-positions.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

const start = (options: { selfCheckMs?: number } = {}) => openTestShop({ folder, ...options })

/** A shop in which three orders were placed, and then stopped. */
async function threeOrders(): Promise<void> {
  const shop = await start()
  for (let n = 0; n < 3; n++) await shop.place()
  await shop.hasRecorded(6)
  await shop.close()
}

function meddle(sql: string): void {
  const db = new Database(join(folder, 'shop.db'))
  const { changes } = db.prepare(sql).run()
  db.close()
  expect(changes).toBeGreaterThan(0)
}

const besideTheLog = async (shop: TestShop) =>
  (await shop.stranger().get('/readyz').expect(200)).body.data['beside the log']

it('ignores and reports a figure that another program wrote into the stored states', async () => {
  await threeOrders()
  meddle(`UPDATE snapshots SET state = '{"rupees":9999999}' WHERE name = 'totalRevenue'`)
  const shop = await start()
  const { body } = await (await shop.signedIn()).get('/api/admin/stats').expect(200)
  expect(body.data).toMatchObject({ totalOrders: 3, totalRevenue: 3 * 3600 })
  expect(await besideTheLog(shop)).toMatch(
    new RegExp(`^The figures kept as of event ${START + 6} are not as the shop left them`),
  )
  expect(shop.logged.join('')).toMatch('are not as the shop left them')
  const metrics = await shop.stranger().get('/metrics').expect(200)
  expect(metrics.text).toMatch(/^shop_differences_total 1$/m)
  await shop.close()

  const again = await start()
  expect(await besideTheLog(again)).toBe('ok')
})

it('ignores a past that another program wrote into the stored history', async () => {
  await appendVisits(folder, 1000)
  const first = await start()
  await until(() => expect(historyPositions(join(folder, 'shop.db'))).toHaveLength(1))
  await first.close()
  meddle(`UPDATE history SET state = json_set(state, '$.totalRevenue.rupees', 9999999)`)
  const shop = await start()
  const { body } = await (await shop.signedIn(AUDITOR)).get('/api/audit/dashboard?position=1000').expect(200)
  expect(body.data.stats.totalRevenue).toBe(0)
  expect(await besideTheLog(shop)).toMatch(/kept as of event 1000 are not/)
})

it('rebuilds an unreadable order list without stopping or requiring a backup', async () => {
  await threeOrders()
  meddle(`UPDATE orders SET document = '{"name":' WHERE position = ${START + 1}`)
  meddle(`UPDATE orders SET ratings = 'none' WHERE position = ${START + 2}`)
  const shop = await start()
  const owner = await shop.signedIn()
  for (const path of ['/api/admin/orders', '/api/admin/orders', '/api/admin/stats']) {
    const { body, headers } = await owner.get(path).expect(503)
    expect(body.error).toMatch(/cannot look this up/)
    expect(headers['retry-after']).toBeDefined()
  }
  expect(await besideTheLog(shop)).toMatch(
    new RegExp(`^The order list cannot be read at the order of event ${START + 1}\\.`),
  )
  const metrics = await shop.stranger().get('/metrics').expect(200)
  expect(metrics.text).toMatch(/^shop_differences_total 1$/m)
  await shop.place({ email: 'b@example.com' })
  await shop.close()

  const again = await start({ selfCheckMs: 0 })
  const later = await again.signedIn()
  await until(async () => {
    const { body } = await later.get('/api/admin/orders').expect(200)
    expect(body.data.total).toBe(4)
  })
})

it('compares its tables with the log after the start, and reports and rebuilds a wrong order read model', async () => {
  await threeOrders()
  meddle(
    `UPDATE orders SET total = 1, document = json_set(document, '$.address', 'elsewhere') WHERE position = ${START + 1}`,
  )
  meddle('UPDATE order_days SET orders = 77')
  const shop = await start({ selfCheckMs: 0 })
  const owner = await shop.signedIn()
  await until(async () => {
    const { body } = await owner.get('/api/admin/orders').expect(200)
    expect(body.data.total).toBe(3)
    expect(body.data.orders.filter(({ address }: { address: string }) => address === 'elsewhere')).toEqual([])
  })
  expect(await besideTheLog(shop)).toMatch(/^The order list says something else of order \S+ than the log/)
  expect(shop.logged.join('')).toMatch('The order list counts 77 orders')
})
