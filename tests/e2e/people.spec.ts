/** The shop's people: invited by the owner, joined by the link, and removed. */

import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect, expectAccessible, givePassword, holdBack, test } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

test('the owner invites a person, who joins by the later of two links, changes their name and role, and removes them', async ({
  page,
  browser,
  shop,
}) => {
  await signInQuickly(page)
  await page.goto('/admin/people')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByText(/^Needed from .* on$/)).toBeVisible()
  await expect(page.getByText('Only you can sign in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove admin' })).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'Export orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bina')
  await page.getByLabel('E-mail').fill('bina')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/valid email/)
  await page.getByLabel('E-mail').fill('bina@falakfits.test')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog')).toContainText('Bina is invited')
  // This shop has no mail server.
  await expect(page.getByRole('dialog')).toContainText('Mail is off: give the link to the person yourself.')
  const first = (await page.getByText('/admin/join/').textContent()) ?? ''
  const close = () => page.getByRole('button', { name: 'Close' }).last().click()
  await close()
  await expect(page.getByText('invited, has not joined')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New link for Bina' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const second = await page.evaluate(() => navigator.clipboard.readText())
  await close()

  const context = await browser.newContext({ baseURL: shop.url, viewport: phone })
  const hers = await context.newPage()
  await hers.goto(new URL(first).pathname)
  await expect(hers.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()
  await test.step('the link opens also when it is known late that nobody is signed in', async () => {
    const answerSession = await holdBack(hers, '**/api/admin/session')
    const answerLink = await holdBack(hers, '**/api/admin/invitations/*')
    const asked = hers.waitForRequest('**/api/admin/invitations/*')
    await hers.goto(new URL(second).pathname)
    await asked
    const answered = hers.waitForResponse('**/api/admin/session')
    await answerSession()
    await (await answered).finished()
    await answerLink()
    await expect(hers.getByRole('heading', { name: 'Welcome, Bina' })).toBeVisible()
  })
  const password = hers.getByLabel('New password', { exact: true })
  await password.fill('password1234')
  await hers.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(password).toHaveAccessibleDescription(/easy to guess/)
  await expect(password).toBeFocused()
  await expectNoOverflow(hers)
  await expectAccessible(hers)
  await password.fill(PASSWORD)
  await hers.getByRole('button', { name: 'Save and sign in' }).click()
  // A caller begins with the orders to confirm.
  await expect(hers).toHaveURL(/\/admin\/confirm$/)

  await page.reload()
  await expect(page.getByText('invited, has not joined')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Bina' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bina Qureshi')
  await page.getByRole('radio', { name: /^Packer/ }).click()
  await expect(page.getByText('Bina has to sign in again')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Bina Qureshi' })
  await expect(row).toContainText('Packer')
  await expect(
    page.getByText(/^Last change: Bina( Qureshi)? (made packer|renamed).* by admin, today/),
  ).toBeVisible()
  // The open screen ends with the session.
  await expect(hers).toHaveURL(/\/admin\/login/)

  await givePassword(hers, { email: 'bina@falakfits.test', password: PASSWORD })
  await expect(hers).toHaveURL(/\/admin\/pack$/)
  await page.getByRole('button', { name: 'Remove Bina Qureshi' }).click()
  await expect(page.getByRole('dialog')).toContainText('signed out at once')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Only you can sign in')).toBeVisible()
  await expect(page.getByText(/^Bina Qureshi left today/)).toBeVisible()
  expect((await hers.request.get('/api/admin/orders')).status()).toBe(401)
  await page.getByRole('link', { name: 'Work done' }).click()
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Bina Qureshi (left)' })
  await expect(page.getByRole('list', { name: /^What Bina/ })).toBeVisible()
  await expectAccessible(page)
})
