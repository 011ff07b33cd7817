/** What everybody and what an auditor can check about prices, on a phone and on a large screen. */

import { type Page, request } from '@playwright/test'
import { misfits } from './misfits.ts'
import { ADMIN } from './shop-process.ts'
import { shopProcessTest as base, card, expect, expectAccessible, placeOrder } from './test.ts'

const AUDITOR = { email: 'auditor@falakfits.test', password: 'a password for auditing' }
const WIDTHS = [390, 1440]

const test = base.extend({
  settings: { AUDITOR_EMAIL: AUDITOR.email, AUDITOR_PASSWORD: AUDITOR.password },
})

/** Lowers the price of The Blacksmith, and runs a sale of everything. */
async function changePrices(url: string): Promise<void> {
  const admin = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } })
  await admin.post('/api/admin/login', { data: ADMIN })
  const changed = await admin.patch('/api/admin/products/m7', { data: { price: 1000 } })
  expect(changed.status()).toBe(200)
  const from = new Date().toISOString()
  const to = new Date(Date.now() + 86_400_000).toISOString()
  const sale = { name: 'Eid', products: 'all', percent: 20, from, to }
  expect((await admin.post('/api/admin/sales', { data: sale })).status()).toBe(201)
  await admin.dispose()
}

/** Expects that the page fits both windows; the last one is wide. */
async function fits(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await check()
    await expect.poll(() => page.evaluate(misfits), { message: `at ${width} px` }).toEqual([])
  }
  await expectAccessible(page)
}

test('anybody sees and checks what a product cost and when, and an auditor every price with its proof and what the shop looked like', async ({
  page,
  shop,
}) => {
  test.slow()
  await changePrices(shop.url)
  await expect(async () => {
    await page.goto('/product/m7')
    await expect(page.getByRole('link', { name: 'Price history' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: 'Price history' }).click()
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible()
  await expect(page.getByText('Lowest price in the 30 days before: Rs 1,000.')).toBeVisible()
  await fits(page, async () => {
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(/Rs 800.*Eid/)
    await expect(rows.nth(3)).toContainText(/Rs 1,100.*instead of Rs 2,200$/)
    await expect(page.getByText('Checked against our signed log.')).toBeVisible()
  })
  await page.getByText('Check it yourself').click()
  await expect(page.getByText('"type":"PriceChanged"')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  // Of a product that is unknown or only announced there is none.
  for (const id of ['x1', 'a1']) {
    const answer = await page.goto(`/price-history/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  }

  // Prices that do not follow from the signed log are not called checked.
  await page.route('**/api/products/m7/prices', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"before":2200', '"before":4400')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/price-history/m7')
  await expect(page.getByText(/These prices failed the check/)).toBeVisible()
  await expect(page.getByText(/Checked against/)).toHaveCount(0)

  await test.step('an auditor sees every price with its proof, and what the shop looked like', async () => {
    await placeOrder(shop, { items: [{ id: 'u1-M', size: 'M', quantity: 1, price: 1120 }] })
    await page.goto('/audit/prices')
    await page.getByLabel('Email').fill(AUDITOR.email)
    await page.getByLabel('Password', { exact: true }).fill(AUDITOR.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const verdict = page.getByText(/Declared by the owner: \d+ of \d+ reductions/)
    await expect(page.getByRole('heading', { name: 'No price contradicts the log.' })).toBeVisible()
    await expect(verdict).toBeVisible()
    await fits(page, () => expect(verdict).toBeVisible())
    // Later looks are in the other theme.
    await page.getByRole('button', { name: /Use the (light|dark) theme/ }).click()
    await page.getByLabel('Product').selectOption('m7')
    await expect(page).toHaveURL(/product=m7$/)
    await expect(page.getByRole('table')).toHaveCount(1)
    const rows = page.getByRole('table', { name: 'Shown prices' }).getByRole('row')
    await expect(page.getByRole('region', { name: 'Prices', exact: true })).toBeVisible()
    await expect(rows.filter({ hasText: 'in “Eid”' })).toContainText(/in “Eid”.*Rs 800/)
    // The price between them lasted for a moment, which depends on this machine.
    await expect(rows.last()).toContainText(/Rs 1,100.*Rs 2,200.*50%/)
    await rows.last().getByRole('link', { name: 'Event 2', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Event 2' })).toContainText('The Blacksmith published')

    await page.goto('/audit/time?position=2')
    const shopThen = page.getByRole('region', { name: 'What the shop looked like' })
    await expect(shopThen.getByRole('row')).toHaveCount(2)
    await expect(card(page, 'Total Products')).toContainText('Total Products1')
    await expect(shopThen.getByRole('row').nth(1)).toContainText(
      /The Blacksmith.*Rs 1,100.*Rs 2,200.*50%.*For sale/,
    )
    await page.goto('/audit/time')
    await expect(shopThen).toContainText('Eid, until')
    await fits(page, () => expect(shopThen).toBeVisible())
  })
})
