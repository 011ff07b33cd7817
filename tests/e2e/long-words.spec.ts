import type { Locator, Page } from '@playwright/test'
import { LONGEST } from '#events/orders/order-limits.ts'
import { openDashboard, openTab } from './dashboard-steps.ts'
import { misfits } from './misfits.ts'
import { expect, fillShipping, placeOrder, test } from './test.ts'

const widths = [390, 768, 1440] as const

const unbroken = 'x'.repeat(120)
/** As long as an order allows. */
const stranger = {
  name: 'x'.repeat(LONGEST.name),
  email: `${'y'.repeat(110)}@example.com`,
  phone: '0300 1234567',
  address: `${'z'.repeat(120)} ${'ء'.repeat(120)} ${'👕'.repeat(60)}`.slice(0, LONGEST.address),
}
const urdu = 'عائشہ خان لاہور والی 👕'
/** Too long for its line in the list of orders. */
const longName = 'محمد عبدالرحمن بن عبدالعزیز القرشی لاہور والے صاحب'

/** Expects at every width that the page, its controls and its dialogs fit in the window. */
async function expectToFit(page: Page, what: string, check = async () => {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(misfits), { message: `${what} at ${width} px` }).toEqual([])
    await check()
  }
}

/** Whether these words are inside their row, and nothing of them is cut. */
const isSeenWhole = (name: Locator): Promise<boolean> =>
  name.evaluate((element) => {
    const row = element.closest('tr, li')?.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left, right, top, bottom } = words.getBoundingClientRect()
    if (row === undefined || element.scrollWidth > element.clientWidth) return false
    return left >= row.left && right <= row.right && top >= row.top && bottom <= row.bottom
  })

test('very long words fit the cart, the checkout, the confirmation and the history', async ({ page }) => {
  test.slow()
  const line = { id: 'u1-M', name: unbroken, image: '', size: 'M', price: 1400, quantity: 1 }
  await page.goto('/collection')
  await page.evaluate((lines) => localStorage.setItem('cartItems', JSON.stringify(lines)), [line])
  await page.reload()
  await page.getByRole('button', { name: 'Open cart, 1 item' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText(unbroken)).toBeVisible()
  await expectToFit(page, 'the cart')
  await drawer.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
  await fillShipping(page, stranger)
  await expectToFit(page, 'the checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expectToFit(page, 'the confirmation')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('article', { name: /^Order FF-/ })).toContainText(stranger.name)
  await expectToFit(page, 'the order history')
  await page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(page.getByRole('heading', { name: 'What was recorded' })).toBeVisible()
  await expectToFit(page, 'the receipt')

  await page.goto('/collection')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByPlaceholder('Search products...').fill(unbroken)
  await expect(page.getByText('No products found.')).toBeVisible()
  await expectToFit(page, 'the search')
})

test('very long words fit the dashboard and the audit, also in Urdu', async ({ page, shop }) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop, stranger)
  await placeOrder(shop, { name: longName, email: 'urdu@example.com', address: urdu })
  await openDashboard(page)
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  await expect(recent.getByText(stranger.name)).toBeVisible()
  await expectToFit(page, 'the overview')

  await openTab(page, 'Orders')
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeVisible()
  await expectToFit(page, 'the orders', async () => {
    await expect.poll(() => isSeenWhole(page.getByText(longName).first())).toBe(true)
  })
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('Name of this view').fill(unbroken)
  await page.getByRole('button', { name: 'Save for everybody' }).click()
  await expect(page.getByLabel('Name of this view')).toBeHidden()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByRole('button', { name: /^Delete the view/ })).toBeVisible()
  await expectToFit(page, 'the saved views')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(stranger.name.slice(1))
  // Its row moves up when the other one is gone.
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeVisible()
  await expectToFit(page, 'the search')

  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByText(stranger.email)).toBeVisible()
  await expectToFit(page, 'the order sheet')
  await sheet.getByRole('button', { name: 'Edit contact' }).click()
  await sheet.getByLabel('Full name').fill(urdu)
  await sheet.getByLabel('Address').fill(urdu)
  await sheet.getByRole('button', { name: 'Save contact' }).click()
  await expect(sheet.getByText(/corrected the name/)).toBeVisible()
  await expectToFit(page, 'the corrected order')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await placeOrder(shop, { ...stranger, email: 'again@example.com' })
  await expect(page.getByText('New order · Rs 1,400')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expectToFit(page, 'a notice')

  await page.goto(`/audit/orders/${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Current state' })).toBeVisible()
  await expectToFit(page, 'the order’s history')
  await page.goto(`/audit/orders/${unbroken}`)
  await expect(page.getByRole('heading', { name: `Order ${unbroken}` })).toBeVisible()
  await expect(page.getByRole('alert').or(page.getByText('No such order')).first()).toBeVisible()
  await expectToFit(page, 'an order that is not there')
  await page.goto('/audit')
  await expect(page.getByText(/events shown/)).toBeVisible()
  await expectToFit(page, 'the log')
})
