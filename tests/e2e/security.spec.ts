/** The owner confirms that it is them before customers are exported or rights are given, and reads in the security log what was done. */

import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { ADMIN } from './shop-process.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const WANTED = { success: false, error: 'Please confirm that it is you.', reauthenticate: true }

test('an export asks for the password when it was given long ago', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  // As after a quarter of an hour.
  let isProved = false
  await page.route('**/api/admin/account/proof', async (route) => {
    if (route.request().method() === 'GET' && !isProved)
      return route.fulfill({ json: { success: true, data: { seconds: 0 } } })
    isProved = route.request().method() === 'POST'
    return route.fallback()
  })
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  const password = dialog.getByLabel('Your password')
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await password.fill('another password')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription('This is not your password.')
  await password.fill(ADMIN.password)
  const saved = page.waitForEvent('download')
  await password.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^falak-fits-orders-/)
  await expect(dialog).toHaveCount(0)

  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Security' }).click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Exported the orders, 1 row')
  await expect(entries.filter({ hasText: 'Confirmed their identity' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Wrong password' })).toHaveCount(1)
  await page.getByLabel('What').selectOption('Exports')
  await expect(entries).toHaveCount(1)
  await page.getByLabel('What').selectOption('Roles changed')
  await expect(page.getByText('Nothing like this was recorded in a year.')).toBeVisible()
  await page.getByLabel('What').selectOption('Everything')
  await page.request.get(`/api/admin/orders/${orderNumber}`)
  await page.reload()
  await page.getByRole('link', { name: `Show ${orderNumber}` }).click()
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeVisible()
})

test('an invitation waits for the confirmation, and is not sent without it', async ({ page }) => {
  await signInQuickly(page)
  let isProved = false
  await page.route('**/api/admin/staff', (route) =>
    route.request().method() === 'POST' && !isProved
      ? route.fulfill({ status: 403, json: WANTED })
      : route.fallback(),
  )
  await page.route('**/api/admin/account/proof', (route) => {
    isProved = true
    return route.fallback()
  })
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill('Bina')
  await page.getByLabel('E-mail').fill('bina@falakfits.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(WANTED.error)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toContainText('Bina is invited')
})

test('the security log is accessible and fits every width in both themes', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/people/security')
  for (const adminTheme of ['dark', 'light']) {
    await page.evaluate(
      (chosen) => localStorage.setItem('admin-settings', chosen),
      JSON.stringify({ adminTheme }),
    )
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', adminTheme)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('list', { name: 'Entries' }).getByText('Signed in')).toBeVisible()
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  }
})
