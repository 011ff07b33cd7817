/** Each of the shop's people begins with their own screen, sees their own menu, and asks for nothing that is not theirs. */

import type { Page } from '@playwright/test'
import { expectNoOverflow } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { ADMIN } from './shop-process.ts'
import { expect, placeOrder, test } from './test.ts'

async function expectMenu(page: Page, tabs: readonly string[], links: readonly string[]): Promise<void> {
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // On a phone they are links in More.
    await expect(page.getByRole('tab')).toHaveText(width === 390 ? [] : tabs)
    const places = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Cash', 'Audit']) {
      await expect(places.getByRole('link', { name })).toHaveCount(links.includes(name) ? 1 : 0)
    }
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a caller, a packer and an accountant each do their own work', async ({ page, browser, shop }) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  await page.request.post('/api/admin/login', { data: ADMIN })
  await page.goto('/admin/dashboard')
  const emails = [
    await hire(page, 'Bina', 'caller'),
    await hire(page, 'Kamran', 'packer'),
    await hire(page, 'Sadia', 'accountant'),
  ] as const

  const bina = await comeIn(browser, shop.url, emails[0])
  await expect(bina.page).toHaveURL(/\/admin\/confirm$/)
  await expect(bina.page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible()
  const answered = bina.page.waitForResponse((answer) => answer.url().endsWith('/contact-attempts'))
  await bina.page.getByRole('button', { name: /^Confirm order/ }).click()
  expect((await answered).status()).toBe(200)
  await expectMenu(bina.page, ['Overview', 'Orders'], [])
  await bina.page.goto('/admin/cash')
  await expect(bina.page.getByRole('heading', { name: 'This screen is not for your role' })).toBeVisible()
  await bina.page.getByRole('link', { name: 'Go to your start' }).click()
  await expect(bina.page).toHaveURL(/\/admin\/confirm$/)
  expect(bina.failed).toEqual([])

  const kamran = await comeIn(browser, shop.url, emails[1])
  await expect(kamran.page).toHaveURL(/\/admin\/pack$/)
  await expect(kamran.page.getByText(orderNumber).first()).toBeVisible()
  await expectMenu(kamran.page, ['Overview', 'Orders'], [])
  await kamran.page.goto(`/admin/dashboard?tab=orders&order=${orderNumber}`)
  const sheet = kamran.page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByText(/^Bina confirmed it/).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Edit contact' })).toHaveCount(0)
  await expect(sheet.getByText('First order with this phone or e-mail.')).toHaveCount(0)
  await sheet.getByRole('link', { name: 'Pack' }).click()
  await kamran.page.getByRole('button', { name: `Mark packed: ${orderNumber}` }).click()
  await expect(kamran.page.getByRole('button', { name: `Undo packing ${orderNumber}` })).toBeVisible()
  expect(kamran.failed).toEqual([])

  const sadia = await comeIn(browser, shop.url, emails[2])
  await expect(sadia.page).toHaveURL(/\/admin\/cash$/)
  await expect(sadia.page.getByRole('heading', { name: 'Cash', exact: true })).toBeVisible()
  await expectMenu(sadia.page, ['Overview', 'Orders', 'Analytics'], ['Cash'])
  await sadia.page.getByRole('tab', { name: 'Analytics' }).click()
  await sadia.page.goto(`/admin/dashboard?tab=orders&order=${orderNumber}`)
  await expect(
    sadia.page
      .getByRole('dialog')
      .getByText(/^Bina confirmed it/)
      .first(),
  ).toBeVisible()
  expect(sadia.failed).toEqual([])
})
