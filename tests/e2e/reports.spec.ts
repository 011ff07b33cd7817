/** The reports of a shop with a history: refusals, what a campaign cost, and the profit of orders. An empty one is in `admin.spec.ts`. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, shopProcessTest } from './test.ts'

/** A shop with a history of some months, since young orders are in no report. */
const test = shopProcessTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  prepare: async ({}, use) =>
    use((folder) => {
      const seed = ['dist-test/server/seed.js', '--orders', '3000', '--days', '120', '--data', folder]
      execFileSync(process.execPath, seed, { stdio: 'ignore' })
    }),
})

// Several tests in one, and the history is made first.
test.describe.configure({ timeout: 360_000 })

async function compareCities(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page).toHaveTitle(/^Reports by city/)
  await expect(
    page.getByRole('heading', { level: 2, name: /refuse most|refuses most|has the highest rate/ }),
  ).toContainText(/\d+ of \d+ \(\d+\.\d%\)/)
  await expect(page.getByText(/^The whole shop: \d+ of \d+ parcels \(\d+\.\d%\)\.$/)).toBeVisible()
  await expect(page.getByText(/^Orders placed 1–\d\d .*, each at least \d+ days old\.$/)).toBeVisible()

  const table = page.getByRole('region', { name: 'By city, all figures' }).getByRole('table')
  const rates = table.getByRole('row').getByRole('cell', { name: /^\d+\.\d%$/ })
  await expect(rates.first()).toBeVisible()

  await test.step('a file has the same rows', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export this table' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toContain('City,Placed,Confirmed,Handed over,Delivered,Refused')
    // The table has two rows of headings and a last line with all orders.
    await expect(table.getByRole('row')).toHaveCount(lines.length + 2)
  })

  await test.step('so has the table of couriers, whose cells open their orders', async () => {
    const couriers = page.getByRole('region', { name: 'City and courier' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      couriers.getByRole('link', { name: 'Export city and courier' }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toContain('City,Courier,Handed over,Refused')
    for (const cell of await couriers.getByRole('cell', { name: / of \d+/ }).all()) {
      await expect(cell.getByRole('link')).toHaveAttribute('href', /city=.*courier=.*outcome=/)
    }
  })

  await test.step('a figure opens its orders', async () => {
    const bar = page.getByRole('region', { name: 'Refused at the door' }).getByRole('link').first()
    const row = await bar.evaluate((link) => link.parentElement?.firstElementChild?.textContent ?? '')
    const refused = table
      .getByRole('row', { name: new RegExp(`^${row} `) })
      .getByRole('cell')
      .nth(4)
    const count = (await refused.textContent()) ?? ''
    await refused.getByRole('link').click()
    await expect(page).toHaveURL(/tab=orders.*outcome=refused/)
    await expect(page.getByRole('button', { name: `Cancelled ${count}`, exact: true })).toBeVisible()
    await page.goBack()
    await expect(table).toBeVisible()
  })

  await test.step('other comparisons and months have addresses', async () => {
    for (const [name, by] of [
      ['Courier', 'courier'],
      ['Product', 'product'],
      ['Size', 'size'],
      ['Source', 'source'],
      ['Campaign', 'campaign'],
      ['Caller', 'caller'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`by=${by}`))
      const compared = page.getByRole('region', { name: /^By .*, all figures$/ })
      await expect(compared.getByRole('columnheader', { name, exact: true })).toBeVisible()
    }
    const month = page.getByLabel('Month', { exact: true })
    const earlier = (await month.getByRole('option').nth(2).getAttribute('value')) ?? ''
    await month.selectOption(earlier)
    await expect(page).toHaveURL(`/admin/reports?by=caller&month=${earlier}`)
    await page.reload()
    await expect(month).toHaveValue(earlier)
  })
}

async function sortAndFit(page: Page): Promise<void> {
  const placed = page.getByRole('columnheader', { name: 'Placed', exact: true })
  await placed.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(placed).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Enter')
  await expect(placed).toHaveAttribute('aria-sort', 'ascending')
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => {
      document.documentElement.dataset.theme = to
    }, theme)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  }
}

