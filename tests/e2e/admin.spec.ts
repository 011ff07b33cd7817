/** The owner's first look: signing in, an empty shop, and figures that stay in their places. */

import { signInQuickly } from './catalogue-steps.ts'
import {
  afterFont,
  card,
  expect,
  expectAccessible,
  givePassword,
  placeOrder,
  scoreOf,
  shopProcessTest,
  shopper,
  test,
  watchShifts,
} from './test.ts'

test('the owner signs in to an empty shop, which says on each screen what will be there, until the first order comes', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await givePassword(page, { email: 'owner@falakfits.test', password: 'wrong' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expectAccessible(page)

  const written: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') written.push(message.text())
  })
  await givePassword(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByText('Dashboard & Analytics', { exact: true })).toBeVisible()
  await header.getByRole('button', { name: 'Admin menu' }).click()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
  await header.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const waits = page.getByRole('region', { name: 'What waits' })
  await expect(waits).toContainText('The first order will appear here')
  await expect(waits.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'New order' })).toBeVisible()

  await test.step('no view logs a warning to the console', async () => {
    for (const [tab, empty] of [
      ['Orders', 'No Orders Yet'],
      ['Overview', 'No Product Data Yet'],
      ['Products', 'The Blacksmith'],
      ['Analytics', 'No Data Yet'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      // What is still being fetched when the page is left would fail.
      await expect(page.getByText(empty).first()).toBeVisible()
    }
    await page.goto('/admin/dashboard?tab=orders')
    await expect(page.getByText('No Orders Yet')).toBeVisible()
    await expect(page.getByText('Orders will appear here once customers start placing them.')).toBeVisible()
    await expectAccessible(page)
    expect(written).toEqual([])
  })

  await test.step('a category leads to its products, and each quick action to where it is done', async () => {
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Product Categories' })).toContainText(
      'Oversized Tee3',
    )
    await page.getByRole('link', { name: /^Oversized Tee/ }).click()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('Oversized Tee')
    await page.goBack()
    for (const [name, address] of [
      ['Add Product', /\/admin\/products\/new$/],
      ['Manage Users', /\/admin\/people$/],
      ['Schedule', /\/admin\/sales\/new$/],
      ['View Messages', /\/admin\/shop\?part=messages$/],
    ] as const) {
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      if (name !== 'View Messages') await page.goBack()
    }
    await expect(page.getByRole('heading', { name: 'WhatsApp messages' })).toBeInViewport()
  })

  await test.step('reports have nothing to compare', async () => {
    await page.goto('/admin/reports?by=caller')
    await expect(page.getByText(/^No Orders in/)).toBeVisible()
    await expect(page.getByText('An order is counted 14 days after it was placed')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the first orders appear with their step and its button', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await placeOrder(shop)
    const today = page.getByRole('region', { name: 'Today', exact: true })
    await expect(today.getByRole('link', { name: 'Confirm 1 order' })).toBeVisible()
    const confirming = waits.getByRole('row', { name: /^Confirm / })
    await expect(confirming).toContainText('Rs 1,400')
    await expect(confirming).toContainText('Caller')
    await placeOrder(shop, { email: 'second@example.com' })
    await expect(today.getByRole('link', { name: 'Confirm 2 orders' })).toBeVisible()
    await expect(confirming).toContainText('Rs 2,800')
    const soFar = page.getByRole('region', { name: 'So far today' })
    await expect(soFar.locator('div').filter({ hasText: /^Placed2/ })).toContainText(/0 last \w{3} \+2$/)
  })

  await test.step('a session that ends elsewhere ends here too', async () => {
    await page.request.post('/api/admin/logout')
    await expect(page).toHaveURL(/\/admin\/login/)
  })
})

shopProcessTest(
  'nothing on the overview moves when its figures come, and they stay while the shop cannot be reached',
  async ({ page, shop }) => {
    await placeOrder(shop)
    await signInQuickly(page)
    const shifts = await watchShifts(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/admin/dashboard')
      await expect(card(page, 'Total Orders')).toContainText('1')
      await expect(page.getByRole('region', { name: 'Recent Orders' })).toContainText(shopper.name)
      expect(scoreOf(await afterFont(page, await shifts())), `at ${width} px`).toBeLessThan(0.01)
    }
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(card(page, 'Total Revenue')).toContainText('Rs 1,400')
    await shop.kill()
    await expect(page.getByText(/offline|trying again/i).first()).toBeVisible()
    await expect(card(page, 'Total Revenue')).toContainText('Rs 1,400')
    await expectAccessible(page)
  },
)
