/** Steps that the dashboard's tests share. */

import type { Page } from '@playwright/test'
import { expect, signIn } from './test.ts'

export type Looks = {
  readonly adminTheme: 'dark' | 'light'
  readonly dashboardLayout: 'spacious' | 'compact'
}

export const allLooks: readonly Looks[] = [
  { adminTheme: 'dark', dashboardLayout: 'spacious' },
  { adminTheme: 'light', dashboardLayout: 'spacious' },
  { adminTheme: 'dark', dashboardLayout: 'compact' },
  { adminTheme: 'light', dashboardLayout: 'compact' },
]

/** Signs in and waits until changes arrive by themselves. */
export async function openDashboard(page: Page): Promise<void> {
  await signIn(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

export async function openTab(page: Page, name: 'Overview' | 'Orders' | 'Products' | 'Analytics') {
  await page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab', { name }).click()
}

/** Shows the page as it looks with these settings. */
export async function wear(page: Page, looks: Looks): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('admin-settings', JSON.stringify(chosen)), looks)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible()
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
}
