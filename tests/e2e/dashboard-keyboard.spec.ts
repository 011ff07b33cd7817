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
  await expect(list).toBeHidden()
  await page.keyboard.press('s')
  await expect(page.getByLabel('Search orders')).toBeFocused()
  await page.keyboard.type('g o ? x 1')
  await expect(page.getByLabel('Search orders')).toHaveValue('g o ? x 1')
})

test('the keys of the dashboard work on every screen, before those of the screen', async ({ page, shop }) => {
  await placeOrder(shop)
  await openDashboard(page)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  for (const [key, name] of [
    ['c', 'Confirm'],
    ['r', 'Returns'],
  ] as const) {
    await page.goto('/admin/people')
    await expect(title('People')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(title(name)).toBeVisible()
  }
  await page.goto('/admin/confirm')
  await expect(page.getByRole('group', { name: /^Outcome of/ })).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(title('Analytics')).toBeVisible()
  await page.goto('/admin/cash')
  await expect(title('Cash')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByLabel('Search orders')).toBeFocused()
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
  await page.getByRole('button', { name: 'No courier: set to Shipped' }).press('Enter')
  await expect(page.getByRole('button', { name: `Status of ${older.orderNumber}: Shipped` })).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${older.orderNumber}` })).toBeFocused()
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

test('orders are stepped through by key, over the pages of the list and to its ends', async ({
  page,
  shop,
}) => {
  const placed: string[] = []
  for (let n = 0; n < 27; n++) placed.unshift((await placeOrder(shop)).orderNumber)
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByText('Showing 25 of 27')).toBeVisible()
  const pages: string[] = []
  page.on('request', (request) => /\/orders\?.*limit=25/.test(request.url()) && pages.push(request.url()))
  const sheet = (place: number) => page.getByRole('dialog', { name: `Order ${placed[place]}` })
  const button = (name: 'Next' | 'Previous', disabled: boolean) =>
    page.getByRole('button', { name: `${name} order`, disabled })

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(sheet(0)).toBeVisible()
  await expect(sheet(0).getByText('1 of 27', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(button('Previous', true)).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(sheet(1)).toBeVisible()
  await button('Previous', false).click()
  await expect(sheet(0)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `View ${placed[24]}` }).click()
  await button('Next', false).click()
  await expect(sheet(25)).toBeVisible()
  await page.keyboard.press('j')
  await expect(sheet(26)).toBeVisible()
  await expect(sheet(26).getByText('27 of 27', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(button('Next', true)).toBeFocused()
  // The rows did not move: only the second page was fetched.
  expect(pages).toHaveLength(1)
  // Typing in a field triggers no shortcut.
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByLabel('Full name').fill('k')
  await expect(sheet(26)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `View ${placed[26]}` })).toBeFocused()
})
