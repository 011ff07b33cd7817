import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  expectNoOverflow,
  inAllLooks,
  openDashboard,
  openFilters,
  openTab,
  setStatus,
} from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

const bilal = { name: 'Bilal Ahmed', email: 'bilal@example.com', phone: '0333 7654321' }
/** Expects that none of its words are cut. The list follows the width of the window in a later frame. */
const expectWhole = (words: Locator) =>
  expect.poll(() => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

const afterlight = { ...bilal, items: [{ id: 'w3-S', size: 'S', quantity: 1, price: 1100 }] }

test('orders are searched by product too, exported, filtered by status with live counts, and the address says it', async ({
  page,
  shop,
}) => {
  const first = await placeOrder(shop)
  const second = await placeOrder(shop, afterlight)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await page.getByLabel('Search orders').fill('afterlight')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${second.orderNumber}` })).toBeVisible()
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
  await page.getByLabel('Search orders').fill('')
  await expect(page.getByRole('button', { name: `View ${first.orderNumber}` })).toBeVisible()
  await setStatus(page, first.orderNumber, 'Shipped')
  await expect(page.getByRole('button', { name: 'Shipped 1', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pending 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Shipped 1', exact: true }).click()
  await expect(page).toHaveURL(/status=shipped/)
  await expect(page.getByRole('button', { name: `View ${second.orderNumber}` })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: `View ${first.orderNumber}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shipped 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('orders are filtered by date', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await openFilters(page)
  await page.getByLabel('Dates').selectOption('Yesterday')
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByLabel('Dates').selectOption('Today')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.getByLabel('Dates').selectOption('Choose dates…')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-12-31')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page).toHaveURL(/period=chosen&from=2020-01-01&to=2020-12-31/)
})

test('cancelling asks for an optional reason, and can be undone', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await setStatus(page, orderNumber, 'Cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel ${orderNumber}?` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByRole('button', { name: `Status of ${orderNumber}: Pending` })).toBeVisible()

  await setStatus(page, orderNumber, 'Cancelled')
  await expect(dialog.getByRole('radio', { name: 'No reason given', checked: true })).toBeVisible()
  // Nobody can refuse a parcel that never left.
  await expect(dialog.getByLabel('Refused at the door')).toHaveCount(0)
  await dialog.getByLabel('Customer could not be reached').click()
  await dialog.getByRole('button', { name: 'Set to Cancelled' }).click()
  // A notice stays under the pointer, however long the rest takes.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByRole('button', { name: `Status of ${orderNumber}: Cancelled` })).toBeVisible()
  await page.getByRole('button', { name: `View ${orderNumber}` }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Cancelled: customer could not be reached.')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp', exact: true })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toContainText('Pending → Cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toContainText('Cancelled → Pending')

  // Undoing the undo cancels the order with its old reason.
  await expect(page.getByRole('dialog')).not.toContainText('Cancelled: customer could not be reached.')
  // The first notice may still be closing.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'It was Cancelled.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Cancelled: customer could not be reached.')
})

test('each filter says how many orders it would show, whichever others are set', async ({ page, shop }) => {
  const placed = [
    await placeOrder(shop),
    await placeOrder(shop),
    await placeOrder(shop, { name: 'Bilal Ahmed' }),
  ]
  await openDashboard(page)
  const set = (orderNumber: string, status: string) =>
    page.request.put('/api/admin/update-order', { data: { orderNumber, status } })
  await set(placed[0]?.orderNumber ?? '', 'confirmed')
  await openTab(page, 'Orders')
  const statuses = page.getByRole('group', { name: 'Status' })
  const expectCounts = (...counts: readonly string[]) =>
    expect(
      statuses.getByRole('button', { name: /^(All|Pending|Confirmed|Open too long|Cash owed)/ }),
    ).toHaveText(counts)
  await expectCounts('All3', 'Pending2', 'Confirmed1', 'Open too long0', 'Cash owed0')
  await expect(statuses.getByRole('button', { name: 'Mail not sent' })).toHaveCount(0)
  await statuses.getByRole('button', { name: 'Pending' }).click()
  await expectCounts('All3', 'Pending2', 'Confirmed1', 'Open too long0', 'Cash owed0')
  await statuses.getByRole('button', { name: 'Open too long' }).click()
  await expectCounts('All3', 'Pending0', 'Confirmed0', 'Open too long0', 'Cash owed0')
  await statuses.getByRole('button', { name: 'All' }).click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('bilal')
  await expectCounts('All1', 'Pending1', 'Confirmed0', 'Open too long0', 'Cash owed0')
  const parcels = [{ orderNumber: placed[2]?.orderNumber, trackingNumber: 'LE77' }]
  await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  await expectCounts('All1', 'Pending0', 'Confirmed0', 'Open too long0', 'Cash owed1')
})

test('the latest of several quick status changes is shown with a count, and can be undone', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  for (const status of ['Confirmed', 'Shipped', 'Delivered']) {
    await setStatus(page, orderNumber, status)
    await expect(page.getByText(`${orderNumber} is ${status}`)).toBeVisible()
  }
  const notices = page.getByRole('listitem').filter({ hasText: `${orderNumber} is` })
  await expect(notices).toHaveCount(1)
  await expect(notices).toContainText('It was Shipped. 2 earlier changes are kept.')
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Status of ${orderNumber}: Shipped` })).toBeVisible()
})

test('a failure on the dashboard is shown on the page and in the console', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('admin-settings', '{'))
  await openDashboard(page)
  await openTab(page, 'Orders')
  await page.route('**/api/admin/{stats,chart-data,update-orders}', (route) => route.abort())
  await setStatus(page, orderNumber, 'Shipped')
  await expect(page.getByText(`${orderNumber} could not be set to Shipped`)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  for (const sentence of [
    'The stored settings cannot be read: SyntaxError',
    'Failed to set the status of orders: 0',
    'Failed to fetch the statistics: 0',
    'Failed to fetch the charts: 0',
  ]) {
    await expect.poll(() => logged).toContain(sentence)
  }
})

test('many orders are changed at once, and undone at once', async ({ page, shop }) => {
  const orders = [await placeOrder(shop), await placeOrder(shop, afterlight)]
  await openDashboard(page)
  await openTab(page, 'Orders')
  const allAre = async (status: string) => {
    for (const { orderNumber } of orders)
      await expect(page.getByRole('button', { name: `Status of ${orderNumber}: ${status}` })).toBeVisible()
  }
  const setAll = async (status: string) => {
    await page.getByLabel('Select all shown').check()
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await expect(bar).toContainText('2 orders selected')
    await bar.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name: status }).click()
    await allAre(status)
    await expect(bar).toBeHidden()
  }
  await setAll('Delivered')
  await page.getByRole('button', { name: 'Undo' }).click()
  await allAre('Pending')

  await setAll('Delivered')
  await openTab(page, 'Overview')
  await expect(page.getByText('is delivered and')).toContainText('Rs 2,500')
})

test('the order shows the customer’s record, calls, opens a chat, and lets contact data be corrected and undone', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByRole('link', { name: 'All 2 orders with this phone' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: shopper.phone })).toHaveAttribute('href', 'tel:03001234567')
  const chat = await sheet.getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href')
  expect(chat).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/)
  expect(decodeURIComponent(chat ?? '')).toContain(orderNumber)

  await sheet.getByRole('button', { name: 'Edit contact' }).click()
  await sheet.getByRole('textbox', { name: 'Phone' }).fill('12')
  await sheet.getByRole('button', { name: 'Save contact' }).click()
  await expect(sheet).toContainText('Enter a valid phone number (7 to 15 characters).')
  await expectAccessible(page)
  await sheet.getByRole('textbox', { name: 'Phone' }).fill('0301 7654321')
  await sheet.getByRole('button', { name: 'Save contact' }).click()
  await expect(sheet.getByRole('link', { name: '0301 7654321' })).toBeVisible()
  await expect(sheet).toContainText(`corrected the phone: ${shopper.phone} became 0301 7654321`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByRole('link', { name: shopper.phone })).toBeVisible()
})

/** Presses a button in each of its states within half a second, like the second press of a double click. */
async function pressAtOnce(page: Page, name: string): Promise<void> {
  await page.evaluate((words) => {
    let since: number | null = null
    const press = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
      if (button === undefined) return
      since ??= Date.now()
      if (Date.now() - since > 500) observer.disconnect()
      else button.click()
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  }, name)
}

test('an order is confirmed in two presses from the list, and goes on step by step', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  const chat = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Ask about ${orderNumber} on WhatsApp` }).click()
  expect(decodeURIComponent((await chat).url())).toContain(`about your order ${orderNumber}`)
  await (await chat).close()
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await pressAtOnce(page, 'Mark delivered')
  await sheet.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Confirmed` })).toBeVisible()
  // Only marking it as shipped would leave its cash with nobody.
  await expect(sheet.getByRole('button', { name: /^Mark / })).toHaveCount(0)
  await sheet.getByRole('link', { name: 'Hand to courier' }).click()
  await page.getByRole('radio', { name: 'TCS' }).check()
  await page.getByLabel(`Tracking number of ${orderNumber}`).fill('LX1')
  await page.getByRole('button', { name: 'Hand 1 to TCS' }).click()
  await expect(page.getByText(/handed over to TCS/)).toBeVisible()
  await page.goto(`/admin/dashboard?tab=orders&order=${orderNumber}`)
  const messages = sheet.getByRole('button', { name: `Messages for ${orderNumber}` })
  const offered = page.getByRole('menuitem')
  await messages.click()
  await expect(offered).toHaveText(['On its way', 'Arrives today', 'Did not find you', 'Chat without a text'])
  await expect(offered.first()).toHaveAttribute('href', /is%20on%20its%20way%20with%20TCS.*LX1/)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Delivered` })).toBeVisible()
  await messages.click()
  await expect(offered).toHaveText(['Exchange', 'Return and refund', 'Chat without a text'])
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: /^Mark / })).toHaveCount(0)

  // Its cash is owed now, so that undoing the handover asks.
  await sheet.getByRole('button', { name: 'Undo handing over' }).click()
  await expect(page.getByText('Rs 1,400 will no longer be owed by TCS')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Ask about .* on WhatsApp/ })).toHaveCount(0)
})

