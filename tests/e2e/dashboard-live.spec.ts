import type { WebSocketRoute } from '@playwright/test'
import { openDashboard, openTab } from './dashboard-steps.ts'
import { card, expect, expectAccessible, placeOrder, signIn, test } from './test.ts'

const LIVE = /\/api\/admin\/live/

test('a new order is announced by a toast and behind the bell, and opens from there', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop)
  await expect(page.getByText('New order · Rs 1,400')).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('Vision Void')
  await expect(list.getByLabel('Sound for new orders')).not.toBeChecked()
  await expectAccessible(page)
  await list.getByRole('button', { name: /New order/ }).click()
  await expect(page.getByRole('dialog', { name: `Order ${orderNumber}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await test.step('its sound stays switched on', async () => {
    const sound = page.getByLabel('Sound for new orders')
    await page.getByRole('button', { name: 'Notifications' }).click()
    await sound.click()
    await page.reload()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(sound).toBeChecked()
  })
})

test('without New Order Alerts there is no toast, only an entry behind the bell', async ({ page, shop }) => {
  await page.addInitScript(() =>
    localStorage.setItem('admin-settings', '{"notifications":{"newOrders":false,"lowStock":true}}'),
  )
  await openDashboard(page)
  await placeOrder(shop)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(card(page, 'Total Orders')).toContainText('1')
  await expect(page.getByText('New order ·')).toHaveCount(0)
})

test('after a break it requests the missed changes since the last position that it received', async ({
  page,
  shop,
}) => {
  let cut = async () => {}
  const asked: string[] = []
  await page.routeWebSocket(LIVE, (socket) => {
    asked.push(new URL(socket.url()).search)
    socket.connectToServer()
    cut = () => socket.close({ code: 1012 })
  })
  await openDashboard(page)
  await placeOrder(shop)
  await expect(page.getByText('New order · Rs 1,400')).toBeVisible()
  await cut()
  await placeOrder(shop, { name: 'Bilal Ahmed', email: 'bilal@example.com' })
  await expect(page.getByText(/^Bilal Ahmed · /).first()).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(asked[0]).toBe('')
  expect(asked.at(-1)).toMatch(/^\?after=\d+$/)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
})

test('without a socket the figures are polled, and it says so', async ({ page, shop }) => {
  const refuse = (socket: WebSocketRoute) => socket.close({ code: 1011 })
  await page.routeWebSocket(LIVE, refuse)
  await page.clock.install()
  await signIn(page)
  await page.clock.runFor(5_000)
  await expect(page.getByText('Polling', { exact: true })).toBeVisible()
  await placeOrder(shop)
  await page.clock.runFor(16_000)
  await expect(card(page, 'Total Revenue')).toContainText('Rs 1,400')
  await expectAccessible(page)
})

test('with neither socket nor Auto Refresh it says that it is not live', async ({ page }) => {
  await page.routeWebSocket(LIVE, (socket) => socket.close({ code: 1011 }))
  await page.addInitScript(() => localStorage.setItem('admin-settings', '{"autoRefresh":false}'))
  await page.clock.install()
  await signIn(page)
  await page.clock.runFor(5_000)
  await expect(page.getByText('Not live', { exact: true })).toBeVisible()
})

test('stopped or outdated figures are marked in words', async ({ page, shop }) => {
  await placeOrder(shop)
  let change: Record<string, unknown> = { stopped: ['dailySales', 'visits'] }
  await page.routeWebSocket(LIVE, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      const message = JSON.parse(String(text))
      socket.send(JSON.stringify(message.type === 'dashboard' ? { ...message, ...change } : message))
    })
  })
  // The fetched figures may arrive after the pushed ones.
  await page.route('**/api/admin/stats', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } })
  })
  await openDashboard(page)
  await expect(page.getByRole('alert')).toContainText('daily sales and growth; visits and conversion')
  change = { catchingUp: true }
  await placeOrder(shop, { email: 'second@example.com' })
  await expect(page.getByText('still counting its orders')).toBeVisible()
  await expectAccessible(page)
})

test('low stock is announced when it becomes low, unless that is switched off', async ({ page, shop }) => {
  let low: unknown[] = [{ id: 'u1', name: 'Vision Void', size: 'M', left: 5 }]
  await page.routeWebSocket(LIVE, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      const message = JSON.parse(String(text))
      if (message.type === 'dashboard') message.stats.lowStock = low
      socket.send(JSON.stringify(message))
    })
  })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog')).toContainText('Vision Void, size M: 5 left')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  low = [{ id: 'u1', name: 'Vision Void', size: 'M', left: 3 }]
  await placeOrder(shop)
  await expect(page.getByText('Vision Void, size M: 3 left')).toBeVisible()

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Low Stock Warnings').click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  low = [{ id: 'u1', name: 'Vision Void', size: 'M', left: 2 }]
  await placeOrder(shop, { email: 'second@example.com' })
  await expect(card(page, 'Total Orders')).toContainText('2')
  await expect(page.getByText('Vision Void, size M: 2 left')).toHaveCount(0)
})

test('the bell lists a change that another admin made', async ({ browser, page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openDashboard(other)
  await openTab(other, 'Orders')
  await other.getByRole('button', { name: `Status of ${orderNumber}` }).click()
  await other.getByRole('menuitemradio', { name: 'Shipped' }).click()
  await other.getByRole('button', { name: 'No courier: set to Shipped' }).click()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${orderNumber} is Shipped`)
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('on a phone the state of the connection covers nothing, whatever its words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await page.routeWebSocket(LIVE, () => undefined)
  await page.reload()
  const header = page.getByRole('banner')
  const words = await header.getByText('Connecting…').boundingBox()
  const next = await header.getByRole('button', { name: 'Refresh' }).boundingBox()
  expect((words?.x ?? Number.NaN) + (words?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0)
})
