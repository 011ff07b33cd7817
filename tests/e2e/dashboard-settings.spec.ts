import type { Locator } from '@playwright/test'
import { HEARTBEAT, HEARTBEAT_MS } from '#projections/reports/live-message.ts'
import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import { card, expect, expectAccessible, placeOrder, test } from './test.ts'

const MINUTE_MS = 60_000
const stored = () => JSON.parse(localStorage.getItem('admin-settings') ?? '{}')

async function expectToFitPhone(dialog: Locator): Promise<void> {
  const page = dialog.page()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('settings are stored when they are saved, those of figures count at once, and daily reports are the shop’s', async ({
  page,
  browser,
  shop,
}) => {
  await placeOrder(shop)
  await page.clock.install()
  let heartbeat = () => {}
  await page.routeWebSocket(/\/api\/admin\/live/, (socket) => {
    socket.connectToServer()
    heartbeat = () => socket.send(HEARTBEAT)
  })
  await openDashboard(page)
  const dialog = page.getByRole('dialog', { name: 'Admin Settings' })
  const open = () => page.getByRole('button', { name: 'Settings' }).click()
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save Settings' }).click()
    await expect(dialog).toBeHidden()
  }
  const html = page.locator('html')

  await open()
  await dialog.getByLabel('Dashboard Layout').selectOption('Compact')
  await dialog.getByLabel('Admin Theme').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expectToFitPhone(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.evaluate(stored)).toEqual({})

  await open()
  await expect(dialog.getByLabel('Dashboard Layout')).toHaveValue('spacious')
  await dialog.getByLabel('Dashboard Layout').selectOption('Compact')
  await dialog.getByLabel('Admin Theme').click()
  await dialog.getByLabel('Refresh Interval').selectOption('1 minute')
  await dialog.getByLabel('Currency Display').selectOption('USD US Dollar ($)')
  await dialog.getByLabel('New Order Alerts').click()
  await save()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-layout', 'compact')
  expect(await page.evaluate(stored)).toEqual({
    autoRefresh: true,
    refreshInterval: 1,
    currencyFormat: 'USD',
    chartTheme: 'dark',
    adminTheme: 'light',
    notifications: { newOrders: false, lowStock: true, dailyReports: false },
    dashboardLayout: 'compact',
    orderColumns: ['product', 'city', 'date', 'waiting'],
  })

  await test.step('figures are fetched at the chosen interval', async () => {
    const answered = page.waitForResponse(/\/api\/admin\/stats$/)
    // The page's clock alone moves on, so that the server's heartbeats are sent here.
    for (let passed = 0; passed <= MINUTE_MS; passed += HEARTBEAT_MS) {
      heartbeat()
      await page.clock.runFor(HEARTBEAT_MS)
    }
    await answered
  })

  await test.step('dollars are converted, and the rate is shown beside them', async () => {
    await expect(card(page, 'Total Revenue')).toContainText('$5.00')
    await expect(card(page, 'Total Revenue')).toContainText('at Rs 280 a dollar')
    await openTab(page, 'Orders')
    await expect(page.getByRole('row', { name: /Ayesha Khan/ })).toContainText('$5.00')
    await openTab(page, 'Overview')
  })

  await open()
  await expectToFitPhone(dialog)
  await dialog.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(dialog.getByLabel('Dashboard Layout')).toHaveValue('spacious')
  await expect(html).toHaveAttribute('data-layout', 'compact')
  await save()
  await expect(html).toHaveAttribute('data-layout', 'spacious')
  await expect(html).toHaveAttribute('data-theme', 'dark')

  await test.step('without Auto Refresh there is no interval', async () => {
    await open()
    await expect(dialog.getByLabel('Refresh Interval').getByRole('option')).toHaveText([
      '1 minute',
      '5 minutes',
      '10 minutes',
      '15 minutes',
      '30 minutes',
    ])
    await dialog.getByLabel('Auto Refresh').click()
    await expect(dialog.getByLabel('Refresh Interval')).toBeHidden()
    await dialog.getByLabel('Daily Reports').click()
    await save()
    await openTab(page, 'Orders')
    await expect(page.getByRole('row', { name: /Ayesha Khan/ })).toContainText('Rs 1,400')
  })

  await test.step('another browser shows the daily reports of the shop', async () => {
    const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await openDashboard(other)
    await other.getByRole('button', { name: 'Settings' }).click()
    await expect(other.getByLabel('Daily Reports')).toBeChecked()
  })
})
