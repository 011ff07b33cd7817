import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard, openFilters, openTab } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const long = 'Hafiz Muhammad Umar Farooq Qureshi of Model Town Extension'

async function openList(page: Page): Promise<void> {
  await openDashboard(page)
  await openTab(page, 'Orders')
}

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const box = (page: Page, orderNumber: string) => page.getByRole('checkbox', { name: `Select ${orderNumber}` })
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

test('columns are chosen and kept; those without room stand under the name, which is never cut', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop, { name: long })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page)
  const row = page.getByRole('row').filter({ has: box(page, orderNumber) })
  await expect(row.getByRole('rowheader', { name: long })).toBeVisible()
  await expect(row).toContainText('Vision Void M')
  await expect(heading(page, 'Courier')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Courier' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tracking number' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Date' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Courier')).toBeVisible()
  await expect(heading(page, 'Date')).toHaveCount(0)

  const parcels = [{ orderNumber, trackingNumber: 'LE-4711' }]
  await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  await expect(row).toContainText('Leopards')
  await page.reload()
  await expect(heading(page, 'Courier')).toBeVisible()
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row.getByRole('rowheader')).toContainText(long)
    await expect(row).toContainText(orderNumber)
    await expect(row).toContainText('LE-4711')
    const name = row.getByText(long, { exact: true })
    await expect
      .poll(() => name.evaluate((words) => words.scrollWidth - words.clientWidth))
      .toBeLessThanOrEqual(0)
    await expectNoOverflow(page)
  }
  await test.step('on a phone they are cards of a list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
    await expect(card.first()).toContainText(long)
    await expect(card.first()).toContainText('LE-4711')
    await expectNoOverflow(page)
  })
})

