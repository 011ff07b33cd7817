/** Who has changed the shop's settings last. */

import { expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop

it('is known of each setting that was changed, and of no other', async () => {
  let now = Date.parse('2026-11-23T07:00:00.000Z')
  shop = await openTestShop({ clock: () => now })
  const admin = await shop.signedIn()
  const changes = async () => (await admin.get('/api/admin/settings').expect(200)).body.data.changes
  expect(await changes()).toEqual({})
  await admin.put('/api/admin/settings').send({ dailyReports: true }).expect(200)
  const first = { by: 'admin', at: '2026-11-23T07:00:00.000Z' }
  expect(await changes()).toEqual({ dailyReports: first })
  now += 60_000
  // The same once more changes nothing.
  await admin.put('/api/admin/settings').send({ dailyReports: true, lowStockMails: true }).expect(200)
  expect(await changes()).toEqual({
    dailyReports: first,
    lowStockMails: { by: 'admin', at: '2026-11-23T07:01:00.000Z' },
  })
})
