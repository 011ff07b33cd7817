import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import {
  afterFont,
  card,
  expect,
  expectAccessible,
  placeOrder,
  scoreOf,
  shopProcessTest,
  shopper,
  signIn,
  test,
  watchShifts,
} from './test.ts'

test('without a session the sign-in is shown, which says what is wrong', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await page.getByLabel('Email').fill('owner@falakfits.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expectAccessible(page)
})

test('no view of the dashboard logs a warning to the console', async ({ page }) => {
  const written: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') written.push(message.text())
  })
  await openDashboard(page)
  for (const [tab, empty] of [
    ['Orders', 'No Orders Yet'],
    ['Products', 'No Product Data Yet'],
    ['Analytics', 'No Data Yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    // What is still being fetched when the page is left would fail.
    await expect(page.getByText(empty)).toBeVisible()
  }
  await page.goto('/admin/dashboard?tab=orders')
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  expect(written).toEqual([])
})

test('an empty shop says so', async ({ page }) => {
  await signIn(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await expect(page.getByText('Orders will appear here once customers start placing them.')).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard is accessible and fits every width in both themes', async ({ page, shop }) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  for (const theme of ['light', 'dark']) {
    const other = page.getByRole('button', { name: `Use the ${theme} theme` })
    await other.click()
    await expect(other).toHaveCount(0)
    for (const width of [390, 768, 1440]) {
      await test.step(`${theme}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await openTab(page, 'Overview')
        await expect(
          page.getByRole('region', { name: 'Recent Orders' }).getByText(shopper.name),
        ).toBeVisible()
        await expectNoOverflow(page)
        // Checked at the narrowest and the widest size; between them, the page must only fit.
        if (width !== 768) await expectAccessible(page)
        await openTab(page, 'Orders')
        await page.getByRole('button', { name: `View ${orderNumber}` }).click()
        await expect(page.getByRole('dialog')).toContainText(shopper.address)
        await expectNoOverflow(page)
        if (width !== 768) await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    }
  }
})

test('nothing on the overview moves when its figures come', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  const shifts = await watchShifts(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: 'Total Orders' })).toContainText('1')
    await expect(page.getByRole('region', { name: 'Recent Orders' })).toContainText(shopper.name)
    expect(scoreOf(await afterFont(page, await shifts())), `at ${width} px`).toBeLessThan(0.01)
  }
})

test('two admins see each other’s changes, and a change can be undone', async ({ browser, page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  for (const admin of [page, other]) {
    await openDashboard(admin)
    await admin.getByRole('tab', { name: 'Orders' }).click()
  }
  await page.getByRole('button', { name: `Status of ${orderNumber}` }).click()
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
  await page.getByRole('button', { name: 'Set to Cancelled' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // A notice stays under the pointer, however long the rest takes.
  await undo.hover()
  await expect(other.getByRole('button', { name: `Status of ${orderNumber}: Cancelled` })).toBeVisible()
  await openTab(other, 'Overview')
  await expect(card(other, 'Total Revenue')).toContainText('Rs 0')
  await undo.click()
  await expect(card(other, 'Total Revenue')).toContainText('Rs 1,400')
  await openTab(other, 'Orders')
  await expect(other.getByRole('button', { name: `Status of ${orderNumber}: Pending` })).toBeVisible()
})

test('new orders wait behind a bar instead of moving the rows', async ({ page, shop }) => {
  const first = await placeOrder(shop)
  await openDashboard(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByRole('button', { name: `View ${first.orderNumber}` })).toBeVisible()
  const second = await placeOrder(shop)
  const bar = page.getByRole('button', { name: /1 new order/i })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${second.orderNumber}` })).toHaveCount(0)
  await bar.click()
  await expect(page.getByRole('button', { name: `View ${second.orderNumber}` })).toBeVisible()
})

test('a session that ends elsewhere ends here too', async ({ page, shop }) => {
  await openDashboard(page)
  await page.request.post(`${shop.url}/api/admin/logout`)
  await expect(page).toHaveURL(/\/admin\/login/)
})

shopProcessTest('figures stay, with a warning, while the shop cannot be reached', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  await expect(card(page, 'Total Revenue')).toContainText('Rs 1,400')
  await shop.kill()
  await expect(page.getByText(/offline|trying again/i).first()).toBeVisible()
  await expect(card(page, 'Total Revenue')).toContainText('Rs 1,400')
  await expectAccessible(page)
})
