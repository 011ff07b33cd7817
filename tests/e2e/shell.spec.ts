/** The navigation around every screen, search for anything, and short notices. */

import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const place = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })

/** Each place with the title of its screen. */
const placesOfOwner = [
  ['Orders', 'Orders'],
  ['Confirm', 'Confirm'],
  ['Pack', 'Pack'],
  ['Couriers', 'Couriers'],
  ['Returns', 'Returns'],
  ['Cash', 'Cash'],
  ['Products', 'Products'],
  ['Analytics', 'Analytics'],
  ['People', 'People'],
  ['Shop', 'Shop'],
  ['Today', 'Today'],
] as const

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const width of [1440, 1024]) {
  test(`every place is one press away at ${width} px, also by keyboard, and is marked`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    for (const [name, heading] of placesOfOwner) {
      await place(page, name).press('Enter')
      await expect(title(page, heading)).toBeVisible()
      // It takes the focus when the orders have arrived, which would take the next key from its place.
      if (name === 'Pack') await expect(page.getByLabel('Scan a slip to pack its order')).toBeFocused()
      if (name === 'Couriers') await expect(page.getByLabel('Scan slips and labels')).toBeFocused()
      await expect(place(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(main(page).locator('[aria-current]')).toHaveCount(1)
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
    await place(page, 'Audit').click()
    await expect(title(page, 'Audit')).toBeVisible()
    await expect(place(page, 'Audit')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expectNoOverflow(page)
    await place(page, 'Cash').click()
    await expect(title(page, 'Cash')).toBeVisible()
  })
}

test('on a tablet each place has its word below its icon, whole, and room for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openDashboard(page)
  for (const [name] of placesOfOwner) {
    const word = place(page, name).getByText(name, { exact: true })
    await expect(word).toBeInViewport({ ratio: 1 })
    expect(await word.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    const box = await place(page, name).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone four places are under the thumb, and the rest, also the audit, is in More', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await expect(main(page).getByRole('link')).toHaveText(['Today', 'Orders', 'Confirm', 'Cash'])
  const more = page.getByRole('dialog', { name: 'More' })
  for (const [name, heading] of placesOfOwner) {
    const isInBar = ['Today', 'Orders', 'Confirm', 'Cash'].includes(name)
    if (!isInBar) await main(page).getByRole('button', { name: 'More' }).click()
    await (isInBar ? main(page) : more).getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(title(page, heading)).toBeVisible()
    await expect(more).toBeHidden()
    const here = isInBar ? place(page, name) : main(page).getByRole('button', { name: 'More' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await expect(main(page).locator('[aria-current]')).toHaveCount(1)
    await expectNoOverflow(page)
  }
  await main(page).getByRole('button', { name: 'More' }).click()
  await test.step('the tabs of the dashboard are there, too', async () => {
    const tabs = more.getByRole('region', { name: 'Admin · Dashboard & Analytics' }).getByRole('link')
    await expect(tabs).toHaveText(['Overview', 'Orders', 'Products', 'Analytics'])
    await expect(page.getByRole('tablist', { name: 'Dashboard' })).toHaveCount(0)
  })
  await expectAccessible(page)
  await more.getByRole('link', { name: 'Audit' }).click()
  await expect(title(page, 'Audit')).toBeVisible()
  await expectNoOverflow(page)
  await expect(main(page).getByRole('link')).toHaveText(['Today', 'Orders', 'Confirm', 'Cash'])
  await main(page).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('the navigation counts what waits, on every screen and without a reload', async ({ page, shop }) => {
  await openDashboard(page)
  await place(page, 'People').click()
  await expect(title(page, 'People')).toBeVisible()
  await expect(place(page, 'Confirm')).toHaveText('Confirm')
  const { orderNumber } = await placeOrder(shop)
  await expect(place(page, 'Confirm')).toHaveText('Confirm1 waiting')
  // A new order disturbs nobody who does another work.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  // The bell has it.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button')
  await expect(notice.first()).toContainText('New order')
  await page.keyboard.press('Escape')
  await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'confirmed' } })
  await expect(place(page, 'Pack')).toHaveText('Pack1 waiting')
  await expect(place(page, 'Confirm')).toHaveText('Confirm')
  await test.step('on a phone, More has a mark for the places in it', async () => {
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(main(page).getByRole('button', { name: 'More' })).toHaveText('MoreWork waiting')
    if (desk !== null) await page.setViewportSize(desk)
  })
  await test.step('also in the audit', async () => {
    await place(page, 'Audit').click()
    await expect(title(page, 'Audit')).toBeVisible()
    await expect(place(page, 'Pack')).toHaveText('Pack1 waiting')
    await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'cancelled' } })
    await expect(place(page, 'Pack')).toHaveText('Pack')
  })
})

test('search and settings are reached from the audit', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/audit')
  await expect(title(page, 'Audit')).toBeVisible()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await expect(find).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/audit')
  await main(page).getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin Settings' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a packer sees only what is to be done with parcels', async ({ page, browser, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  const { page: his } = await comeIn(browser, shop.url, await hire(page, 'Kamran', 'packer'))
  await expect(title(his, 'Pack')).toBeVisible()
  await expect(main(his).locator('li').getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Pack',
    'Couriers',
    'Returns',
  ])
  // There the focus is in the scan field, in which a slash is only a letter.
  await his.keyboard.press('Control+k')
  const find = his.getByRole('dialog', { name: 'Find anything' })
  await find.getByRole('combobox').fill('cash')
  await expect(find.getByText('Nothing has “cash”.')).toBeVisible()
  await find.getByRole('combobox').fill(orderNumber)
  await expect(find.getByRole('option')).toHaveCount(1)
  await his.setViewportSize({ width: 390, height: 844 })
  await his.keyboard.press('Escape')
  await expect(main(his).getByRole('link')).toHaveText(['Orders', 'Pack', 'Couriers', 'Returns'])
})

test('the first Tab leads past the navigation', async ({ page }) => {
  await openDashboard(page)
  await place(page, 'Shop').click()
  await expect(title(page, 'Shop')).toBeVisible()
  await page.reload()
  await expect(title(page, 'Shop')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the way to all orders that were found stays in sight below those that are shown', async ({
  page,
  shop,
}) => {
  for (let placed = 0; placed < 8; placed++) await placeOrder(shop, { email: `buyer${placed}@example.com` })
  await openDashboard(page)
  const find = page.getByRole('dialog', { name: 'Find anything' })
  for (const size of [
    { width: 390, height: 560 },
    { width: 768, height: 640 },
    { width: 1440, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.keyboard.press('Control+k')
    await find.getByRole('combobox').fill('ayesha')
    const all = find.getByRole('option', { name: 'All 8 orders with “ayesha”' })
    await expect(all).toBeInViewport({ ratio: 1 })
    await expect(find.getByRole('option')).toHaveCount(7)
    // The last of the shown ones is not under it.
    for (let row = 0; row < 5; row++) await page.keyboard.press('ArrowDown')
    const room = async () => {
      const [last, foot] = [await find.getByRole('option').nth(5).boundingBox(), await all.boundingBox()]
      return (foot?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('ArrowDown')
    await expect(all).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
  }
})

test('an order is found by its number, phone, name and tracking number, and a screen by its word', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  const { orderNumber: sent } = await placeOrder(shop, {
    name: 'Bilal Ahmed',
    email: 'bilal@example.com',
    phone: '0345 7712908',
  })
  await openDashboard(page)
  const parcels = [{ orderNumber: sent, trackingNumber: 'LE7712345' }]
  const handed = await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  expect(handed.ok()).toBe(true)
  await place(page, 'Cash').click()
  await expect(title(page, 'Cash')).toBeVisible()
  const find = page.getByRole('dialog', { name: 'Find anything' })
  const field = find.getByRole('combobox')
  const heights = new Set<number>()

  for (const text of ['bilal', '0345 7712', 'LE7712345', sent]) {
    await page.keyboard.press('/')
    await field.fill(text)
    heights.add(Math.round((await find.boundingBox())?.height ?? 0))
    await expect(find.getByRole('option', { name: /^Bilal Ahmed/ })).toHaveCount(1)
    heights.add(Math.round((await find.boundingBox())?.height ?? 0))
    if (text === 'bilal') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()
  }
  // It stands still while results come.
  expect(heights.size).toBe(1)
  await test.step('by keyboard alone', async () => {
    await page.keyboard.press('Control+k')
    await field.fill(shopper.phone)
    await expect(find.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Order ${orderNumber}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a scanner types the number and presses Enter', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('LE7712345')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Order ${sent}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a screen and an action', async () => {
    await page.keyboard.press('/')
    await field.fill('import')
    await page.keyboard.press('Enter')
    await expect(title(page, 'Import a statement')).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('s')
    await page.keyboard.press('ArrowDown')
    await expect(find.getByRole('option', { selected: true })).toHaveCount(1)
    await field.fill('returns')
    await find.getByRole('option', { name: 'Returns' }).click()
    await expect(title(page, 'Returns')).toBeVisible()
  })
  await test.step('who finds nothing learns where was looked', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('nobody has this')
    await expect(find).toContainText('Nothing has “nobody has this”.')
    await expect(find).toContainText(
      'tracking numbers and pieces of all orders, products, statements and screens',
    )
  })
})

test('Back leads to the list as it was', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await page.goto('/admin/orders?status=pending')
  // The keys are listened to once the screen stands.
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  await page.keyboard.press('n')
  await expect(title(page, 'New order')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
  const selected = page.getByRole('region', { name: 'Selected orders' })
  await expect(selected).toContainText('1 order selected')
  await test.step('and so does the browser’s own', async () => {
    await place(page, 'Cash').click()
    await expect(title(page, 'Cash')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
    await expect(selected).toContainText('1 order selected')
  })
})

test('Back leads to where the list was scrolled', async ({ page, shop }) => {
  for (let placed = 0; placed < 16; placed++) await placeOrder(shop)
  await page.setViewportSize({ width: 1280, height: 500 })
  await openDashboard(page)
  await page.goto('/admin/orders?status=pending')
  const rows = page.getByRole('button', { name: /^View / })
  await expect(rows).toHaveCount(16)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 250))
  await expect.poll(scrolled).toBe(250)
  await page.keyboard.press('n')
  await expect(title(page, 'New order')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
  await expect(rows).toHaveCount(16)
  await expect.poll(scrolled).toBe(250)
  await test.step('by the browser, too', async () => {
    await place(page, 'Cash').click()
    await expect(title(page, 'Cash')).toBeVisible()
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect(rows).toHaveCount(16)
    await expect.poll(scrolled).toBe(250)
  })
  await test.step('and out of an order', async () => {
    await rows.nth(8).click()
    await expect(page.getByRole('dialog', { name: /^Order / })).toBeVisible()
    const before = await scrolled()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(scrolled).toBe(before)
  })
  await test.step('while another screen begins at its top', async () => {
    await place(page, 'Cash').click()
    await place(page, 'Orders').click()
    await expect(rows).toHaveCount(16)
    await expect.poll(scrolled).toBe(0)
  })
})

test('an error stays until it is read, and the content moves down for it', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await page.clock.install()
  await page.route('**/api/admin/logout', (route) => route.abort())
  await main(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const notice = page.locator('[data-sonner-toast]')
  await expect(notice).toContainText('You are still signed in')
  await page.keyboard.press('Escape')
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await page.goto(`/admin/pack?orders=${orderNumber}`)
  await expect(notice).toHaveCount(0)
})
