/** The navigation around every screen. */

import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, test } from './test.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const place = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })

/** Each place with the title of its screen. */
const placesOfOwner = [
  ['Orders', 'Admin'],
  ['Confirm', 'Confirm'],
  ['Pack', 'Pack'],
  ['Couriers', 'Couriers'],
  ['Returns', 'Returns'],
  ['Cash', 'Cash'],
  ['Products', 'Admin'],
  ['Analytics', 'Admin'],
  ['People', 'People'],
  ['Shop', 'Shop'],
  ['Today', 'Admin'],
] as const

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('at a desk every place is one press away, also by keyboard, and is marked', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboard(page)
  const fits = async () => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
  }
  for (const [name, heading] of placesOfOwner) {
    await place(page, name).press('Enter')
    await expect(title(page, heading)).toBeVisible()
    // It takes the focus when the orders have arrived, which would take the next key from its place.
    if (name === 'Pack') await expect(page.getByLabel('Scan a slip to pack its order')).toBeFocused()
    if (name === 'Couriers') await expect(page.getByLabel('Scan slips and labels')).toBeFocused()
    await expect(place(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(main(page).locator('[aria-current]')).toHaveCount(1)
    await fits()
  }
  await expectAccessible(page)

  await test.step('on a tablet each place has its word below its icon, whole, and room for a finger', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const [name] of placesOfOwner) {
      const word = place(page, name).getByText(name, { exact: true })
      await expect(word).toBeInViewport({ ratio: 1 })
      expect(await word.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      const box = await boxOf(place(page, name))
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('from the audit, too, like the search and the settings', async () => {
    await place(page, 'Audit').click()
    await expect(title(page, 'Audit')).toBeVisible()
    await expect(place(page, 'Audit')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await fits()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.keyboard.press('Escape')
    await place(page, 'Audit').click()
    await expect(title(page, 'Audit')).toBeVisible()
    await main(page).getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Admin Settings' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.keyboard.press('Escape')
    await place(page, 'Audit').click()
    await expect(title(page, 'Audit')).toBeVisible()
    await place(page, 'Shop').click()
    await expect(title(page, 'Shop')).toBeVisible()
  })

  await test.step('the first Tab leads past the navigation', async () => {
    await page.reload()
    await expect(title(page, 'Shop')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('on a phone four places are under the thumb, the rest, also the audit, is in More, and an error stays until it is read', async ({
  page,
}) => {
  test.slow()
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

  await test.step('an error stays until it is read', async () => {
    await page.clock.install()
    await page.route('**/api/admin/logout', (route) => route.abort())
    await main(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    const notice = page.locator('[data-sonner-toast]')
    await expect(notice).toContainText('You are still signed in')
    await page.keyboard.press('Escape')
    await page.clock.runFor(60_000)
    await expect(notice).toBeVisible()
  })
})

test('the navigation counts what waits, without a reload, and a packer sees only what is to be done with parcels', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  await openDashboard(page)
  const email = await hire(page, 'Kamran', 'packer')
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

  const { page: his, failed } = await comeIn(browser, shop.url, email)
  await test.step('a packer has his own places, and finds only what is his', async () => {
    await expect(title(his, 'Pack')).toBeVisible()
    await expect(main(his).locator('li').getByRole('link')).toHaveText([
      'Today',
      'Orders',
      'Pack1 waiting',
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
    await his.keyboard.press('Escape')
    await expect(find).toBeHidden()
  })

  await test.step('he sees what waits and who is at it, without cash and figures', async () => {
    await placeOrder(shop)
    await place(his, 'Today').click()
    const waits = his.getByRole('region', { name: 'What waits' })
    await expect(waits.getByRole('row', { name: /^Confirm / })).toContainText('admin is calling now')
    // The first step is not a packer's.
    await expect(his.getByRole('link', { name: 'Pack 1 order' })).toBeVisible()
    await expect(his.getByRole('region', { name: 'So far today' })).toHaveCount(0)
    await expect(his.getByRole('region', { name: 'With couriers' })).toHaveCount(0)
    await waits.getByRole('link', { name: 'Confirm' }).click()
    await expect(his).toHaveURL(/\/admin\/orders\?work=to-confirm$/)
    await his.setViewportSize({ width: 390, height: 844 })
    await expect(main(his).getByRole('link')).toHaveText(['Orders', 'Pack1 waiting', 'Couriers', 'Returns'])
    expect(failed).toEqual([])
  })

  await test.step('also in the audit', async () => {
    await place(page, 'Audit').click()
    await expect(title(page, 'Audit')).toBeVisible()
    await expect(place(page, 'Pack')).toHaveText('Pack1 waiting')
    await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'cancelled' } })
    await expect(place(page, 'Pack')).toHaveText('Pack')
  })
})