async function typeCostOfCampaign(page: Page): Promise<void> {
  await page.goto('/admin/reports?by=campaign')
  const brought = page.getByRole('region', { name: 'What advertising brought' })
  const row = brought.getByRole('row', { name: /^eid-drop / })
  await expect(brought.getByText(/^Type what a campaign cost/)).toBeVisible()
  await expect(brought.getByRole('columnheader', { name: 'Cash for 1 Rs' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Cost of eid-drop' }).click()
  const form = page.getByRole('form', { name: /^Advertising cost in / })
  await form.getByLabel(/^Cost in /).fill('many')
  await form.getByRole('button', { name: 'Save the cost' }).click()
  await expect(form.getByText('Please enter whole rupees.')).toBeVisible()
  await form.getByLabel(/^Cost in /).fill('5,000')
  await form.getByRole('button', { name: 'Save the cost' }).click()
  await expect(row.getByRole('cell', { name: '5,000', exact: true })).toBeVisible()
  await expect(brought.getByRole('columnheader', { name: 'Cash for 1 Rs' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  const placed = row.getByRole('link').first()
  const count = (await placed.textContent()) ?? ''
  await placed.click()
  await expect(page).toHaveURL(/campaign=eid-drop/)
  await expect(page.getByRole('button', { name: `All ${count}`, exact: true })).toBeVisible()
  await page.goto('/audit?type=AdvertisingCostSet')
  await expect(
    page.getByText(/Advertising of eid-drop in .*: Rs\s5,000 instead of Rs\s0/).first(),
  ).toBeVisible()
}

async function recordPurchasePrices(page: Page): Promise<void> {
  await page.goto('/admin/products/u1')
  const form = page.getByRole('form', { name: 'Purchase price' })
  const amount = form.getByLabel('One piece costs the shop')
  await amount.fill('many')
  await form.getByRole('button', { name: 'Save the purchase price' }).click()
  await expect(form.getByText('Please enter whole rupees.')).toBeVisible()
  await amount.fill('650')
  await form.getByRole('button', { name: 'Save the purchase price' }).click()
  await expect(page.getByText(/^A piece of Vision Void costs Rs 650 from /).first()).toBeVisible()
  await expect(form.getByText(/^Rs 650 from /)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/reports?by=city')
  await expect(page.getByText(/Profit: .* which have no purchase price for this month: /)).toBeVisible()
  const { data } = await (await page.request.get('/api/admin/catalogue')).json()
  const others = data.products.filter(({ id }: { readonly id: string }) => id !== 'u1')
  for (const { id } of others) {
    const said = await page.request.put(`/api/admin/products/${id}/purchase-prices`, {
      data: { month: '2020-01', price: 500, before: null },
    })
    expect(said.status()).toBe(200)
  }
  await page.reload()
  const table = page.getByRole('region', { name: 'By city, all figures' }).getByRole('table')
  const profit = table.getByRole('columnheader', { name: /^Profit\s*, Rs$/ })
  await profit.getByRole('button').click()
  await expect(profit).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('row').last().getByRole('cell').last()).toHaveText(/^−?\d[\d,]*$/)
  await expect(page.getByText(/which have no purchase price for this month/)).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export this table' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8').split('\r\n')[0]).toMatch(/,"Profit, Rs"$/)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoOverflow(page)
  await page.goto('/admin/products/u1')
  await expect(form).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/audit?type=PurchasePriceSet')
  await expect(
    page.getByText(/Purchase price of Vision Void for orders from \d{4}-\d\d: Rs\s650/).first(),
  ).toBeVisible()
}

test('reports compare refusals, what a campaign cost, and the profit of orders', async ({ page }) => {
  await openDashboard(page)
  await test.step('which city refuses most is one press away, with its orders and its file', () =>
    compareCities(page))
  await test.step('they are sorted by keyboard, and fit every width in both themes', () => sortAndFit(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('what a campaign cost is typed beside the cash that it brought', () =>
    typeCostOfCampaign(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('the profit of orders is known once each product has a purchase price', () =>
    recordPurchasePrices(page))
})
