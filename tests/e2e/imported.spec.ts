import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopifyCustomers, shopifyOrder, shopifyOrders } from '../server/moving/import/generated-exports.ts'
import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect, expectAccessible, shopProcessTest as test } from './test.ts'

test.use({
  baseURL: async ({ shop }, use) => use(shop.url),
})

test('the owner imports the orders of another program, and finds them apart from the shop’s own', async ({
  page,
  shop,
}) => {
  const program = `${process.env.BUILD_FOLDER ?? 'dist-test'}/server/import.js`
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [program, '--from', 'shopify', ...args], {
      env: { ...process.env, DATA_DIR: shop.folder },
      encoding: 'utf8',
    })
  const orders = join(shop.folder, '..', 'orders_export.csv')
  writeFileSync(
    orders,
    shopifyOrders([
      ...shopifyOrder('#1001', {}, 2),
      ...shopifyOrder('#1002', {
        ...{ Email: 'bilal@example.com', 'Shipping Name': 'Bilal Ahmed', 'Shipping Phone': '0321 1112233' },
        ...{ 'Financial Status': 'refunded', 'Refunded Amount': '3200.00' },
      }),
    ]),
  )
  const customers = join(shop.folder, '..', 'customers_export.csv')
  writeFileSync(customers, shopifyCustomers([{ Email: 'ayesha@example.com', 'First Name': 'Ayesha' }]))

  await signInQuickly(page)
  await page.goto('/admin/orders')
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imported' })).toHaveCount(0)

  expect(run('--orders', orders, '--customers', customers)).toContain('Nothing was changed')
  expect(run('--orders', orders, '--customers', customers, '--apply')).toContain('orders: 2 taken')

  const link = page.getByRole('link', { name: 'Imported', exact: true })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Imported orders', level: 1 })).toBeVisible()
  const list = page.getByRole('list', { name: 'Imported orders' })
  const first = list.getByRole('article', { name: 'Order 1001 of Shopify' })
  await expect(first).toContainText('Imported from Shopify')
  await expect(first).toContainText('Ayesha Zulfiqar')
  await expect(first).toContainText('1 × Tee No. 2 - M')
  await expect(list.getByRole('article')).toHaveCount(2)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)

  await page.getByLabel('Search imported orders').fill('0321 111')
  await expect(list.getByRole('article')).toHaveCount(1)
  await expect(list).toContainText('Bilal Ahmed')
  expect(page.url()).not.toContain('0321')
  await page.getByLabel('Search imported orders').fill('nobody of that name')
  await expect(page.getByText('No imported orders found')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Bilal')
  await page.getByRole('option', { name: '1 imported order with “Bilal”' }).click()
  await expect(list.getByRole('article', { name: 'Order 1002 of Shopify' })).toBeVisible()
})
