/** The search for anything. */

import type { Page } from '@playwright/test'
import { openDashboard } from './dashboard-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, test } from './test.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const place = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('an order is found by its number, phone, name and tracking number, and a screen by its word', async ({
  page,
  shop,
}) => {
  test.slow()
  for (let placed = 0; placed < 8; placed++) await placeOrder(shop, { email: `buyer${placed}@example.com` })
  const hina = { name: 'Hina Mir', email: 'hina@example.com', phone: '0333 1112223' }
  const { orderNumber } = await placeOrder(shop, hina)
  const { orderNumber: sent } = await placeOrder(shop, {
    name: 'Bilal Ahmed',
    email: 'bilal@example.com',
    phone: '0345 7712908',
  })
  await openDashboard(page)
  const parcels = [{ orderNumber: sent, trackingNumber: 'LE7712345' }]
  const handed = await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  expect(handed.ok()).toBe(true)
  await place(page, 'Cash').click()
  await expect(title(page, 'Cash')).toBeVisible()
  const find = page.getByRole('dialog', { name: 'Find anything' })
  const field = find.getByRole('combobox')
  const heights = new Set<number>()

  for (const text of ['bilal', '0345 7712', 'LE7712345', sent]) {
    await page.keyboard.press('/')
    await field.fill(text)
    heights.add(Math.round((await boxOf(find)).height))
    await expect(find.getByRole('option', { name: /^Bilal Ahmed/ })).toHaveCount(1)
    heights.add(Math.round((await boxOf(find)).height))
    if (text === 'bilal') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()
  }
  // It stands still while results come.
  expect(heights.size).toBe(1)
  await test.step('by keyboard alone', async () => {
    await page.keyboard.press('Control+k')
    await field.fill(hina.phone)
    await expect(find.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Order ${orderNumber}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a scanner types the number and presses Enter', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('LE7712345')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Order ${sent}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a screen and an action', async () => {
    await page.keyboard.press('/')
    await field.fill('import')
    await page.keyboard.press('Enter')
    await expect(title(page, 'Import a statement')).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('s')
    await page.keyboard.press('ArrowDown')
    await expect(find.getByRole('option', { selected: true })).toHaveCount(1)
    await field.fill('returns')
    await find.getByRole('option', { name: 'Returns' }).click()
    await expect(title(page, 'Returns')).toBeVisible()
  })
  await test.step('who finds nothing learns where was looked', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('nobody has this')
    await expect(find).toContainText('Nothing has “nobody has this”.')
    await expect(find).toContainText(
      'tracking numbers and pieces of all orders, products, statements and screens',
    )
  })

  await test.step('the way to all orders that were found stays in sight below those that are shown', async () => {
    for (const size of [
      { width: 390, height: 560 },
      { width: 768, height: 640 },
      { width: 1440, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await field.fill('ayesha')
      const all = find.getByRole('option', { name: 'All 8 orders with “ayesha”' })
      await expect(all).toBeInViewport({ ratio: 1 })
      await expect(find.getByRole('option')).toHaveCount(7)
      // The last of the shown ones is not under it.
      for (let row = 0; row < 5; row++) await page.keyboard.press('ArrowDown')
      const room = async () => {
        const [last, foot] = [await boxOf(find.getByRole('option').nth(5)), await boxOf(all)]
        return foot.y - last.y - last.height
      }
      await expect.poll(room).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('ArrowDown')
      await expect(all).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
    }
  })
})
