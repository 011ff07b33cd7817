/** People of the shop, hired by the owner and signed in by themselves. */

import type { Browser, Page } from '@playwright/test'
import { expect } from './test.ts'

const PASSWORD = 'tea and 3 samosas at six'

type HiredRole = 'caller' | 'packer' | 'accountant' | 'auditor'

/** Invites a person and accepts the invitation; returns the e-mail. `page`: of the owner, who is signed in. */
export async function hire(page: Page, name: string, role: HiredRole): Promise<string> {
  const email = `${name.toLowerCase()}@falakfits.test`
  const invited = await page.request.post('/api/admin/staff', { data: { name, email, role } })
  expect(invited.status()).toBe(201)
  const { data } = await invited.json()
  const token = data.invitation.split('/').at(-1)
  const joined = await fetch(new URL(`/api/admin/invitations/${token}`, page.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(joined.status).toBe(201)
  return email
}

/** Signs in through the login page. `failed` collects every answer of 400 or more after it. */
export async function comeIn(browser: Browser, url: string, email: string) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const failed: string[] = []
  // The form is there before it is known that nobody is signed in.
  const refused = page.waitForResponse('**/api/admin/session')
  await page.goto('/admin/login')
  await refused
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL(/\/admin\/login/)
  return { page, failed }
}
