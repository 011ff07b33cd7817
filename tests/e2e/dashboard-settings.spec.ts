import { expectNoOverflow, inAllLooks, openDashboard, openTab } from './dashboard-steps.ts'
import { card, expect, expectAccessible, placeOrder, test } from './test.ts'

const stored = () => JSON.parse(localStorage.getItem('admin-settings') ?? '{}')

test('settings are not stored until they are saved', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Settings' })
  await dialog.getByLabel('Dashboard Layout').selectOption('Compact')
  await dialog.getByLabel('Admin Theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.evaluate(stored)).toEqual({})

  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(dialog.getByLabel('Dashboard Layout')).toHaveValue('spacious')
  await dialog.getByLabel('Dashboard Layout').selectOption('Compact')
  await dialog.getByLabel('Admin Theme').click()
  await dialog.getByLabel('Refresh Interval').selectOption('15 minutes')
  await dialog.getByLabel('New Order Alerts').click()
  await dialog.getByRole('button', { name: 'Save Settings' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'compact')
  expect(await page.evaluate(stored)).toEqual({
    autoRefresh: true,
    refreshInterval: 15,
    currencyFormat: 'PKR',
    chartTheme: 'dark',
    adminTheme: 'light',
    notifications: { newOrders: false, lowStock: true, dailyReports: false },
    dashboardLayout: 'compact',
    orderColumns: ['product', 'city', 'date', 'waiting'],
  })

  await page.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(dialog.getByLabel('Dashboard Layout')).toHaveValue('spacious')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'compact')
  await dialog.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'spacious')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await test.step('the interval is only shown while Auto Refresh is on', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByLabel('Refresh Interval').getByRole('option')).toHaveText([
      '1 minute',
      '5 minutes',
      '10 minutes',
      '15 minutes',
      '30 minutes',
    ])
    await page.getByLabel('Auto Refresh').click()
    await expect(page.getByLabel('Refresh Interval')).toBeHidden()
  })
})

test('figures are fetched at the chosen interval, and never without Auto Refresh', async ({ page }) => {
  await page.clock.install()
  await openDashboard(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/stats')) asked += 1
  })
  const save = async (change: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await change()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await save(() => page.getByLabel('Refresh Interval').selectOption('1 minute'))
  const answered = page.waitForResponse(/\/api\/admin\/stats$/)
  await page.clock.runFor(61_000)
  await answered
  expect(asked).toBeGreaterThan(0)
  await save(() => page.getByLabel('Auto Refresh').click())
  const before = asked
  await page.clock.runFor(600_000)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  expect(asked).toBe(before)
})

test('dollars are converted, and the rate is shown beside them', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Currency Display').selectOption('USD US Dollar ($)')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(card(page, 'Total Revenue')).toContainText('$5.00')
  await expect(card(page, 'Total Revenue')).toContainText('at Rs 280 a dollar')
  await openTab(page, 'Orders')
  await expect(page.getByRole('row', { name: /Ayesha Khan/ })).toContainText('$5.00')
})

test('daily reports are stored by the shop, so that another browser shows them too', async ({
  page,
  browser,
  shop,
}) => {
  await openDashboard(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Daily Reports').click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openDashboard(other)
  await other.getByRole('button', { name: 'Settings' }).click()
  await expect(other.getByLabel('Daily Reports')).toBeChecked()
})

test('invalid stored settings are ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('admin-settings', '{"adminTheme":'))
  await openDashboard(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the settings are accessible and fit in every theme and layout', async ({ page }) => {
  await openDashboard(page)
  await inAllLooks(page, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Admin Settings' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
