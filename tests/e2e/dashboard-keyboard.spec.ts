import { openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('tabs, search and the list of keys are reached by key', async ({ page }) => {
  await openDashboard(page)
  for (const [key, tab] of [
    ['o', 'Orders'],
    ['a', 'Analytics'],
    ['p', 'Products'],
    ['h', 'Overview'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page.getByRole('tab', { name: tab, exact: true }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
  }
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Search orders')
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search orders')).toBeFocused()
  await page.keyboard.type('g o ? x 1')
  await expect(page.getByLabel('Search orders')).toHaveValue('g o ? x 1')
})

test('orders are selected, opened and changed by key', async ({ page, shop }) => {
  const older = await placeOrder(shop)
  const newer = await placeOrder(shop, { email: 'second@example.com' })
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('button', { name: `View ${older.orderNumber}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `View ${newer.orderNumber}` })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `View ${older.orderNumber}` })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByLabel(`Select ${older.orderNumber}`)).toBeChecked()
  await page.keyboard.press('3')
  await expect(page.getByRole('button', { name: `Status of ${older.orderNumber}: Shipped` })).toBeVisible()
  await page.keyboard.press('5')
  await expect(page.getByRole('dialog', { name: `Cancel ${older.orderNumber}?` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `View ${older.orderNumber}` })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Order ${newer.orderNumber}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `View ${newer.orderNumber}` })).toBeFocused()
})
