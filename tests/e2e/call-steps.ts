/** Steps of somebody who calls customers: the order on Confirm, and its sheet. */

import type { Locator, Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { expect } from './test.ts'

export const asked = (page: Page, orderNumber: string) =>
  page.getByRole('article', { name: `Order ${orderNumber}` })
/** What the shop knows of the order. It moves what is below it when it comes. */
export const facts = (page: Page, orderNumber: string) =>
  asked(page, orderNumber).getByRole('list', { name: 'Before the call' })
export const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Outcome of/ }).getByRole('button', { name })

export async function openConfirming(page: Page, orderNumber: string): Promise<void> {
  await signInQuickly(page)
  await page.goto('/admin/confirm')
  await expect(facts(page, orderNumber)).toBeVisible()
}

export async function openSheet(page: Page, orderNumber: string): Promise<Locator> {
  await page.goto(`/admin/orders?order=${orderNumber}`)
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
  return sheet
}

export const detailOf = async (page: Page, orderNumber: string) => {
  const answer = await page.request.get(`/api/admin/orders/${orderNumber}`)
  return (await answer.json()).data
}
