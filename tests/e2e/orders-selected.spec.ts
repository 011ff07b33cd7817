/** Choosing orders in the list to change them at once, and coming back to it. */

import type { Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { openTab } from './dashboard-steps.ts'
import { expect, placeOrder, test } from './test.ts'

const chosen = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

const cheaper = { items: [{ id: 'w3-S', size: 'S', quantity: 1, price: 1100 }] }

test('orders are selected one by one or from one to another, and changed at once, and Back leads to the list as it was', async ({
  page,
  shop,
}) => {
  test.slow()
  const placed: string[] = []
  for (let n = 0; n < 15; n++) placed.unshift((await placeOrder(shop)).orderNumber)
  placed.unshift((await placeOrder(shop, cheaper)).orderNumber)
  const at = (index: number) => page.getByRole('checkbox', { name: `Select ${placed[index]}` })
  await page.setViewportSize({ width: 1280, height: 500 })
  await signInQuickly(page)
  await page.goto('/admin/orders?status=pending')
  const rows = page.getByRole('button', { name: /^View / })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(rows).toHaveCount(16)

  await test.step('Back leads to where the list was scrolled, and to what was selected', async () => {
    const scrolled = () => page.evaluate(() => scrollY)
    await at(4).check()
    await page.evaluate(() => scrollTo(0, 250))
    await expect.poll(scrolled).toBe(250)
    await page.keyboard.press('n')
    await expect(title('New order')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
    await expect(rows).toHaveCount(16)
    await expect.poll(scrolled).toBe(250)
    await expect(chosen(page)).toContainText('1 order selected')
    // By the browser, too.
    await place('Cash').click()
    await expect(title('Cash')).toBeVisible()
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
    await expect(rows).toHaveCount(16)
    await expect.poll(scrolled).toBe(250)
    await expect(chosen(page)).toContainText('1 order selected')
    // And out of an order.
    await rows.nth(8).click()
    await expect(page.getByRole('dialog', { name: /^Order / })).toBeVisible()
    const before = await scrolled()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(scrolled).toBe(before)
    // While another screen begins at its top.
    await place('Cash').click()
    await place('Orders').click()
    await expect(rows).toHaveCount(16)
    await expect.poll(scrolled).toBe(0)
  })

  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('a press on a row opens its order, one on its box or one that closes a menu does not', async () => {
    const sheet = page.getByRole('dialog', { name: `Order ${placed[5]}` })
    await at(5).check()
    await expect(chosen(page)).toBeVisible()
    await expect(sheet).toHaveCount(0)
    const row = page.getByRole('row').filter({ has: at(5) })
    await row.getByRole('button', { name: `Status of ${placed[5]}` }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await row.locator('td').nth(2).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(sheet).toHaveCount(0)
    await row.getByRole('cell', { name: 'Rs 1,400' }).click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await chosen(page).getByRole('button', { name: 'Clear' }).click()
    await expect(chosen(page)).toBeHidden()
  })

  await test.step('shift selects from one order to another, and an open sheet keeps it', async () => {
    await at(1).check()
    await at(3).click({ modifiers: ['Shift'] })
    await expect(chosen(page)).toContainText('3 orders selected')
    await expect(at(2)).toBeChecked()
    // Another end replaces the earlier one.
    await at(2).click({ modifiers: ['Shift'] })
    await expect(chosen(page)).toContainText('2 orders selected')
    await page.getByRole('button', { name: `View ${placed[5]}` }).click()
    await expect(page.getByRole('dialog', { name: `Order ${placed[5]}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toContainText('2 orders selected')
    await chosen(page).getByRole('button', { name: 'Clear' }).click()
    await expect(chosen(page)).toBeHidden()
    // By keyboard, too.
    await at(0).focus()
    await page.keyboard.press('Space')
    await at(2).focus()
    await page.keyboard.press('Shift+Space')
    await expect(chosen(page)).toContainText('3 orders selected')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(chosen(page)).toContainText('5 orders selected')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(chosen(page)).toContainText('4 orders selected')
    await expect(at(4)).not.toBeChecked()
  })

  await test.step('many are changed at once, and undone at once', async () => {
    const allAre = async (status: string) => {
      for (const orderNumber of [placed[0], placed[15]])
        await expect(page.getByRole('button', { name: `Status of ${orderNumber}: ${status}` })).toBeVisible()
    }
    const setAll = async (status: string) => {
      await page.getByLabel('Select all shown').check()
      await expect(chosen(page)).toContainText('16 orders selected')
      await chosen(page).getByRole('button', { name: 'Set status' }).click()
      await page.getByRole('menuitem', { name: status }).click()
      await allAre(status)
      await expect(chosen(page)).toBeHidden()
    }
    await setAll('Delivered')
    await page.getByRole('button', { name: 'Undo' }).click()
    await allAre('Pending')

    await setAll('Delivered')
    await openTab(page, 'Overview')
    await expect(page.getByText('is delivered and')).toContainText('Rs 22,100')
  })
})
