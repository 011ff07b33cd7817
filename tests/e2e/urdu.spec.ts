/** The letters of Urdu have a font wherever they are typed or shown, and no page loads it without one. */

import type { Page } from '@playwright/test'
import { changeByApi, signInQuickly } from './catalogue-steps.ts'
import { addToCart, expect, placeOrder, test } from './test.ts'

const name = 'عائشہ خان'

const fontOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Noto Naskh')).map(({ status }) => status),
  )

test('Urdu has a font at the checkout, on an order’s sheet and in the log', async ({ page, shop }) => {
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'M')
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  expect(await fontOf(page)).toEqual(['unloaded'])
  await page.getByLabel('Full Name').fill(name)
  await expect.poll(() => fontOf(page)).toEqual(['loaded'])

  const { orderNumber } = await placeOrder(shop, { name })
  await signInQuickly(page)
  await page.goto('/admin/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  expect(await fontOf(page)).toEqual(['unloaded'])
  await page.goto(`/admin/orders?order=${orderNumber}`)
  await expect(
    page
      .getByRole('dialog', { name: `Order ${orderNumber}` })
      .getByText(name)
      .first(),
  ).toBeVisible()
  await expect.poll(() => fontOf(page)).toEqual(['loaded'])

  await changeByApi(page.request, 'u2', { name: 'سفید وژن' })
  await page.goto('/audit')
  await expect(page.getByText('سفید وژن').first()).toBeVisible()
  await expect.poll(() => fontOf(page)).toEqual(['loaded'])
})
