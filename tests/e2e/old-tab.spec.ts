/** A tab that was open before a deploy, without a service worker: code that it loads late is no longer on the server. */

import type { Page } from '@playwright/test'
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

/**
 * `code` is gone, for ever or until the page is loaded again. Returns how often the page was loaded since. It overrides an earlier
 * route of the same code, which stays: between two routes the page could load the code.
 */
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

/** A typed checkout that has been reloaded, because the code of the confirmation was gone at the press. */
async function atOldCheckout(page: Page, gone: 'for ever' | 'from the old page'): Promise<() => number> {
  await page.route(CONFIRMATION, (route) => route.abort())
  await atTypedCheckout(page)
  const loads = await deploy(page, CONFIRMATION, gone)
  await reloadedBy(page, () => press(page))
  return loads
}

test('a shopper’s tab reloads once for a part of the checkout or a screen, keeps what was typed, and says when the part stays away', async ({
  page,
  context,
}) => {
  await test.step('the order is placed with what was typed', async () => {
    const loads = await atOldCheckout(page, 'from the old page')
    await expect(page.getByLabel('Shipping Address')).toHaveValue(shopper.address)
    await expect(page.getByLabel('Phone Number')).toHaveValue(shopper.phone)
    await press(page)
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect(loads()).toBe(1)
  })

  await test.step('where the code stays away, it does not reload again', async () => {
    const other = await context.newPage()
    const loads = await atOldCheckout(other, 'for ever')
    await press(other)
    await expect(other.getByRole('alert')).toContainText('The shop was updated')
    await expect(other.getByLabel('Shipping Address')).toHaveValue(shopper.address)
    expect(loads()).toBe(1)
    await expectAccessible(other)
  })

  await test.step('a link to a screen leads there', async () => {
    const other = await context.newPage()
    const code = /\/assets\/CustomizedPage-/
    await other.route(code, (route) => route.abort())
    await other.goto('/men')
    await takenOver(other)
    const loads = await deploy(other, code, 'from the old page')
    await reloadedBy(other, async () => {
      const missing = other.waitForResponse((answer) => code.test(answer.url()) && answer.status() === 404)
      await other.getByRole('contentinfo').locator('a[href="/customized"]').click()
      await missing
    })
    await expect(other).toHaveURL('/customized')
    await expect(other.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
    expect(loads()).toBe(1)
  })
})

test('the dashboard’s tab reloads once for a part, keeps what is typed, asks before it is lost, and works without the part', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const PANEL = /\/assets\/AnalyticsPanel-/
  const DIALOG = /\/assets\/FindDialog-/
  // A tab remembers that it has reloaded: each step has its own.
  const inNewTab = (name: string, look: (tab: Page) => Promise<void>) =>
    test.step(name, async () => {
      const tab = await context.newPage()
      await look(tab)
      await tab.close()
    })
  await openDashboard(page)
  const loads = await deploy(page, PANEL, 'from the old page')
  await openTab(page, 'Analytics')
  await expect(page.getByText('No Data Yet')).toBeVisible()
  expect(loads()).toBe(1)

  await inNewTab('a part that stays away is named, and the rest works', async (tab) => {
    await tab.goto('/admin/dashboard')
    await deploy(tab, PANEL, 'for ever')
    await openTab(tab, 'Analytics')
    const notice = tab.getByRole('alert').filter({ hasText: 'The shop was updated' })
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expectAccessible(tab)
    await openTab(tab, 'Orders')
    await expect(tab.getByText('No Orders Yet')).toBeVisible()
  })

  await inNewTab('what a lost connection left out is loaded on the next try', async (tab) => {
    await tab.goto('/admin/dashboard')
    await tab.route(PANEL, (route) => route.abort())
    await openTab(tab, 'Analytics')
    const notice = tab.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(notice).toBeVisible()
    await openTab(tab, 'Orders')
    await expect(tab.getByText('No Orders Yet')).toBeVisible()
    // Opening the tab again requests the code again. It must fail once more before it is allowed, or there is no button
    // left to click.
    await openTab(tab, 'Analytics')
    await expect(notice).toBeVisible()
    await tab.unroute(PANEL)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(tab.getByText('No Data Yet')).toBeVisible()
  })

  await inNewTab('an order that is being typed is kept', async (tab) => {
    await tab.goto('/admin/orders/new')
    await tab.getByLabel('Address').fill(shopper.address)
    const loads = await deploy(tab, DIALOG, 'from the old page')
    await tab.keyboard.press('Control+k')
    await expect.poll(loads).toBe(1)
    await expect(tab.getByLabel('Address')).toHaveValue(shopper.address)
  })

  await inNewTab('a change of an order survives a reload', async (tab) => {
    const { orderNumber } = await placeOrder(shop)
    await tab.goto(`/admin/orders?order=${orderNumber}`)
    const sheet = tab.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Change order' }).click()
    await sheet.getByRole('button', { name: 'Discount' }).click()
    await sheet.getByLabel('Amount off').fill('200')
    await tab.reload()
    await expect(sheet.getByLabel('Amount off')).toHaveValue('200')
  })

  await inNewTab('nothing reloads by itself over a form that is not kept', async (tab) => {
    await tab.goto('/admin/shop?part=delivery')
    const fee = tab.getByLabel('Fee of an order')
    await fee.fill('150')
    const loads = await deploy(tab, DIALOG, 'from the old page')
    await tab.keyboard.press('Control+k')
    const notice = tab.getByRole('alert').filter({ hasText: 'typed and not saved is lost' })
    await expect(notice).toBeInViewport()
    expect(loads()).toBe(0)
    await expect(fee).toHaveValue('150')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(loads).toBe(1)
  })
})
