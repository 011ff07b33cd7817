/** Steps that the tests of packing and returns share. */

import type { Page } from '@playwright/test'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect } from './test.ts'

/** At a phone's width and a desk's, at which the window stays. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** As a scanner does: it types the text of the code and presses Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** A paste as from a spreadsheet, into the element in focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

/** What is said about the last scan. */
export const replyOf = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** By the API, as the signed-in admin. */
export async function confirm(page: Page, orderNumber: string): Promise<void> {
  const data = { orderNumber, status: 'confirmed' }
  expect((await page.request.put('/api/admin/update-order', { data })).status()).toBe(200)
}

export async function handOver(page: Page, orderNumber: string, trackingNumber: string): Promise<void> {
  const data = { courier: 'tcs', parcels: [{ orderNumber, trackingNumber }] }
  expect((await page.request.post('/api/admin/handovers', { data })).status()).toBe(200)
}

/** What the customer did at the door. */
export async function refuse(page: Page, orderNumber: string): Promise<void> {
  const data = { orderNumber, status: 'cancelled', reason: 'refused' }
  expect((await page.request.put('/api/admin/update-order', { data })).status()).toBe(200)
}

export async function command(page: Page, orderNumber: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/admin/orders/${orderNumber}/commands`, { data })
  expect(answer.status()).toBe(200)
}

type Detail = {
  readonly order: { readonly status: string }
  readonly handling: {
    readonly packed: string | null
    readonly printed: number | null
    readonly failed: number
  }
  readonly cancelReason: string | null
}

export async function detailOf(page: Page, orderNumber: string): Promise<Detail> {
  return (await (await page.request.get(`/api/admin/orders/${orderNumber}`)).json()).data
}
