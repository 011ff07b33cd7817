/** The order history, for the device that ordered, for strangers, and for who has the link of a mail. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createOrderLinks } from '#server/orders/order-link.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { ADMIN } from './shop-process.ts'
import { expect, expectAccessible, placeFrom, placeOrder, shopProcessTest, shopper, test } from './test.ts'

async function lookUp(page: Page, identifier: string): Promise<void> {
  await page.goto('/order-history')
  await page.getByLabel('Enter your email or phone number').fill(identifier)
  await page.getByRole('button', { name: 'View Order History' }).click()
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
}

test('shows how far each order has come, and when', async ({ page, shop, playwright }) => {
  const owner = await playwright.request.newContext({ baseURL: shop.url })
  expect((await owner.post('/api/admin/login', { data: ADMIN })).status()).toBe(200)
  const courses = [
    ['confirmed', 'shipped'],
    ['delivered'],
    ['confirmed', 'cancelled'],
    ['shipped', 'confirmed'],
    [],
  ]
  for (const [place, statuses] of courses.entries()) {
    if (place === 1) {
      await lookUp(page, shopper.phone)
      await expect(page.getByText('1 order found')).toBeAttached()
    }
    // Placed from this device, so that the page shows all details.
    const orderNumber = await placeFrom(page, [{ id: 'u1-M', size: 'M', quantity: 1, price: 1400 }])
    for (const status of statuses) {
      const answer = await owner.put('/api/admin/update-order', { data: { orderNumber, status } })
      expect(answer.status()).toBe(200)
    }
  }
  await owner.dispose()
  await page.emulateMedia({ forcedColors: 'active' })
  await lookUp(page, shopper.phone)
  await expect(page.getByText('5 orders found')).toBeAttached()
  const progress = page.getByRole('list', { name: 'Progress' })
  const time = String.raw`\d+ [A-Z][a-z]+ \d+:\d\d [ap]m`
  const steps = async (place: number) =>
    (await progress.nth(place).getByRole('listitem').allTextContents()).map((text) =>
      text.replaceAll(/\s+/g, ' ').replace(new RegExp(time), ' ✓'),
    )
  await expect(progress).toHaveCount(courses.length)
  // The latest first.
  expect(await steps(4)).toEqual(['Placed ✓', 'Confirmed ✓', 'Shipped ✓', 'Delivered: not yet'])
  expect(await steps(3)).toEqual(['Placed ✓', 'Confirmed', 'Shipped', 'Delivered ✓'])
  expect(await steps(2)).toEqual(['Placed ✓', 'Confirmed ✓', 'Cancelled ✓'])
  expect(await steps(1)).toEqual(['Placed ✓', 'Confirmed ✓', 'Shipped: not yet', 'Delivered: not yet'])
  expect(await steps(0)).toEqual(['Placed ✓', 'Confirmed: not yet', 'Shipped: not yet', 'Delivered: not yet'])
  await expect(progress.nth(4).locator('[aria-current=step]')).toContainText('Shipped')
  // Distinguishable without colours: future steps have another line style.
  const line = (step: string) =>
    progress
      .nth(4)
      .getByText(step)
      .evaluate((item) => getComputedStyle(item).borderTopStyle)
  expect(await line('Shipped')).not.toBe(await line('Delivered'))
  await expectToFit(page)
  // Even with the widest time and on the narrowest phone, the steps neither break inside a word nor leave their row.
  await page.setViewportSize({ width: 320, height: 640 })
  const crowded = await progress.getByRole('listitem').evaluateAll((items) => {
    for (const time of document.querySelectorAll('time > span')) time.textContent = '12:58 pm'
    return items
      .filter((item) => {
        const word = document.createRange()
        word.selectNode(item.firstChild ?? item)
        const row = item.parentElement?.getBoundingClientRect()
        const rights = [item, ...item.querySelectorAll('time > span')].map(
          (part) => part.getBoundingClientRect().right,
        )
        return word.getClientRects().length !== 1 || !row || Math.max(...rights) > row.right + 0.5
      })
      .map((item) => item.textContent)
  })
  expect(crowded).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await expectAccessible(page)
})

shopProcessTest(
  'shows a stranger status and day alone, an order whose number is given, and all of an e-mail by its link',
  async ({ page, shop, browser }) => {
    await lookUp(page, 'nobody@example.com')
    await expect(page.getByText('No orders found for this identifier.')).toBeVisible()

    const { orderNumber } = await placeOrder(shop)
    const elsewhere = { address: '1 Other Street, Multan' }
    const { orderNumber: other } = await placeOrder(shop, elsewhere)
    await page.getByLabel('Enter your email or phone number').fill(shopper.phone)
    await page.getByRole('button', { name: 'View Order History' }).click()
    const masked = page.getByRole('article', { name: /^Order of \d+ [A-Z][a-z]+ \d+$/ })
    const opened = page.getByRole('article', { name: /^Order FF-/ })
    await expect(masked.getByText('PENDING')).toHaveCount(2)
    for (const hidden of [shopper.address, orderNumber, 'Vision Void', 'Rs 1,400']) {
      await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0)
    }
    await expectAccessible(page)
    const number = page.getByLabel('Enter an order number to see full details')
    // Without a number, Show leads to the field.
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(number).toBeFocused()
    await number.fill('FF-2611210000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('That is not the number of one of these orders.')).toBeVisible()
    await number.fill(orderNumber)
    await page.keyboard.press('Enter')
    await expect(opened.getByText(shopper.address)).toBeVisible()
    await expect(masked).toHaveCount(1)
    await expectToFit(page)
    // The other order, which stays open beside it.
    await number.fill(other)
    await page.keyboard.press('Enter')
    await expect(opened.getByText(elsewhere.address)).toBeVisible()
    await expect(opened.getByText(shopper.address)).toBeVisible()
    await expect(masked).toHaveCount(0)
    await expect(number).toHaveCount(0)
    await expectAccessible(page)

    await test.step('an order number in the field is asked for its e-mail or phone, and then opens', async () => {
      const field = page.getByLabel('Enter your email or phone number')
      await lookUp(page, orderNumber.toLowerCase())
      await expect(page.getByText(`Enter the email or phone number of order ${orderNumber}.`)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
      await field.fill(shopper.email)
      await page.keyboard.press('Enter')
      await expect(opened.getByText(shopper.address)).toBeVisible()
    })

    // The link of the mail, which contains the shop's address.
    const key = keyFor('order links', readFileSync(join(shop.folder, 'device.key')))
    const links = createOrderLinks(key, { find: async () => null })
    const link = links.pathFor({ orderNumber, email: shopper.email })
    const reader = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await reader.goto(link)
    await expect(reader.getByRole('article', { name: `Order ${orderNumber}` })).toContainText(shopper.address)
    await expect(reader.getByRole('article', { name: `Order ${other}` })).toBeVisible()
    await expect(reader.getByLabel('Enter your email or phone number')).toHaveValue(shopper.email)
    // It does not stay in the address, where it could be seen or copied.
    await expect(reader).toHaveURL('/order-history')
    const [saved] = await Promise.all([
      reader.waitForEvent('download'),
      reader.getByRole('link', { name: 'Download receipt' }).first().click(),
    ])
    expect(saved.suggestedFilename()).toContain(other)

    await reader.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    await expect(reader.getByText('This link opens no orders any more.')).toBeVisible()
    await expect(reader.getByRole('article')).toHaveCount(0)

    await shop.kill()
    await page.getByRole('button', { name: 'View Order History' }).click()
    await expect(page.getByText('Failed to connect to server')).toBeVisible()
  },
)
