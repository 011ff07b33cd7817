/** Second factors: passkeys of a virtual authenticator, an authenticator app, recovery codes, and for whom one is required. */

import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { ADMIN, makeProofsOld } from './shop-process.ts'
import { shopProcessTest as base, expect, expectAccessible } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

/** Passkeys need a name in the address. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost')
const test = base.extend({ baseURL: ({ shop }, use) => use(named(shop.url)) })

/** A device that has a finger on it. Returns how many passkeys it has. */
async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

async function givePassword(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/dashboard')
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(more.or(logout)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await logout.click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible()

const dialog = (page: Page) => page.getByRole('dialog')

/** Adds one on the page of one's own account; returns the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name, if you like').fill(name)
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  return savedCodes(page)
}

async function savedCodes(page: Page): Promise<readonly string[]> {
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const read = await codes.allTextContents()
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog(page)).toHaveCount(0)
  return read
}

test('a passkey is added, and signs in with and without the password', async ({ page }) => {
  const passkeys = await addAuthenticator(page)
  await signInQuickly(page)
  await page.goto('/admin/dashboard')
  const notice = page.getByText('Owners and accountants need one from')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Add yours' }).click()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name, if you like').fill('The old phone')
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await expect(dialog(page)).toContainText('They are not shown again')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('falak-fits-recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Recovery codes of Falak Fits' })).toBeVisible()
  await expect(page.getByText('Signed in', { exact: true })).toBeHidden()
  await expect(page.getByText('I have saved them')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await savedCodes(page)
  expect(await passkeys()).toBe(1)
  const list = page.getByRole('list', { name: 'Second factors' })
  await expect(list).toContainText('The old phone')
  await expect(page.getByText('10 of 10 recovery codes are left')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This device has a passkey for your account already.',
  )

  await signOut(page)
  await expect(notice).toHaveCount(0)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/admin/login')
  await expectAccessible(page)
  const before = scripts.length
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectDashboard(page)
  // The code of passkeys is loaded when it is wanted.
  expect(scripts.length).toBeGreaterThan(before)
  await expect(notice).toHaveCount(0)

  await signOut(page)
  await givePassword(page)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect((await page.request.get('/api/admin/orders')).status()).toBe(401)
  await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expectDashboard(page)

  await page.goto('/admin/account')
  await expect(list).toContainText('last used')
  await page.getByRole('button', { name: 'Remove The old phone' }).click()
  await expect(dialog(page)).toContainText('your password alone signs in then')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(list).toHaveCount(0)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This shop does not know this passkey')
})

test('an authenticator app is added by its key, and its codes and the recovery codes sign in', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone)
  await signInQuickly(page)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const key =
    (await dialog(page)
      .getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const address = await dialog(page)
    .getByRole('img', { name: /QR code/ })
    .getAttribute('data-text')
  expect(new URL(address ?? '').searchParams.get('secret')).toBe(app.secret.base32)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const code = dialog(page).getByLabel('Code that the app shows now')
  await code.fill('12')
  await dialog(page).getByRole('button', { name: 'Add the app' }).click()
  await expect(code).toHaveAccessibleDescription('The code has six digits.')
  await expect(code).toBeFocused()
  await code.fill(app.generate({ timestamp: Date.now() + 3_600_000 }))
  await dialog(page).getByRole('button', { name: 'Add the app' }).click()
  await expect(code).toHaveAccessibleDescription(/The clock of your phone is wrong, about 1 hour ahead/)
  await code.fill(app.generate())
  await dialog(page).getByRole('button', { name: 'Add the app' }).click()
  await expect(dialog(page)).toContainText('Your recovery codes')
  await expectNoOverflow(page)
  const [recoveryCode = '', another = ''] = await savedCodes(page)

  await signOut(page)
  await givePassword(page)
  const asked = page.getByLabel('Code of your app')
  await expect(asked).toBeFocused()
  await expect(asked).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(asked).toHaveAttribute('inputmode', 'numeric')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(asked).toHaveAccessibleDescription('The code is required.')
  // The step of the code that was just given is used; the next one is accepted already.
  await asked.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectDashboard(page)

  const giveRecoveryCode = async () => {
    await signOut(page)
    await givePassword(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await giveRecoveryCode()
  await expectDashboard(page)
  await page.goto('/admin/account')
  await expect(page.getByText('9 of 10 recovery codes are left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  // Long after the sign-in, the password is no proof of somebody with an app.
  makeProofsOld(shop)
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByLabel('Code of your app')).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await proof.getByLabel('Code of your app').fill('000000')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByLabel('Code of your app')).toHaveAccessibleDescription(/code/)
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill(another)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  expect(await savedCodes(page)).not.toContain(recoveryCode)
  await giveRecoveryCode()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/not one of your recovery codes/)
  for (let answer = 0; answer < 5; answer++) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Sign in$/i })).toHaveAttribute('aria-disabled', 'false')
  }
  await expect(page.getByRole('alert')).toContainText('too many wrong answers')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
})

test('the owner requires second factors: an accountant adds one before anything else, and the owner removes it', async ({
  page,
  browser,
  shop,
}) => {
  await addAuthenticator(page)
  await signInQuickly(page)
  const person = { name: 'Asad', email: 'asad@falakfits.test', role: 'accountant' }
  const invited = await page.request.post('/api/admin/staff', { data: person })
  const token = (await invited.json()).data.invitation.split('/').at(-1)
  const context = await browser.newContext({ baseURL: named(shop.url), viewport: phone })
  const his = await context.newPage()
  await addAuthenticator(his)
  const joined = await his.request.post(`/api/admin/invitations/${token}`, { data: { password: PASSWORD } })
  expect(joined.status()).toBe(201)
  await his.goto('/admin/cash')
  await expect(his.getByRole('heading', { name: 'Cash', exact: true })).toBeVisible()

  await page.goto('/admin/people/security')
  const rule = page.getByRole('switch', { name: 'Owners and accountants need a second factor' })
  await expect(rule).toHaveAccessibleDescription(/^Starts .* for people without one/)
  // A week from now it begins by itself, so that it is shown as on.
  await rule.click()
  await expect(rule).not.toBeChecked()
  await expect(page.getByText(/^Last changed by admin, today/)).toBeVisible()
  await expectAccessible(page)
  await rule.click()
  await expect(page.getByText('Add a second factor of your own first')).toBeVisible()
  await expect(rule).not.toBeChecked()
  await page.getByRole('link', { name: 'Add yours' }).click()
  await addPasskey(page, 'My laptop')
  await page.goto('/admin/people/security')
  await rule.click()
  await expect(rule).toBeChecked()

  // What was open stays on the screen; the next call leads to the account.
  await his.goto('/admin/cash')
  await expect(his).toHaveURL(/\/admin\/account$/)
  await expect(his.getByText('Your role in this shop needs a second factor')).toBeVisible()
  await expectNoOverflow(his)
  await expectAccessible(his)
  await his.goto('/audit')
  await expect(his).toHaveURL(/\/admin\/account$/)
  await addPasskey(his, 'His phone')
  await his.getByRole('link', { name: 'Go on' }).click()
  await expect(his.getByRole('heading', { name: 'Cash', exact: true })).toBeVisible()
  await his.goto('/admin/account')
  await his.getByRole('button', { name: 'Remove His phone' }).click()
  await dialog(his).getByRole('button', { name: 'Remove' }).click()
  await expect(dialog(his).getByRole('alert')).toContainText('add another one before you remove this one')

  await page.goto('/admin/people')
  const row = page.getByRole('listitem').filter({ hasText: 'Asad' })
  await expect(row).toContainText('Has a second factor')
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Remove the second factors of Asad' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Remove them' }).click()
  await expect(row).toContainText('No second factor')
  expect((await his.request.get('/api/admin/session')).status()).toBe(401)
})
