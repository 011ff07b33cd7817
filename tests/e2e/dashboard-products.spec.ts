import { products } from '../../catalogue/products.ts'
import { phone, priceOf } from './catalogue-steps.ts'
import { expectNoOverflow, inAllLooks, openDashboard, openTab } from './dashboard-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, test } from './test.ts'

test('the owner puts products in another order, sees what sells, and changes many prices at once and back, also on a phone', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 1200 })
  await openDashboard(page)
  await openTab(page, 'Products')
  await expect(page.getByText('The Blacksmith', { exact: true }).first()).toBeVisible()
  // The list is full without figures.
  await expect(page.getByText('No Product Data Yet')).toHaveCount(0)

  await placeOrder(shop)
  const table = page.getByRole('table', { name: /Products/ })
  await expect(table.getByRole('row')).toHaveCount(products.length + 1)
  const rows = table.getByRole('rowheader')
  await expect(rows.nth(0)).toContainText('The Blacksmith')
  await page.getByRole('button', { name: /^Position of The Blacksmith in the shop: 1 of/ }).press('ArrowDown')
  await expect(rows.nth(1)).toContainText('The Blacksmith')
  await expect(
    page.getByRole('button', { name: /^Position of The Blacksmith in the shop: 2 of/ }),
  ).toBeFocused()
  await expect(page.getByText('The Blacksmith is now number 2')).toBeVisible()
  const handle = page.getByRole('button', { name: /^Position of The Blacksmith/ })
  const [from, to] = [await boxOf(handle), await boxOf(rows.nth(3))]
  if (!from || !to) throw new Error('the rows are not drawn')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + to.height - 4, { steps: 5 })
  await page.mouse.up()
  await expect(rows.nth(3)).toContainText('The Blacksmith')
  await expect(page.getByText('The Blacksmith is now number 4')).toBeVisible()
  await page.reload()
  await expect(rows.nth(3)).toContainText('The Blacksmith')

  await table.getByRole('button', { name: 'Revenue' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('Rs 1,400')
  await placeOrder(shop, { email: 'second@example.com' })
  await expect(table.getByRole('row').nth(1)).toContainText('Rs 2,800')
  await table.getByRole('button', { name: 'Product Name' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText(
    products.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))[0] ?? '',
  )

  await page.getByRole('checkbox', { name: 'Select Vision Void', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select The Blacksmith' }).check()
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByLabel('Percent').fill('10')
  await expect(dialog.getByRole('list')).toContainText('Rs 1,400 → Rs 1,260')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('Changed 2 products')).toBeVisible()
  await expect.poll(() => priceOf(page.request, 'u1')).toBe(1260)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products as before')).toBeVisible()
  await expect.poll(() => priceOf(page.request, 'u1')).toBe(1400)
  await expect.poll(() => priceOf(page.request, 'm7')).toBe(1100)

  await test.step('on a phone products are selected and moved, and they fit in every theme and layout', async () => {
    await openDashboard(page)
    await openTab(page, 'Products')
    await inAllLooks(page, async () => {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('link', { name: 'Vision Void', exact: true })).toBeVisible()
        await expectNoOverflow(page)
      }
      await expectAccessible(page)
    })

    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const box = page.getByRole('checkbox', { name: 'Select Vision Void', exact: true })
    await box.check()
    await expect(page.getByRole('button', { name: 'Change…' })).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(box).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Arrange' }).click()
    await page
      .getByRole('button', { name: /^Position of The Blacksmith in the shop: 4 of/ })
      .press('ArrowDown')
    await expect(page.getByText('The Blacksmith is now number 5')).toBeVisible()
    await expectAccessible(page)
  })
})
