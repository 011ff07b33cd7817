import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { openTestShop } from '#tests/server/test-shop.ts'
import { until } from '#tests/until.ts'
import { openAdminBrowser } from '#tests/web/admin/admin-browser.ts'
import { eventQuery } from '#web/audit/log/log-pages.ts'

it('an event that is opened again knows that the log has gone on after it', async () => {
  const shop = await openTestShop()
  const { client } = await openAdminBrowser(shop)
  const opened = new QueryObserver(client, eventQuery(1))
  const size = () => opened.getCurrentResult().data?.head.size
  await shop.place()
  const close = opened.subscribe(() => undefined)
  await until(() => expect(size()).toBeGreaterThanOrEqual(1))
  close()
  const before = size() ?? 0
  await shop.place()
  opened.subscribe(() => undefined)
  await until(() => expect(size()).toBeGreaterThan(before))
})
