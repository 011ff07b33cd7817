/** A tab that was open before a deploy, without a service worker: code that it loads late is no longer on the server. */

import type { Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { openDashboard, openTab } from './dashboard-steps.ts'
import {
  addToCart,
  expect,
  expectAccessible,
  fillShipping,
  placeOrder,
  shopper,
  takenOver,
  test,
} from './test.ts'

/** `code` is gone, for ever or until the page is loaded again. Returns how often the page was loaded since. */
async function deploy(
  page: Page,
  code: RegExp,
  gone: 'for ever' | 'from the old page',
): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(code, (route) =>
    gone === 'from the old page' && loads > 0
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  )
  return () => loads
}

/** Presses what needs the code, and waits until the page was loaded again. */
async function reloadedBy(page: Page, press: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await press()
  await loaded
  await takenOver(page)
}

async function atTypedCheckout(page: Page): Promise<void> {
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  await page.goto('/checkout')
  await fillShipping(page)
}

const press = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()

const CONFIRMATION = /\/assets\/Confirmation-/

test('the checkout reloads once, and the order is placed with what was typed', async ({ page }) => {
  await page.route(CONFIRMATION, (route) => route.abort())
  await atTypedCheckout(page)
  await page.unroute(CONFIRMATION)
  const loads = await deploy(page, CONFIRMATION, 'from the old page')
  await reloadedBy(page, () => press(page))
  await expect(page.getByLabel('Shipping Address')).toHaveValue(shopper.address)
  await expect(page.getByLabel('Phone Number')).toHaveValue(shopper.phone)
  await press(page)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(loads()).toBe(1)
})

test('a checkout whose code stays away says so, and does not reload again', async ({ page }) => {
  await page.route(CONFIRMATION, (route) => route.abort())
  await atTypedCheckout(page)
  await page.unroute(CONFIRMATION)
  const loads = await deploy(page, CONFIRMATION, 'for ever')
  await reloadedBy(page, () => press(page))
  await press(page)
  await expect(page.getByRole('alert')).toContainText('The shop was updated')
  await expect(page.getByLabel('Shipping Address')).toHaveValue(shopper.address)
  expect(loads()).toBe(1)
  await expectAccessible(page)
})

test('a link to a screen leads there', async ({ page }) => {
  const code = /\/assets\/CustomizedPage-/
  await page.route(code, (route) => route.abort())
  await page.goto('/men')
  await takenOver(page)
  await page.unroute(code)
  const loads = await deploy(page, code, 'from the old page')
  await reloadedBy(page, async () => {
    const missing = page.waitForResponse((answer) => code.test(answer.url()) && answer.status() === 404)
    await page.getByRole('contentinfo').locator('a[href="/customized"]').click()
    await missing
  })
  await expect(page).toHaveURL('/customized')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
  expect(loads()).toBe(1)
})

test('a part of the dashboard comes after one reload', async ({ page }) => {
  await openDashboard(page)
  const loads = await deploy(page, /\/assets\/AnalyticsPanel-/, 'from the old page')
  await openTab(page, 'Analytics')
  await expect(page.getByText('No Data Yet')).toBeVisible()
  expect(loads()).toBe(1)
})

test('a part of the dashboard that stays away is told of, and the rest works', async ({ page }) => {
  await openDashboard(page)
  await deploy(page, /\/assets\/AnalyticsPanel-/, 'for ever')
  await openTab(page, 'Analytics')
  const notice = page.getByRole('alert').filter({ hasText: 'The shop was updated' })
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'Orders')
  await expect(page.getByText('No Orders Yet')).toBeVisible()
})

test('an order that is being typed is kept', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/orders/new')
  await page.getByLabel('Address').fill(shopper.address)
  const loads = await deploy(page, /\/assets\/FindDialog-/, 'from the old page')
  await page.keyboard.press('Control+k')
  await expect.poll(loads).toBe(1)
  await expect(page.getByLabel('Address')).toHaveValue(shopper.address)
})

test('a change of an order survives a reload', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await signInQuickly(page)
  await page.goto(`/admin/orders?order=${orderNumber}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByRole('button', { name: 'Discount' }).click()
  await sheet.getByLabel('Amount off').fill('200')
  await page.reload()
  await expect(sheet.getByLabel('Amount off')).toHaveValue('200')
})

test('nothing reloads by itself over a form that is not kept', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/shop?part=delivery')
  const fee = page.getByLabel('Fee of an order')
  await fee.fill('150')
  const loads = await deploy(page, /\/assets\/FindDialog-/, 'from the old page')
  await page.keyboard.press('Control+k')
  const notice = page.getByRole('alert').filter({ hasText: 'typed and not saved is lost' })
  await expect(notice).toBeInViewport()
  expect(loads()).toBe(0)
  await expect(fee).toHaveValue('150')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(loads).toBe(1)
})
