/** Orders that have waited too long, on every screen where they wait. */

import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, test } from './test.ts'

test('each number of the work leads to as many orders, which are late until the owner allows them more time', async ({
  page,
  shop,
}) => {
  const { orderNumber: toConfirm } = await placeOrder(shop)
  const { orderNumber: toPack } = await placeOrder(shop)
  // Orders cannot be placed in the past, so the page's clock is ahead.
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
  await openDashboard(page)
  await page.request.put('/api/admin/update-order', { data: { orderNumber: toPack, status: 'confirmed' } })
  const step = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} 1 `) })
  await expect(step('Confirm')).toBeVisible()
  await expect(step('Pack')).toBeVisible()
  const rows = page.getByRole('table').getByRole('button', { name: /^View / })
  await page.goto('/admin/orders?work=to-pack')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: `View ${toPack}` })).toBeVisible()
  await page.goto('/admin/orders?work=to-confirm')
  await expect(page.getByRole('button', { name: `View ${toConfirm}` })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Confirm orders one by one' })).toBeVisible()
  // By the shop's clock none is late. The page's clock counts from when the list is opened, not for changes that it receives.
  await page.goto('/admin/orders?work=late')
  await expect(page.getByRole('button', { name: 'Open too long', exact: false, pressed: true })).toBeVisible()
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: 'All 2', exact: true }).click()
  await expect(rows).toHaveCount(2)
  const row = (orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row(toConfirm)).toContainText('Late: 25 h old, limit 24 h')
  await expect(row(toPack)).toContainText('Late: confirmed 25 h ago, limit 24 h')
  for (const theme of ['light', 'dark']) {
    await page.getByRole('button', { name: `Use the ${theme} theme` }).click()
    await expectAccessible(page)
  }
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    const endsBeforeNextColumn = async () => {
      const mark = await boxOf(row(toConfirm).getByText(/Late: 25 h/))
      const next = await boxOf(row(toConfirm).getByRole('link', { name: /WhatsApp/ }))
      return mark !== null && next !== null && mark.x + mark.width <= next.x
    }
    await expect.poll(endsBeforeNextColumn, { message: `at ${width} px` }).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(cards.filter({ hasText: toConfirm })).toContainText('Late: 25 h old, limit 24 h')
  await expectNoOverflow(page)
  await page.goto('/admin/confirm')
  await expect(page.getByRole('article', { name: `Order ${toConfirm}` })).toContainText(
    'Late: 25 h old, limit 24 h',
  )
  await expectNoOverflow(page)

  const lateAfter = { toConfirm: 26, toPack: 24, withCourier: 72 }
  const saved = await page.request.put('/api/admin/settings', { data: { dailyReports: false, lateAfter } })
  expect(saved.ok()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  await expect(row(toPack)).toContainText('Late: confirmed 25 h ago, limit 24 h')
  await expect(row(toConfirm)).toContainText('25 h old')
  await expect(row(toConfirm)).not.toContainText('Late')
})
