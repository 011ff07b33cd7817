/** Steps that the tests of the form for new orders share. */

import type { Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { expect } from './test.ts'

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
export const placed = (page: Page) => page.getByRole('heading', { name: /^FF-\d{10} is placed$/ })

export async function openForm(page: Page): Promise<void> {
  await signInQuickly(page)
  await page.goto('/admin/orders/new')
  await expect(field(page, 'phone')).toBeFocused()
}

export async function fillCustomer(page: Page, phone = '0300 1234567'): Promise<void> {
  await field(page, 'phone').fill(phone)
  await field(page, 'name').fill('Ayesha Khan')
  await field(page, 'address').fill('12 Mall Road, Lahore')
}

export async function addPiece(page: Page, size: string): Promise<void> {
  await field(page, 'product').fill('vis')
  await page.getByRole('option', { name: /^Vision Void Rs/ }).click()
  const sizes = page.getByRole('group', { name: 'Size of Vision Void' }).last()
  await sizes
    .locator('label')
    .filter({ hasText: new RegExp(`^${size}`) })
    .click()
}

export async function ordersOf(page: Page, phone: string) {
  const answer = await page.request.get(`/api/admin/orders?q=${phone}`)
  return (await answer.json()).data.orders as {
    orderNumber: string
    email: string
    phone: string
    city?: string
    channel: string | null
    status: string
    items: { name: string; size: string; quantity: number }[]
  }[]
}
