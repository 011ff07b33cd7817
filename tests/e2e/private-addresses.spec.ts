/** No address that a browser asks for contains a customer's name, phone or e-mail: servers and proxies on the way keep addresses. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

/** All addresses that the page asks for from now on, decoded. */
function addressesOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url()).replaceAll('+', ' ')))
  return asked
}

function expectNobodyIn(asked: readonly string[]): void {
  expect(asked.length).toBeGreaterThan(0)
  for (const word of [shopper.email, shopper.phone, shopper.phone.replaceAll(' ', ''), shopper.name])
    expect(asked.filter((address) => address.includes(word))).toEqual([])
}

test('neither a shopper who looks up and checks an order nor an owner who searches for the customer asks for a name, phone or e-mail in an address', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  const asked = addressesOf(page)
  await page.goto(`/order-history?order=${orderNumber}`)
  await page.getByLabel('Enter your email or phone number').fill(shopper.email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download receipt' }).click()
  const receipt = readFileSync(await (await saved).path(), 'utf8')
  expect(JSON.parse(receipt)).toMatchObject({ orderNumber })
  await page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(page.getByRole('heading', { name: `Receipt ${orderNumber}` })).toBeVisible()
  await expect(page.getByText(`of order ${orderNumber}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/check-receipt')
  const file = page.locator('input[type=file]')
  await expect(page.getByRole('heading', { name: 'Check a receipt' })).toBeVisible()
  await context.setOffline(true)
  const check = (text: string) =>
    file.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await check(receipt)
  await expect(page.getByRole('status').getByText(/^This receipt passed the check: /)).toBeVisible()
  await expectAccessible(page)
  await check(receipt.replace('Vision Void', 'Vision Lost'))
  await expect(
    page.getByText(/^This receipt failed the check\. Event [\d,]+ is not what was recorded/),
  ).toBeVisible()
  await expect(page.locator('s', { hasText: 'Vision Lost' })).toBeVisible()
  await expect(page.getByText('Altered', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Current state' })).toBeHidden()
  await check('no receipt')
  await expect(page.getByText('This file is not a receipt of this shop, or it is damaged.')).toBeVisible()
  expectNobodyIn(asked)

  await test.step('the owner searches for a customer, opens the order and exports it', async () => {
    await context.setOffline(false)
    await openDashboard(page)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByLabel('Search orders').fill(shopper.phone)
    await expect(page).toHaveURL(/#q=/)
    await expect(page.getByText('1 found')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^falak-fits-orders-.*\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain(orderNumber)
    await page.getByRole('button', { name: `View ${orderNumber}` }).click()
    await expect(page.getByRole('dialog')).toContainText(shopper.address)
    await page.reload()
    await expect(page.getByLabel('Search orders')).toHaveValue(shopper.phone)
    await expect(page.getByText('1 found')).toBeAttached()
    expectNobodyIn(asked)
  })
})
