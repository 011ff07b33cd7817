/** Steps that the tests of products, sales and the shop's terms share. */

import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { ADMIN } from './shop-process.ts'
import { expect } from './test.ts'

export const phone = { width: 390, height: 844 }

export async function signInQuickly({ request }: Pick<Page, 'request'>): Promise<void> {
  const answer = await request.post('/api/admin/login', { data: ADMIN })
  expect(answer.status()).toBe(200)
}

/** A picture of one colour, wider than the shop's 4 : 5. */
export async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Waits until all pictures are sent. They are prepared at a low priority, which is slow on a machine that runs other tests. */
export async function picturesSent(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 180_000 })
}

/** What the owner's colleague does meanwhile, in another browser. */
export async function changeByApi(request: APIRequestContext, id: string, data: object): Promise<void> {
  const answer = await request.patch(`/api/admin/products/${id}`, { data })
  expect(answer.status()).toBe(200)
}

export async function priceOf(request: APIRequestContext, id: string): Promise<number> {
  const answer = await request.get('/api/admin/catalogue')
  const { data } = await answer.json()
  const product = data.products.find((each: { readonly id: string }) => each.id === id)
  return product.prices.at(-1).price
}
