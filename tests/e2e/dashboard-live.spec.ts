/** What other people do arrives on an open dashboard, with and without a live connection. */

import type { WebSocketRoute } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { openDashboard, openTab } from './dashboard-steps.ts'
import { boxOf, card, expect, expectAccessible, placeOrder, test } from './test.ts'

const LIVE = /\/api\/admin\/live/

test('a new order is announced, and two admins see each other’s changes, which can be undone', async ({
  browser,
  page,
  shop,
}) => {
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop)
  await expect(page.getByText('New order · Rs 1,400')).toBeVisible()
  const bell = page.getByRole('button', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('Vision Void')
  await expect(list.getByLabel('Sound for new orders')).not.toBeChecked()
  await expectAccessible(page)
  await list.getByRole('button', { name: /New order/ }).click()
  await expect(page.getByRole('dialog', { name: `Order ${orderNumber}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openDashboard(other)
  await test.step('a cancellation, and its undoing', async () => {
    for (const admin of [page, other]) await openTab(admin, 'Orders')
    await page.getByRole('button', { name: `Status of ${orderNumber}` }).click()
    await page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
    await page.getByRole('button', { name: 'Set to Cancelled' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    // A notice stays under the pointer, however long the rest takes.
    await undo.hover()
    await expect(other.getByRole('button', { name: `Status of ${orderNumber}: Cancelled` })).toBeVisible()
    await other.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await expect(other.getByRole('dialog')).toContainText(`${orderNumber} is Cancelled`)
    await other.keyboard.press('Escape')
    // Not behind the bell of who did it.
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await openTab(other, 'Overview')
    await expect(card(other, 'Total Revenue')).toContainText('Rs 0')
    await undo.click()
    await expect(card(other, 'Total Revenue')).toContainText('Rs 1,400')
    await openTab(other, 'Orders')
    await expect(other.getByRole('button', { name: `Status of ${orderNumber}: Pending` })).toBeVisible()
  })

  await test.step('new orders wait behind a bar instead of moving the rows', async () => {
    // A list that is still being fetched would come with the new order in it.
    await expect(other.getByRole('tabpanel', { name: 'Orders' }).locator('[aria-busy="true"]')).toHaveCount(0)
    const second = await placeOrder(shop)
    const bar = other.getByRole('button', { name: /1 new order/i })
    await expect(bar).toBeVisible()
    await expect(other.getByRole('button', { name: `View ${second.orderNumber}` })).toHaveCount(0)
    await bar.click()
    await expect(other.getByRole('button', { name: `View ${second.orderNumber}` })).toBeVisible()
  })

  await test.step('on a phone, its notice moves nothing from under a finger, in a panel or on the page', async () => {
    await other.setViewportSize({ width: 390, height: 844 })
    const main = await boxOf(other.getByRole('main'))
    await other.getByRole('button', { name: /^More/ }).click()
    const link = other.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Orders' })
    const before = await boxOf(link)
    await placeOrder(shop, { items: [{ id: 'u1-M', size: 'M', quantity: 2, price: 1400 }] })
    const notice = other.getByText('New order · Rs 2,800')
    // It stays under the pointer, however long the rest takes.
    await notice.hover()
    expect(await boxOf(link)).toEqual(before)
    await link.press('Enter')
    await expect(link).toBeHidden()
    expect((await boxOf(other.getByRole('main'))).y).toBe(main.y)
    await expect(notice).toBeVisible()
  })

  await test.step('its sound stays switched on, and without New Order Alerts there is no toast', async () => {
    const sound = page.getByLabel('Sound for new orders')
    await bell.click()
    await sound.click()
    await page.evaluate(() =>
      localStorage.setItem('admin-settings', '{"notifications":{"newOrders":false,"lowStock":true}}'),
    )
    await page.reload()
    await bell.click()
    await expect(sound).toBeChecked()
    await page.keyboard.press('Escape')
    await openTab(page, 'Overview')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await placeOrder(shop)
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await expect(card(page, 'Total Orders')).toContainText('4')
    await expect(page.getByText('New order ·')).toHaveCount(0)
  })
})

test('figures that are not right and low stock are said in words, and after a break the missed changes come', async ({
  page,
  shop,
}) => {
  await placeOrder(shop)
  const low = (left: number) => [{ id: 'u1', name: 'Vision Void', size: 'M', left }]
  let lowStock = low(5)
  let change: Record<string, unknown> = { stopped: ['dailySales', 'visits'] }
  let cut = async () => {}
  let silence = () => {}
  const asked: string[] = []
  await page.routeWebSocket(LIVE, (socket) => {
    asked.push(new URL(socket.url()).search)
    const server = socket.connectToServer()
    cut = () => socket.close({ code: 1012 })
    let isSilent = false
    silence = () => {
      isSilent = true
    }
    server.onMessage((text) => {
      if (isSilent) return
      const message = JSON.parse(String(text))
      if (message.type === 'dashboard') Object.assign(message, change).stats.lowStock = lowStock
      socket.send(JSON.stringify(message))
    })
  })
  // The fetched figures may arrive after the pushed ones.
  await page.route('**/api/admin/stats', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } })
  })
  await openDashboard(page)
  await expect(page.getByRole('alert')).toContainText('daily sales and growth; visits and conversion')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog')).toContainText('Vision Void, size M: 5 left')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  change = { catchingUp: true }
  lowStock = low(3)
  await placeOrder(shop, { email: 'second@example.com' })
  await expect(page.getByText('Vision Void, size M: 3 left')).toBeVisible()
  await expect(page.getByText('still counting its orders')).toBeVisible()
  await expectAccessible(page)

  change = {}
  await test.step('low stock is not announced when that is switched off', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Low Stock Warnings').click()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    lowStock = low(2)
    await placeOrder(shop, { email: 'third@example.com' })
    await expect(card(page, 'Total Orders')).toContainText('3')
    await expect(page.getByText('Vision Void, size M: 2 left')).toHaveCount(0)
  })

  await test.step('it asks for what it missed since the last position that it received', async () => {
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await cut()
    await placeOrder(shop, { name: 'Bilal Ahmed', email: 'bilal@example.com' })
    await expect(page.getByText(/^Bilal Ahmed · /).first()).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(asked[0]).toBe('')
    expect(asked.at(-1)).toMatch(/^\?after=\d+$/)
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  })

  await test.step('somebody who returns to a connection that fell silent gets a new one', async () => {
    silence()
    const before = asked.length
    await placeOrder(shop, { name: 'Hina Malik', email: 'hina@example.com' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(/^Hina Malik · /).first()).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(asked).toHaveLength(before + 1)
  })
})

test('without a socket the figures are polled, without Auto Refresh they are not live, and it says so', async ({
  page,
  shop,
}) => {
  const silent: WebSocketRoute[] = []
  let isRefused = false
  const refuse = (socket: WebSocketRoute) => socket.close({ code: 1011 })
  await page.routeWebSocket(LIVE, (socket) => {
    if (isRefused) refuse(socket)
    else silent.push(socket)
  })
  await page.clock.install()
  await signInQuickly(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dashboard')
  await test.step('on a phone the words cover nothing', async () => {
    const header = page.getByRole('banner')
    const words = await boxOf(header.getByText('Connecting…'))
    const next = await boxOf(header.getByRole('button', { name: 'Refresh' }))
    expect(words.x + words.width).toBeLessThanOrEqual(next.x)
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  isRefused = true
  await Promise.all(silent.map(refuse))
  await page.clock.runFor(5_000)
  await expect(page.getByText('Polling', { exact: true })).toBeVisible()
  await placeOrder(shop)
  await page.clock.runFor(16_000)
  await expect(card(page, 'Total Revenue')).toContainText('Rs 1,400')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Auto Refresh').click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Not live', { exact: true })).toBeVisible()
})
