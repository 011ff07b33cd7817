import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkout, openTestShop, type TestShop } from '#tests/server/test-shop.ts'
import { until } from '#tests/until.ts'
import { type AdminBrowser, openAdminBrowser } from '#tests/web/admin/admin-browser.ts'
import { eventQuery } from '#web/audit/log/log-pages.ts'

let shop: TestShop
let browser: AdminBrowser
let client: QueryClient
beforeEach(async () => {
  shop = await openTestShop()
  browser = await openAdminBrowser(shop)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
})
afterEach(async () => {
  client.clear()
  browser.close()
  await shop.remove()
})

it('an event that is opened again knows that the log has gone on after it', async () => {
  const place = () => shop.stranger().post('/api/orders').send(checkout()).expect(201)
  const opened = new QueryObserver(client, eventQuery(1))
  const size = () => opened.getCurrentResult().data?.head.size
  await place()
  const close = opened.subscribe(() => undefined)
  await until(() => expect(size()).toBeGreaterThanOrEqual(1))
  close()
  const before = size() ?? 0
  await place()
  opened.subscribe(() => undefined)
  await until(() => expect(size()).toBeGreaterThan(before))
})
