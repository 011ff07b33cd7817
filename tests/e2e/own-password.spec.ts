/** The first password of a new shop is replaced before anything else, and a forgotten one by a mailed link. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { mailText } from '#tests/server/mail/mail-server.ts'
import { phone } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { mailingShopTest } from './mailing-shop.ts'
import { ADMIN } from './shop-process.ts'
import { expect, expectAccessible, givePassword, shopProcessTest } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await givePassword(page, { email, password })
}

const freshShop = shopProcessTest.extend({ settings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })

freshShop('the owner of a new shop chooses a password before anything else', async ({ page, shop }) => {
  await page.setViewportSize(phone)
  const file = join(shop.folder, 'first-password.txt')
  await expect.poll(() => existsSync(file)).toBe(true)
  const [, email = '', first = ''] = /e-mail +(\S+)\s+password +(\S+)/.exec(readFileSync(file, 'utf8')) ?? []
  await signIn(page, email, first)
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
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/easy to guess/)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  // The screen that was asked for.
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await page.request.post('/api/admin/logout')
  await signIn(page, email, first)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

mailingShopTest('a forgotten password is replaced by the link of a mail, once', async ({ page, mails }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If somebody here has this e-mail')).toBeVisible()
  const links = () => mails.taken.map((mail) => /\/admin\/join\/\S+/.exec(mailText(mail))?.[0])
  await expect.poll(() => links().length).toBe(1)
  const [link = ''] = links()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()
  await page.request.post('/api/admin/logout')
  await signIn(page, ADMIN.email, ADMIN.password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await signIn(page, ADMIN.email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
})
