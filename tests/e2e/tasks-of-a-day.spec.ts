/** How many presses the tasks of a day take. A key that opens or closes something counts as one; what is typed does not. */

import type { Locator, Page } from '@playwright/test'
import { openDashboard } from './dashboard-steps.ts'
import { command, confirm, detailOf, handOver } from './parcel-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, placeOrder, test } from './test.ts'

/** Counts the presses of one task. */
function counting(page: Page) {
  let presses = 0
  return {
    press: async (control: Locator) => {
      presses += 1
      await control.click()
    },
    key: async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    },
    count: () => presses,
  }
}

const sheetOf = (page: Page, orderNumber: string) =>
  page.getByRole('dialog', { name: `Order ${orderNumber}` })
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('each task of a day takes few presses', async ({ page, browser, shop }) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)

  await test.step('what waits: one, from any screen', async () => {
    await page.goto('/admin/shop')
    const { press, count } = counting(page)
    await press(place(page, 'Today'))
    await expect(page.getByRole('region', { name: 'What waits' }).getByRole('rowheader')).toHaveText([
      'Confirm',
    ])
    expect(count()).toBe(1)
  })

  await confirm(page, orderNumber)
  await command(page, orderNumber, { type: 'Pack' })
  await handOver(page, orderNumber, 'LE7712345')

  await test.step('an order by its tracking number: two, from any screen', async () => {
    const { key, count } = counting(page)
    await key('/')
    await page.getByRole('combobox', { name: /^Find an order/ }).fill('LE7712345')
    await key('Enter')
    await expect(sheetOf(page, orderNumber)).toBeVisible()
    expect(count()).toBe(2)
  })

  await page.goto('/admin/orders')
  await test.step('who did it: one, from the list', async () => {
    const { press, count } = counting(page)
    await press(page.getByRole('button', { name: `View ${orderNumber}` }))
    const history = sheetOf(page, orderNumber).getByRole('region', { name: 'History' })
    await expect(history.getByText('admin confirmed it.')).toBeVisible()
    expect(count()).toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('a refused parcel: two, from the list', async () => {
    const { press, count } = counting(page)
    await press(page.getByRole('button', { name: `View ${orderNumber}` }))
    await press(sheetOf(page, orderNumber).getByRole('button', { name: 'Refused at the door' }))
    await expect.poll(async () => (await detailOf(page, orderNumber)).cancelReason).toBe('refused')
    expect(count()).toBe(2)
  })

  await test.step('which city refuses most: one', async () => {
    await page.goto('/admin/dashboard')
    const { press, count } = counting(page)
    await press(place(page, 'Reports'))
    await expect(page).toHaveTitle(/^Reports by city/)
    expect(count()).toBe(1)
  })

  await test.step('the month’s export: two, where an accountant begins', async () => {
    const { page: accounts } = await comeIn(browser, shop.url, await hire(page, 'Sadia', 'accountant'))
    await expect(accounts).toHaveURL(/\/admin\/cash$/)
    const { press, count } = counting(accounts)
    const download = accounts.waitForEvent('download')
    await press(accounts.getByRole('button', { name: 'For the accountant' }))
    await press(accounts.getByRole('link', { name: 'Orders with their cash (CSV)' }))
    expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}\.csv$/)
    expect(count()).toBe(2)
  })
})
