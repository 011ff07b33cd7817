import type { Page } from '@playwright/test'
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
  await expect(dialog.getByText('3 lines, 1 rows without a tracking number left out.')).toBeVisible()
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
  await expect(dialog.getByRole('button', { name: 'Book 0 parcels' })).toBeDisabled()
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
