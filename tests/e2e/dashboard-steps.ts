/** Steps that the dashboard's tests share. */

import type { Locator, Page } from '@playwright/test'
import { ADMIN } from './shop-process.ts'
import { expect, test } from './test.ts'

type Looks = {
  readonly adminTheme: 'dark' | 'light'
  readonly dashboardLayout: 'spacious' | 'compact'
}

/** The page is opened in each of these, and then changed to the other theme. */
const openedLooks: readonly Looks[] = [
  { adminTheme: 'dark', dashboardLayout: 'spacious' },
  { adminTheme: 'light', dashboardLayout: 'compact' },
]

/** Waits for the live connection. `admin.spec.ts` signs in by the form; this is much faster. */
export async function openDashboard(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: ADMIN })
  expect(answer.status()).toBe(200)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

export async function openTab(page: Page, name: 'Overview' | 'Orders' | 'Products' | 'Analytics') {
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab', { name }).click()
    return
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name, exact: true }).click()
  await expect(more).toBeHidden()
}

/** The filters of the list of orders, which are open until somebody presses the button again or elsewhere. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** Runs a check in each theme and layout. Afterwards no dialog may be open, and the window must be wide. */
export async function inAllLooks(page: Page, check: () => Promise<void>): Promise<void> {
  // Four tests in one.
  test.slow()
  for (const looks of openedLooks) {
    const other = looks.adminTheme === 'dark' ? 'light' : 'dark'
    await test.step(`${looks.adminTheme} and ${looks.dashboardLayout}`, async () => {
      await wear(page, looks)
      await check()
    })
    await test.step(`${other} and ${looks.dashboardLayout}`, async () => {
      await page.getByRole('button', { name: `Use the ${other} theme` }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', other)
      await check()
    })
  }
}

async function wear(page: Page, looks: Looks): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('admin-settings', JSON.stringify(chosen)), looks)
  await page.reload()
  await expect(page.getByRole('tablist', { name: 'Dashboard' })).toBeVisible()
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)
}

export async function setStatus(page: Page, orderNumber: string, status: string): Promise<void> {
  await page
    .getByRole('button', { name: `Status of ${orderNumber}` })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: status }).click()
  // Asked of an order that no courier has.
  if (status === 'Shipped') await page.getByRole('button', { name: 'No courier: set to Shipped' }).click()
}
