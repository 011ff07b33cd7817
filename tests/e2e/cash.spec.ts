import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

async function handOver(page: Page, orderNumbers: readonly string[]): Promise<void> {
  const parcels = orderNumbers.map((orderNumber, n) => ({ orderNumber, trackingNumber: `LX${n + 1}` }))
  const answer = await page.request.post('/api/admin/handovers', { data: { courier: 'tcs', parcels } })
  expect(answer.ok()).toBe(true)
}

const csv = (text: string) => ({ name: 'Other.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a statement is compared, booked and taken back, from XLSX and from CSV', async ({ page, shop }) => {
  const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  await handOver(
    page,
    placed.map(({ orderNumber }) => orderNumber),
  )
  await page.getByRole('link', { name: 'Cash' }).first().click()
  const tcs = page.getByRole('region', { name: 'TCS' })
  await expect(tcs.getByRole('button', { name: /0–2 days/ })).toContainText('3 parcels')
  await expectAccessible(page)
  await tcs.getByRole('button', { name: /0–2 days/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Import a statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a statement' })
  const file = dialog.getByLabel('File (CSV or XLSX)')
  await file.setInputFiles('tests/e2e/statement.xlsx')
  await expect(dialog.getByLabel('Column of tracking numbers')).toHaveValue('CN #')
  await expect(dialog.getByText('3 lines. Left out: 1 row without a tracking number.')).toBeVisible()
  await dialog.getByLabel('Rupees that arrived in the bank').fill('3,650')
  await dialog.getByRole('button', { name: 'Compare with the parcels' }).click()
  const comparison = dialog.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByText('Fits')).toBeVisible()
  await expect(comparison.getByText('Collected another amount')).toBeVisible()
  await expect(comparison.getByText('Not known to the shop, not booked')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book 2 parcels' }).click()
  await expect(page.getByText('Statement statement is booked')).toBeVisible()
  await expect(tcs.getByRole('button', { name: /0–2 days/ })).toContainText('1 parcel')

  await page.getByRole('button', { name: 'Import a statement' }).click()
  await file.setInputFiles('tests/e2e/statement.xlsx')
  await dialog.getByLabel('Rupees that arrived in the bank').fill('0')
  await dialog.getByRole('button', { name: 'Compare with the parcels' }).click()
  await expect(dialog.getByText('Paid already or twice in the file, not booked')).toBeVisible()
  await expect(comparison.getByText('Paid by earlier statements')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'can be booked' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Book/ })).toHaveCount(0)
  await file.setInputFiles(csv('Date,City\n2026-11-21,Lahore\n'))
  await dialog.getByRole('button', { name: 'Compare with the parcels' }).click()
  await expect(dialog.getByText('Choose the columns')).toBeVisible()
  await file.setInputFiles(csv('CN #;COD Collected;Service Charges;GST\nLX3;"1,400.00";100;0\n'))
  await dialog.getByLabel('Name of the statement').fill('Second')
  await dialog.getByRole('button', { name: 'Compare with the parcels' }).click()
  await dialog.getByRole('button', { name: 'Book 1 parcel' }).click()
  await expect(page.getByText('Statement Second is booked')).toBeVisible()

  await page.getByRole('button', { name: 'Undo Second' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Statement Second is taken back')).toBeVisible()
  await expect(tcs.getByRole('button', { name: /0–2 days/ })).toContainText('1 parcel')
  await expect(page.getByRole('button', { name: 'Undo Second' })).toBeHidden()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
})

test('the cash that is out stays in one line at every width', async ({ page, shop }) => {
  const items = [{ id: 'u1-L', size: 'L', quantity: 20, price: 1400 }]
  const placed = await Promise.all(Array.from({ length: 45 }, () => placeOrder(shop, { items })))
  await openDashboard(page)
  await handOver(
    page,
    placed.map(({ orderNumber }) => orderNumber),
  )
  const out = page.getByRole('link', { name: /^Cash out/ }).getByText('Rs 1,260,000')
  for (const width of [320, 390, 640, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // There is one box for each line of the text.
    const lines = () => out.evaluate((amount) => amount.getClientRects().length)
    await expect.poll(lines, { message: `at ${width} px` }).toBe(1)
    await expectNoOverflow(page)
  }
})

/** Moves the focus to it by keyboard. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40; presses++) {
    if (await isReached()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by keyboard`)
}

async function pressOn(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

test.describe('on a small screen with a keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a statement is compared, booked and taken back without a mouse', async ({ page, shop }) => {
    const placed = [await placeOrder(shop), await placeOrder(shop)]
    await openDashboard(page)
    await handOver(
      page,
      placed.map(({ orderNumber }) => orderNumber),
    )
    await pressOn(page, page.getByRole('link', { name: 'Cash' }).first())
    const young = page.getByRole('region', { name: 'TCS' }).getByRole('button', { name: /0–2 days/ })
    await pressOn(page, young)
    await expect(page.getByRole('dialog').getByText('LX1, shipped, today')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(young).toBeFocused()

    const importing = page.getByRole('button', { name: 'Import a statement' })
    // The browser needs a moment until it hands file dialogs to the test.
    const choosing = page.waitForEvent('filechooser')
    await pressOn(page, importing, 'Shift+Tab')
    const dialog = page.getByRole('dialog', { name: 'Import a statement' })
    await tabTo(page, dialog.getByLabel('File (CSV or XLSX)'))
    await page.keyboard.press('Space')
    await (await choosing).setFiles(csv('CN #;COD Collected;Service Charges\nLX1;1400;100\nLX9;900;0\n'))
    await expect(dialog.getByText('2 lines.', { exact: true })).toBeVisible()

    // A forgotten amount does not count as zero.
    const compare = dialog.getByRole('button', { name: 'Compare with the parcels' })
    await pressOn(page, compare)
    await expect(dialog.getByRole('alert')).toHaveText(/Enter how many rupees arrived/)
    await expect(compare).toBeFocused()
    await tabTo(page, dialog.getByLabel('Rupees that arrived in the bank'), 'Shift+Tab')
    await page.keyboard.type('2,000')

    // A held key presses repeatedly. The comparison takes the focus, so nothing is booked unseen.
    await tabTo(page, compare)
    await page.keyboard.down('Enter')
    const comparison = dialog.getByRole('region', { name: 'Comparison' })
    await expect(comparison).toBeFocused()
    await expect(comparison).toBeInViewport()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(comparison.getByText('Rs 200 missing')).toBeVisible()
    const fits = comparison.locator('summary', { hasText: 'Fits' })
    await pressOn(page, fits)
    await expect(comparison.getByText(placed[0]?.orderNumber ?? '')).toBeVisible()

    await pressOn(page, dialog.getByRole('button', { name: 'Book 1 parcel' }))
    await expect(page.getByText('Statement Other is booked')).toBeVisible()
    await expect(importing).toBeFocused()

    await pressOn(page, page.getByRole('button', { name: 'Undo Other' }))
    await pressOn(page, page.getByRole('button', { name: 'Take back' }))
    await expect(page.getByText('No statement is booked yet')).toBeVisible()
    // The page stays in place although the pressed button is gone.
    const inStatements = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.textContent?.includes('No statement is booked yet')
      })
    await expect.poll(inStatements).toBe(true)
  })
})