test('a step that another admin has already taken is not repeated, and the page says so', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  await page.route('**/api/admin/update-orders', async (route) => {
    await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'shipped' } })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await expect(page.getByText('Somebody else has set it to shipped meanwhile.')).toBeVisible()
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Shipped` })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await expect(sheet.getByText('Pending → Shipped')).toBeVisible()
  await expect(sheet.getByText('→ Confirmed')).toHaveCount(0)
})

test('on a phone the first order is on the first screen, statuses stay in sight, other filters are behind a button', async ({
  page,
  shop,
}) => {
  for (let n = 0; n < 8; n++) await placeOrder(shop)
  const { orderNumber } = await placeOrder(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await openTab(page, 'Orders')
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Dates')).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Dates').selectOption('Today')
  const filters = page.getByRole('button', { name: 'Filters 1 set' })
  await filters.click()
  await expect(page.getByLabel('Dates')).toBeHidden()
  await expect(page.getByText('9 found')).toBeVisible()

  await page.getByText('Showing 9 of 9').scrollIntoViewIfNeeded()
  const chip = page.getByRole('button', { name: 'Pending 9' })
  await expect(chip).toBeInViewport({ ratio: 1 })
  await chip.click()
  await expect(page).toHaveURL(/status=pending/)
})

test('an order can be worked on at 320 px, which is a desktop’s page at 400 %', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await page.setViewportSize({ width: 320, height: 640 })
  await openDashboard(page)
  await openTab(page, 'Orders')
  const view = page.getByRole('button', { name: `View ${orderNumber}` })
  await view.scrollIntoViewIfNeeded()
  await expectNoOverflow(page)
  await expect(view).toBeInViewport({ ratio: 1 })
  await view.click()
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByRole('link', { name: 'WhatsApp', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Confirm order', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Next order' })).toBeInViewport({ ratio: 1 })
  const title = sheet.getByRole('heading', { name: `Order ${orderNumber}`, exact: true })
  await expectWhole(title)
  await expect(title).toBeInViewport({ ratio: 1 })
})

test('orders are accessible and fit in every theme and layout', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await inAllLooks(page, async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByLabel(`Select ${orderNumber}`).check()
      await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
      await expectNoOverflow(page)
      const name = page.getByText(shopper.name, { exact: true }).filter({ visible: true }).first()
      await expectWhole(name)
      if (width > 390) {
        const number = page.getByText(orderNumber, { exact: true }).filter({ visible: true }).first()
        await expectWhole(number)
      }
      // Checked at the narrowest and the widest size; between them, the page must only fit.
      if (width !== 768) await expectAccessible(page)
    }
  })
})

test('on a slow machine the search loses no letter that is typed while it shows what it found', async ({
  page,
}) => {
  await openDashboard(page)
  await openTab(page, 'Orders')
  await expect(page.getByLabel('Search orders')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.getByLabel('Search orders').focus()
  // Longer than the pause after which the search starts.
  await page.keyboard.type('abcdefghijkl', { delay: 260 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL(/q=abcdefghijkl$/)
  await expect(page.getByLabel('Search orders')).toHaveValue('abcdefghijkl')
})