test('every row is equally high at every width, and on a phone five orders are in sight', async ({
  page,
  shop,
}) => {
  const placed: string[] = []
  const names = ['Ayesha Khan', 'Bilal Ahmed', 'Eman Siddiqui', 'Usman Abbasi', 'Noor Fatima', 'Talha Awan']
  for (const [n, name] of names.entries()) {
    // The first two look alike; a warning makes no row higher.
    const address = `House ${Math.max(1, n)}, Gulberg, Lahore`
    const contact = { name, email: `${n}@example.com`, phone: `0321 765${n}329`, address }
    placed.push((await placeOrder(shop, contact)).orderNumber)
  }
  const parcels = [{ orderNumber: placed[2], trackingNumber: 'LE-4711' }]
  await openList(page)
  await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  const view = (orderNumber: string) => page.getByRole('button', { name: `View ${orderNumber}` })
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
    await expect(rows).toHaveCount(6)
    await expect(rows.getByText('1 similar order')).toHaveCount(2)
    const difference = () =>
      rows.evaluateAll((all) => {
        const heights = all.map((row) => Math.round(row.getBoundingClientRect().height))
        return Math.max(...heights) - Math.min(...heights)
      })
    await expect.poll(difference, { message: `at ${width} px` }).toBeLessThanOrEqual(1)
    // Neither the day nor the size is cut.
    await expect(rows.first().locator('time')).toBeInViewport({ ratio: 1 })
    await expect(rows.first().getByText('M', { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(view(placed[0] ?? '')).toBeVisible()
  // The newest first. The last of them has a warning, which takes a line of its own.
  for (const orderNumber of placed.slice(1)) {
    const aboveBar = async () => {
      const [row, foot] = [await view(orderNumber).boundingBox(), await bar.boundingBox()]
      return (foot?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? Number.POSITIVE_INFINITY)
    }
    await expect.poll(aboveBar, { message: orderNumber }).toBeGreaterThanOrEqual(0)
  }
})

test('what the sheet of a pending order warns of is in the list, which on a phone has days and no control of the status', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  const { orderNumber: other } = await placeOrder(shop, { phone: '0321 7654329' })
  await openList(page)
  const row = (number: string) => page.getByRole('row').filter({ has: box(page, number) })
  await expect(row(orderNumber).getByRole('rowheader')).toContainText('1 similar order, invented number')
  await expect(row(other).getByRole('rowheader')).toContainText('1 similar order')
  await expect(row(other)).not.toContainText('invented')
  await box(page, orderNumber).check()
  await expect(chosen(page)).toContainText('1 to look at first')
  await box(page, orderNumber).uncheck()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page
    .getByRole('list', { name: 'Orders, Today' })
    .getByRole('listitem')
    .filter({ hasText: orderNumber })
  await expect(card).toContainText('1 similar order, invented number')
  await expect(card).toContainText('Vision Void M')
  await expect(card).toContainText('Pending')
  await expect(card.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  // Whoever confirmed it has looked at it.
  const status = { orderNumber, status: 'confirmed' }
  expect((await page.request.put('/api/admin/update-order', { data: status })).ok()).toBe(true)
  await expect(card).toContainText('Confirmed')
  await expect(card).not.toContainText('similar')
})

test('a press on a row opens its order, one on its box or one that closes a menu does not', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openList(page)
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await box(page, orderNumber).check()
  await expect(chosen(page)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  const row = page.getByRole('row').filter({ has: box(page, orderNumber) })
  const amount = row.getByRole('cell', { name: 'Rs 1,400' })
  await row.getByRole('button', { name: `Status of ${orderNumber}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()

  await row.locator('td').nth(2).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(sheet).toHaveCount(0)
  await amount.click()
  await expect(sheet).toBeVisible()
})

test('the head of the list stays in sight', async ({ page, shop }) => {
  const placed: string[] = []
  for (let n = 0; n < 14; n++) placed.push((await placeOrder(shop)).orderNumber)
  await openList(page)
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.getByRole('button', { name: `View ${placed[0]}` }).scrollIntoViewIfNeeded()
  await expect(heading(page, 'Customer')).toBeInViewport({ ratio: 1 })
  await expect(box(page, placed[13] ?? '')).not.toBeInViewport()
})

test('shift selects from one order to another, by mouse and by keyboard, and an open sheet keeps it', async ({
  page,
  shop,
}) => {
  const placed: string[] = []
  for (let n = 0; n < 6; n++) placed.unshift((await placeOrder(shop)).orderNumber)
  const at = (index: number) => box(page, placed[index] ?? '')
  await openList(page)
  await at(1).check()
  await at(3).click({ modifiers: ['Shift'] })
  await expect(chosen(page)).toContainText('3 orders selected')
  await expect(at(2)).toBeChecked()
  await test.step('another end replaces the earlier one', async () => {
    await at(2).click({ modifiers: ['Shift'] })
    await expect(chosen(page)).toContainText('2 orders selected')
  })
  await test.step('a sheet opens and closes', async () => {
    await page.getByRole('button', { name: `View ${placed[5]}` }).click()
    await expect(page.getByRole('dialog', { name: `Order ${placed[5]}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toContainText('2 orders selected')
  })
  await chosen(page).getByRole('button', { name: 'Clear' }).click()
  await expect(chosen(page)).toBeHidden()

  await at(0).focus()
  await page.keyboard.press('Space')
  await at(2).focus()
  await page.keyboard.press('Shift+Space')
  await expect(chosen(page)).toContainText('3 orders selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(chosen(page)).toContainText('5 orders selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(chosen(page)).toContainText('4 orders selected')
  await expect(at(4)).not.toBeChecked()
})

test('filters are set together, shown and removed one by one, and the counts of statuses follow them', async ({
  page,
  shop,
}) => {
  const first = await placeOrder(shop)
  const other = await placeOrder(shop, { items: [{ id: 'w3-S', size: 'S', quantity: 1, price: 1100 }] })
  const sent = await placeOrder(shop)
  await openDashboard(page)
  const parcels = [{ orderNumber: sent.orderNumber, trackingNumber: 'LE-1' }]
  await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  await openTab(page, 'Orders')
  const statuses = page.getByRole('group', { name: 'Status' })
  const expectCounts = (...counts: readonly string[]) =>
    expect(statuses.getByRole('button', { name: /^(All|Pending|Shipped)/ })).toHaveText(counts)
  await expectCounts('All3', 'Pending2', 'Shipped1')
  const fields = await openFilters(page)
  const tracking = fields.getByLabel('Tracking number', { exact: true })
  await tracking.selectOption('Without a tracking number')
  await expectCounts('All2', 'Pending2', 'Shipped0')
  await tracking.selectOption('With a tracking number')
  await expectCounts('All1', 'Pending0', 'Shipped1')
  await tracking.selectOption('With or without')
  await fields.getByLabel('Size', { exact: true }).selectOption('M')
  await expectCounts('All2', 'Pending1', 'Shipped1')
  await fields.getByLabel('Courier').selectOption('Leopards')
  await expectCounts('All1', 'Pending0', 'Shipped1')
  await expect(page.getByRole('button', { name: `View ${sent.orderNumber}` })).toBeVisible()
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
  await statuses.getByRole('button', { name: 'Pending' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  await filters.getByRole('button', { name: 'Remove the filter Courier: Leopards' }).click()
  await filters.getByRole('button', { name: 'Remove the filter Outcome: on the way' }).click()
  await expect(page.getByRole('button', { name: `View ${first.orderNumber}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${other.orderNumber}` })).toHaveCount(0)
  await filters.getByRole('button', { name: 'Remove all' }).click()
  await expect(filters).toBeHidden()
  await expectCounts('All3', 'Pending2', 'Shipped1')
})

test('a view that one person saves is used by another, and one that only a browser had is shared', async ({
  page,
  shop,
  browser,
}) => {
  await placeOrder(shop)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', '1')
    const mine = [{ name: 'Mine', address: 'work=packed' }]
    localStorage.setItem('admin-order-views', JSON.stringify(mine))
  })
  await openList(page)
  const sana = await comeIn(browser, shop.url, await hire(page, 'Sana', 'caller'))
  const views = (of: Page) => of.getByRole('navigation', { name: 'Views' })
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
  await expect(page.getByText('1 in total')).toBeVisible()
})

test('an order is cancelled by keyboard: the focus is on the reasons, and Enter does what the button says', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openList(page)
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeFocused()
  const dialog = page.getByRole('dialog', { name: `Cancel ${orderNumber}?` })
  await page.keyboard.press('5')
  await expect(dialog.getByRole('radio', { name: 'No reason given' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Set to Cancelled', exact: true })).toBeVisible()
  // As long as a key press takes.
  await page.keyboard.press('ArrowDown', { delay: 50 })
  await page.keyboard.press('ArrowDown', { delay: 50 })
  await expect(dialog.getByRole('radio', { name: 'Customer could not be reached' })).toBeChecked()
  await expect(
    dialog.getByRole('button', { name: 'Set to Cancelled: customer could not be reached' }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Status of ${orderNumber}: Cancelled` })).toBeVisible()
  // The dashboard shows the new status before the server has recorded it.
  const recorded = async () =>
    (await (await page.request.get(`/api/admin/orders/${orderNumber}`)).json()).data.cancelReason
  await expect.poll(recorded).toBe('unreachable')
})
