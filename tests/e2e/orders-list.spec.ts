/** Finding orders in the list: by words, filters and saved views. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDashboard, openFilters, openTab, setStatus } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const view = (page: Page, orderNumber: string) => page.getByRole('button', { name: `View ${orderNumber}` })
const statuses = (page: Page) => page.getByRole('group', { name: 'Status' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

const bilal = { name: 'Bilal Ahmed', email: 'bilal@example.com', phone: '0333 7654321' }
const afterlight = { items: [{ id: 'w3-S', size: 'S', quantity: 1, price: 1100 }] }

async function sendWithLeopards(page: Page, orderNumber: string): Promise<void> {
  const parcels = [{ orderNumber, trackingNumber: 'LE-1' }]
  const sent = await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  expect(sent.ok()).toBe(true)
}

test('orders are searched, exported and filtered by status with live counts, and a view is saved for everybody', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  const first = await placeOrder(shop)
  const second = await placeOrder(shop, { ...bilal, ...afterlight })
  await placeOrder(shop)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', '1')
    const mine = [{ name: 'Mine', address: 'work=packed' }]
    localStorage.setItem('admin-order-views', JSON.stringify(mine))
  })
  await openDashboard(page)
  await openTab(page, 'Orders')
  const search = page.getByLabel('Search orders')
  await search.fill('afterlight')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(view(page, second.orderNumber)).toBeVisible()
  await expect(page).toHaveURL(/q=afterlight/)

  await test.step('the export contains what the list shows', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain(second.orderNumber)
    expect(text).not.toContain(first.orderNumber)

    await page.route('**/orders.csv*', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('link', { name: 'Export CSV' }).click()
    await expect(page.getByText('The shop cannot export this file right now.')).toBeVisible()
  })

  await test.step('each status says how many orders it would show, whichever other filters are set', async () => {
    await search.fill('')
    await expect(view(page, first.orderNumber)).toBeVisible()
    await setStatus(page, first.orderNumber, 'Shipped')
    const expectCounts = (...counts: readonly string[]) =>
      expect(
        statuses(page).getByRole('button', { name: /^(All|Pending|Shipped|Open too long|Cash owed)/ }),
      ).toHaveText(counts)
    await expectCounts('All3', 'Pending2', 'Shipped1', 'Open too long0', 'Cash owed0')
    await expect(statuses(page).getByRole('button', { name: 'Mail not sent' })).toHaveCount(0)
    await statuses(page).getByRole('button', { name: 'Shipped 1', exact: true }).click()
    await expect(page).toHaveURL(/status=shipped/)
    await expect(view(page, second.orderNumber)).toHaveCount(0)
    await page.reload()
    await expect(view(page, first.orderNumber)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shipped 1', exact: true, pressed: true })).toBeVisible()
    await expectCounts('All3', 'Pending2', 'Shipped1', 'Open too long0', 'Cash owed0')
    await statuses(page).getByRole('button', { name: 'Open too long' }).click()
    await expectCounts('All3', 'Pending0', 'Shipped0', 'Open too long0', 'Cash owed0')
    await statuses(page).getByRole('button', { name: 'All' }).click()
    await search.fill('bilal')
    await expectCounts('All1', 'Pending1', 'Shipped0', 'Open too long0', 'Cash owed0')
    await sendWithLeopards(page, second.orderNumber)
    await expectCounts('All1', 'Pending0', 'Shipped1', 'Open too long0', 'Cash owed1')
    await search.fill('')
  })

  const sana = await comeIn(browser, shop.url, await hire(page, 'Sana', 'caller'))
  await test.step('a view that one person saves is used by another, and one that only a browser had is shared', async () => {
    await page.getByRole('button', { name: /^Pending/ }).click()
    const fields = await openFilters(page)
    await fields.getByLabel('Dates').selectOption('Today')
    await page.keyboard.press('Escape')
    await views(page).getByRole('button', { name: 'Saved views' }).click()
    await page.getByLabel('Name of this view').fill('To call today')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const toCall = views(page).getByRole('button', { name: 'To call today' })
    await expect(toCall).toHaveAttribute('aria-current', 'true')
    await expect(toCall).toHaveText('To call today1')
    await views(page).getByRole('button', { name: 'Saved views' }).click()
    const mine = page.getByText('Only this browser has: Mine.')
    await expect(mine).toBeVisible()
    await page.getByRole('button', { name: 'Share with everybody' }).click()
    await expect(mine).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(views(page).getByRole('button', { name: 'Mine 0' })).toBeVisible()

    await sana.page.goto('/admin/orders')
    await expect(views(sana.page).getByRole('button', { name: 'Mine 0' })).toBeVisible()
    await views(sana.page).getByRole('button', { name: 'To call today' }).click()
    await expect(sana.page).toHaveURL(/status=pending&period=today/)
    await expect(sana.page.getByText('1 found')).toBeVisible()
    await views(sana.page).getByRole('button', { name: 'Saved views' }).click()
    await sana.page.getByRole('button', { name: 'Delete the view Mine' }).click()
    await expect(views(sana.page).getByRole('button', { name: 'Mine 0' })).toBeHidden()
    expect(sana.failed).toEqual([])

    await page.reload()
    await expect(toCall).toBeVisible()
    await expect(views(page).getByRole('button', { name: 'Mine 0' })).toHaveCount(0)
    await views(page).getByRole('button', { name: 'All orders' }).click()
    await expect(page.getByText('3 in total')).toBeVisible()
  })

  await test.step('on a slow machine the search loses no letter that is typed while it shows what it found', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await search.focus()
    // Longer than the pause after which the search starts.
    await page.keyboard.type('abcdefghijkl', { delay: 260 })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(page).toHaveURL(/q=abcdefghijkl$/)
    await expect(search).toHaveValue('abcdefghijkl')
  })
})

