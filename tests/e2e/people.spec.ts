/** The shop's people: invited by the owner, joined by the link, and their own accounts. */

import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect, expectAccessible, holdBack, test } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

test('the owner invites a person, who joins by the link and is removed', async ({ page, browser, shop }) => {
  await signInQuickly(page)
  await page.goto('/admin/people')
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
  const link = (await page.getByText('/admin/join/').textContent()) ?? ''
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('invited, has not joined')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: shop.url, viewport: phone })
  const hers = await context.newPage()
  await hers.goto(new URL(link).pathname)
  await expect(hers.getByRole('heading', { name: 'Welcome, Bina' })).toBeVisible()
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
  await hers.goto(new URL(link).pathname)
  await expect(hers.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('invited, has not joined')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Bina' }).click()
  await expect(page.getByRole('dialog')).toContainText('signed out at once')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Only you can sign in')).toBeVisible()
  await expect(page.getByText(/^Bina left today/)).toBeVisible()
  await page.getByRole('link', { name: 'Work done' }).click()
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Bina (left)' })
  await expect(page.getByRole('list', { name: /^What Bina/ })).toBeVisible()
  await expectAccessible(page)
  expect((await hers.request.get('/api/admin/orders')).status()).toBe(401)
})

test('the owner changes the name and the role of a person, who sees it at once, and makes a new link', async ({
  page,
  browser,
  shop,
}) => {
  await signInQuickly(page)
  await page.goto('/admin/people')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const invite = async (name: string) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@falakfits.test`)
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('dialog')).toContainText(`${name} is invited`)
    return (await page.getByText('/admin/join/').textContent()) ?? ''
  }
  const close = () => page.getByRole('button', { name: 'Close' }).last().click()
  const first = await invite('Bina')
  await close()

  // Of two links of one person, the later one opens.
  await page.getByRole('button', { name: 'New link for Bina' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const second = await page.evaluate(() => navigator.clipboard.readText())
  await close()
  const context = await browser.newContext({ baseURL: shop.url })
  const hers = await context.newPage()
  await hers.goto(new URL(first).pathname)
  await expect(hers.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()
  await hers.goto(new URL(second).pathname)
  await hers.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await hers.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(hers).toHaveURL(/\/admin\/confirm$/)

  await page.reload()
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
})

test('a link opens also when it is known late that nobody is signed in', async ({ page, browser, shop }) => {
  await signInQuickly(page)
  const data = { name: 'Bina', email: 'bina@falakfits.test', role: 'caller' }
  const invited = await page.request.post('/api/admin/staff', { data })
  const { pathname } = new URL((await invited.json()).data.invitation)
  const hers = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const answerSession = await holdBack(hers, '**/api/admin/session')
  const answerLink = await holdBack(hers, '**/api/admin/invitations/*')
  const asked = hers.waitForRequest('**/api/admin/invitations/*')
  await hers.goto(pathname)
  await asked
  const answered = hers.waitForResponse('**/api/admin/session')
  await answerSession()
  await (await answered).finished()
  await answerLink()
  await expect(hers.getByRole('heading', { name: 'Welcome, Bina' })).toBeVisible()
})

test('one’s own account lists the browsers, and changes the password', async ({ page, browser, shop }) => {
  await signInQuickly(page)
  const other = await browser.newContext({ baseURL: shop.url })
  const elsewhere = await other.newPage()
  await signInQuickly(elsewhere)
  await page.setViewportSize(phone)
  await page.goto('/admin/account')
  const signedIn = page.getByRole('region', { name: 'Signed in', exact: true }).getByRole('listitem')
  await expect(signedIn.first()).toContainText('This browser')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  expect((await elsewhere.request.get('/api/admin/session')).status()).toBe(401)
  await page.getByLabel('Current password', { exact: true }).fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
})

test('a forgotten password gets the same answer for every address', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill('nobody@falakfits.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If somebody here has this e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
})
