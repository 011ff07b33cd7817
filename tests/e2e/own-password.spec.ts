/** One's own account: the first password of a new shop is replaced before anything else, later ones when one likes, and a forgotten one by a mailed link. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailText } from '#tests/server/messages/mail/mail-server.ts'
import { phone } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { mailingShopTest } from './mailing-shop.ts'
import { ADMIN } from './shop-process.ts'
import { expect, expectAccessible, givePassword, shopProcessTest } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

const freshShop = shopProcessTest.extend({ settings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })

freshShop(
  'the owner of a new shop chooses a password before anything else, signs out other browsers and changes it',
  async ({ page, browser, shop }) => {
    await page.setViewportSize(phone)
    const file = join(shop.folder, 'first-password.txt')
    await expect.poll(() => existsSync(file)).toBe(true)
    const [, email = '', first = ''] =
      /e-mail +(\S+)\s+password +(\S+)/.exec(readFileSync(file, 'utf8')) ?? []
    await page.goto('/admin/login')
    await givePassword(page, { email, password: first })
    await expect(page.getByText('The first password was shown on a screen.')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    // Another screen leads back here, and the shop tells nothing before.
    await page.goto('/admin/people')
    await expect(page.getByText('The first password was shown on a screen.')).toBeVisible()
    expect((await page.request.get('/api/admin/orders')).status()).toBe(403)

    await page.getByLabel('Current password', { exact: true }).fill(first)
    await page.getByLabel('New password', { exact: true }).fill('falakfits123')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /easy to guess/,
    )
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    // The screen that was asked for.
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()

    const elsewhere = (await browser.newContext({ baseURL: shop.url })).request
    const login = (password: string) => elsewhere.post('/api/admin/login', { data: { email, password } })
    expect((await login(first)).status()).toBe(401)
    expect((await login(PASSWORD)).status()).toBe(200)
    await page.goto('/admin/account')
    const signedIn = page.getByRole('region', { name: 'Signed in', exact: true }).getByRole('listitem')
    await expect(signedIn.first()).toContainText('This browser')
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    expect((await elsewhere.get('/api/admin/session')).status()).toBe(401)
    await page.getByLabel('Current password', { exact: true }).fill('wrong')
    await page.getByLabel('New password', { exact: true }).fill('coffee and 2 samosas at five')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    expect((await login(PASSWORD)).status()).toBe(401)
  },
)

mailingShopTest('a forgotten password is replaced by the link of a mail, once', async ({ page, mails }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(ADMIN.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If somebody here has this e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  const links = () => mails.taken.map((mail) => /\/admin\/join\/\S+/.exec(mailText(mail))?.[0])
  await expect.poll(() => links().length).toBe(1)
  const [link = ''] = links()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()
  await page.request.post('/api/admin/logout')
  await page.goto('/admin/login')
  await givePassword(page, ADMIN)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await givePassword(page, { email: ADMIN.email, password: PASSWORD })
  await expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible()
})
