import { products } from '../../catalogue/products.ts'
import { expectNoOverflow, inAllLooks, openDashboard, openTab } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('without sales and views it says so', async ({ page }) => {
  await openDashboard(page)
  await openTab(page, 'Products')
  await expect(page.getByText('No Product Data Yet')).toBeVisible()
  await expect(page.getByText('Product performance will appear here once orders are placed.')).toBeVisible()
})

test('every product is listed with its figures, which are updated by sales and can be sorted', async ({
  page,
  shop,
}) => {
  await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Products')
  const table = page.getByRole('table', { name: /Products/ })
  await expect(table.getByRole('row')).toHaveCount(products.length + 1)
  await expect(table.getByRole('row').nth(1)).toContainText('Rs 1,400')
  await placeOrder(shop, { email: 'second@example.com' })
  await expect(table.getByRole('row').nth(1)).toContainText('Rs 2,800')
  await table.getByRole('button', { name: 'Product Name' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText(
    products.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))[0] ?? '',
  )
})

test('Edit opens a product’s performance over time, with a link to its page', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Products')
  await page.getByRole('button', { name: 'Edit Vision Void', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Vision Void' })
  await expect(dialog.getByRole('application', { name: /^Daily Revenue. 30 points/ })).toBeVisible()
  await expect(dialog.getByRole('application', { name: /^Monthly Revenue. 12 points/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sales', exact: true }).click()
  await expect(dialog.getByRole('table', { name: 'Daily Sales' }).getByRole('row').last()).toContainText('1')
  await expect(dialog.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', '/product/u1')
  await expect(page).toHaveURL(/product=u1/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Vision Void', exact: true })).toBeFocused()
})

test('products are accessible and fit in every theme and layout', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Products')
  await inAllLooks(page, async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('button', { name: 'Edit Vision Void', exact: true })).toBeVisible()
      await expectNoOverflow(page)
      // Checked at the narrowest and the widest size; between them, the page must only fit.
      if (width !== 768) await expectAccessible(page)
    }
  })
})
