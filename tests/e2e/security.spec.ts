/** The owner confirms that it is them before customers are exported or rights are given, and reads in the security log what was done. */

import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { ADMIN, makeProofsOld } from './shop-process.ts'
import { expect, expectAccessible, placeOrder, shopProcessTest as test } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

test('an export asks for the password when it was given long ago, and saves nothing without it', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  makeProofsOld(shop)
  let downloads = 0
  page.on('download', () => downloads++)
  const link = page.getByRole('link', { name: 'Export CSV' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The file was not exported')).toBeVisible()
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(downloads).toBe(0)

  await link.click()
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
  // Not asked again.
  const again = page.waitForEvent('download')
  await link.click()
  await again

  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Security' }).click()
  const entries = page.getByRole('list', { name: 'Entries of Today' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Exported the orders, 1 row')
  await expect(entries.filter({ hasText: 'Confirmed their identity' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Wrong password' })).toHaveCount(1)
  await page.getByLabel('What', { exact: true }).selectOption('Exports')
  await expect(entries).toHaveCount(2)
  await page.getByLabel('What', { exact: true }).selectOption('Roles changed')
  await expect(page.getByText('Nothing like this was recorded in a year.')).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('Everything')
  await page.request.get(`/api/admin/orders/${orderNumber}`)
  await page.reload()
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeVisible()
})

test('rights are given only after the confirmation, and the security log names who gave them', async ({
  page,
  browser,
  shop,
}) => {
  await signInQuickly(page)
  await page.goto('/admin/people')
  makeProofsOld(shop)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bina')
  await page.getByLabel('E-mail').fill('bina@falakfits.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please confirm that it is you.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bina')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toContainText('Bina is invited')
  const link = (await page.getByText('/admin/join/').textContent()) ?? ''
  await page.getByRole('button', { name: 'Close' }).last().click()
  const context = await browser.newContext({ baseURL: shop.url })
  const token = link.split('/').at(-1)
  const joined = await context.request.post(`/api/admin/invitations/${token}`, {
    data: { password: PASSWORD },
  })
  expect(joined.status()).toBe(201)
  // What is not hers is refused, and recorded.
  expect((await context.request.get('/api/admin/orders.csv')).status()).toBe(403)

  makeProofsOld(shop)
  await page.getByRole('button', { name: 'Edit Bina' }).click()
  await page.getByRole('radio', { name: /^Packer/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByLabel('Your password').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Bina' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Only you can sign in')).toBeVisible()

  await page.getByRole('link', { name: 'Security' }).click()
  const state = page.getByRole('list', { name: 'Security of the shop' }).getByRole('listitem')
  await expect(state.first()).toContainText('To do: You have no second factor.')
  await expect(state.last()).toContainText('In order: No wrong password in the last 7 days.')
  await expect(state.getByRole('link', { name: 'Add yours' })).toHaveAttribute('href', '/admin/account')
  const entries = page.getByRole('list', { name: 'Entries of Today' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Removed Bina')
  await expect(entries.nth(1)).toContainText('Changed the role of Bina to packer')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectAccessible(page)
  }
  // She can still be asked for.
  await page.getByLabel('Who', { exact: true }).selectOption('Bina')
  await expect(entries.first()).toContainText('Asked for what the role may not do: GET /api/admin/orders.csv')
  await expect(entries).toHaveCount(2)
  await page.getByLabel('Who', { exact: true }).selectOption('Everyone')
  await entries.getByRole('link', { name: 'Changed the role of Bina to packer' }).click()
  await expect(page).toHaveURL(/\/audit\?type=RoleChanged$/)
  await expect(page.getByRole('row', { name: /Bina made packer, before caller/ })).toBeVisible()
})