test('filters are set together, shown and removed one by one, and the counts of statuses follow them', async ({
  page,
  shop,
}) => {
  const first = await placeOrder(shop)
  const other = await placeOrder(shop, afterlight)
  const sent = await placeOrder(shop)
  await openDashboard(page)
  await sendWithLeopards(page, sent.orderNumber)
  const data = {
    ...{ name: 'Bilal Ahmed', phone: bilal.phone, address: 'Block 7, Clifton, Karachi', channel: 'phone' },
    items: [{ id: 'u1-M', size: 'M', quantity: 1 }],
  }
  expect((await page.request.post('/api/admin/orders', { data })).status()).toBe(201)
  await openTab(page, 'Orders')
  const expectCounts = (...counts: readonly string[]) =>
    expect(statuses(page).getByRole('button', { name: /^(All|Pending|Shipped)/ })).toHaveText(counts)
  await expectCounts('All4', 'Pending3', 'Shipped1')
  const fields = await openFilters(page)
  const tracking = fields.getByLabel('Tracking number', { exact: true })
  await tracking.selectOption('Without a tracking number')
  await expectCounts('All3', 'Pending3', 'Shipped0')
  await tracking.selectOption('With a tracking number')
  await expectCounts('All1', 'Pending0', 'Shipped1')
  await tracking.selectOption('With or without')
  await fields.getByLabel('Size', { exact: true }).selectOption('M')
  await expectCounts('All3', 'Pending2', 'Shipped1')
  await fields.getByLabel('Courier').selectOption('Leopards')
  await expectCounts('All1', 'Pending0', 'Shipped1')
  await expect(view(page, sent.orderNumber)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters 2 set' })).toBeVisible()
  await fields.getByLabel('Outcome').selectOption('On the way')
  await fields.getByLabel('Product', { exact: true }).selectOption('Vision Void')
  await expectAccessible(page)
  await expect(page).toHaveURL(/outcome=on-the-way/)

  await page.reload()
  const filters = page.getByRole('list', { name: 'Filters' })
  await expect(filters.getByRole('listitem')).toHaveText([
    'Remove the filter Courier: Leopards',
    'Remove the filter Product: Vision Void',
    'Remove the filter Size: M',
    'Remove the filter Outcome: on the way',
    'Remove all',
  ])
  await expectAccessible(page)
  await statuses(page).getByRole('button', { name: 'Pending' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  await filters.getByRole('button', { name: 'Remove the filter Courier: Leopards' }).click()
  await filters.getByRole('button', { name: 'Remove the filter Outcome: on the way' }).click()
  await expect(view(page, first.orderNumber)).toBeVisible()
  await expect(view(page, other.orderNumber)).toHaveCount(0)
  await filters.getByRole('button', { name: 'Remove all' }).click()
  await expect(filters).toBeHidden()
  await expectCounts('All4', 'Pending3', 'Shipped1')
  await statuses(page).getByRole('button', { name: 'All' }).click()

  await openFilters(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
  await test.step('by city', async () => {
    const city = page.getByRole('combobox', { name: 'City' })
    await city.focus()
    await city.fill('khi')
    await city.press('Enter')
    await expect(city).toHaveValue('Karachi')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(['Bilal Ahmed'])
    await expect(rows).toContainText(['Karachi'])
    await city.fill('')
    await expect(rows).toHaveCount(4)
  })
  await test.step('by source', async () => {
    await page.getByLabel('Source').selectOption('Web')
    await expect(rows).toHaveCount(3)
    await page.getByLabel('Source').selectOption('Phone')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(['Bilal Ahmed'])
  })
  await test.step('by date', async () => {
    const dates = page.getByLabel('Dates')
    await dates.selectOption('Yesterday')
    await expect(page.getByText('No orders found')).toBeVisible()
    await dates.selectOption('Today')
    await expect(page.getByText('1 found')).toBeVisible()
    await dates.selectOption('Choose dates…')
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('2020-12-31')
    await expect(page.getByText('No orders found')).toBeVisible()
    await expect(page).toHaveURL(/period=chosen&from=2020-01-01&to=2020-12-31/)
  })
})
