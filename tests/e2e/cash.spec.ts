import type { Locator, Page } from '@playwright/test'
import { changeByApi } from './catalogue-steps.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

/** With the tracking numbers LX1, LX2 and so on, or from another number on. */
async function handOver(page: Page, orderNumbers: readonly string[], from = 1): Promise<void> {
  const parcels = orderNumbers.map((orderNumber, n) => ({ orderNumber, trackingNumber: `LX${n + from}` }))
  const answer = await page.request.post('/api/admin/handovers', { data: { courier: 'tcs', parcels } })
  expect(answer.ok()).toBe(true)
}

const csv = (text: string, name = 'Other.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const figureOf = (page: Page, courier: string, name: string) =>
  page.getByRole('row', { name: courier }).getByRole('button', { name: new RegExp(`^${name}`) })

async function openCash(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cash' }).click()
}

async function chooseStatement(page: Page, file: string | ReturnType<typeof csv>): Promise<void> {
  await page.getByRole('link', { name: 'Import a statement' }).click()
  await page.getByLabel(/^Choose a/).setInputFiles(file)
}

test('a statement is compared, booked and taken back, from XLSX, a dropped file and pasted rows', async ({
  page,
  shop,
}) => {
  const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  await handOver(
    page,
    placed.map(({ orderNumber }) => orderNumber),
  )
  await openCash(page)
  const road = figureOf(page, 'TCS', 'On the road')
  await expect(road).toContainText('3 parcels')
  // Columns without a parcel are left out.
  await expect(page.getByRole('columnheader')).toHaveText(['Courier', 'On the road', 'Together'])
  await expectAccessible(page)
  await road.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Import a statement' }).click()
  const compare = page.getByRole('button', { name: 'Compare with the parcels' })
  const step = page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')
  await expect(step).toHaveText('1.The courier’s file')
  await expect(compare).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What a statement needs' })).toContainText('Tracking number')
  const chooseFile = (file: string | ReturnType<typeof csv>) =>
    page.getByLabel(/^Choose a/).setInputFiles(file)
  await chooseFile({
    name: 'broken.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 no more'),
  })
  await expect(page.getByRole('alert')).toHaveText(
    'This file cannot be read. Save it as XLSX or CSV and choose it again.',
  )
  await expect(compare).toHaveCount(0)
  await chooseFile('tests/e2e/statement.xlsx')
  await expect(step).toHaveText('2.Columns and bank')
  // By the parcels in the file.
  await expect(page.getByRole('combobox', { name: 'Courier', exact: true })).toHaveValue('tcs')
  await expect(page.getByLabel('What CN # is')).toHaveValue('trackingNumber')
  await expect(page.getByText('this is the tax on the courier’s own charges')).toBeVisible()
  await expect(page.getByText(/^3 lines\. Left out: row \d+, a total of Rs 4,100 that agrees/)).toBeVisible()
  await page.getByLabel('Rupees that arrived in the bank').fill('3,650')
  await compare.click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByText('Fits')).toBeVisible()
  await expect(comparison.getByText('Collected another amount')).toBeVisible()
  await expect(comparison.getByText('Not known to the shop: kept with the statement')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book 2 parcels' }).click()
  await expect(page.getByText('Statement statement is booked')).toBeVisible()
  await expect(road).toContainText('1 parcel')
  await expect(figureOf(page, 'TCS', 'Claimed, paid short')).toContainText('Rs 100')

  await chooseStatement(page, 'tests/e2e/statement.xlsx')
  await page.getByLabel('Rupees that arrived in the bank').fill('0')
  await compare.click()
  await expect(page.getByText('Paid already or twice in the file, not booked')).toBeVisible()
  await expect(comparison.getByText('Paid by earlier statements')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'can be booked' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
  await drop(page.getByText(/^statement\.xlsx: /), 'Cities.csv', 'Date,City\n2026-11-21,Lahore\n')
  await expect(page.getByText(/^Cities\.csv: 1 row/)).toBeVisible()
  await compare.click()
  await expect(page.getByText('Choose the columns')).toBeVisible()
  await drop(
    page.getByText(/^Cities\.csv: /),
    'Second.csv',
    'CN #;COD Collected;Service Charges;GST\nLX3;"1,400.00";100;0\n',
  )
  await expect(page.getByText(/^Second\.csv: 1 row/)).toBeVisible()
  await compare.click()
  await expect(comparison.getByText('Fits')).toBeVisible()
  await pasteRows(page, 'CN #\tConsignee\tCOD Amount\nLX3\tAyesha\t1400\n')
  await expect(page.getByText('Pasted rows: 1 row, 2 of 3 columns used.')).toBeVisible()
  await page.getByLabel('Name of the statement').fill('')
  await compare.click()
  await expect(page.getByRole('alert')).toHaveText('Give the statement a name, such as its number.')
  await page.getByLabel('Name of the statement').fill('Second')
  await compare.click()
  await page.getByRole('button', { name: 'Book 1 parcel' }).click()
  await expect(page.getByText('Statement Second is booked')).toBeVisible()
  // The statements move when the figures above them are fetched again.
  await expect(figureOf(page, 'TCS', 'Claimed, paid short')).toBeVisible()
  await expect(road).toHaveCount(0)

  await page.getByRole('link', { name: 'Second' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 parcel will be unpaid again, with TCS.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Statement Second is taken back')).toBeVisible()
  await expect(figureOf(page, 'TCS', 'Owed 0–2 days')).toContainText('1 parcel')
  await expect(page.getByRole('link', { name: 'Second' })).toBeHidden()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
})

test('a day of the accountant: taxes, a return, a difference in the bank, a claim, and rows to decide before they are booked', async ({
  page,
  shop,
}) => {
  test.slow()
  const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const [first, second, third] = placed.map(({ orderNumber }) => orderNumber)
  await openDashboard(page)
  await handOver(page, [first ?? '', second ?? '', third ?? ''])
  await openCash(page)
  await chooseStatement(
    page,
    csv(
      'CN #,COD Amount,COD Amount,Charges,WHT,Remarks\nLX1,1400,1,-200.50,-14,\n\nLX2,1000,1,-200.50,-10,\nLX3,0,1,-90,0,Refused\nZZ77,150,1,0,0,\n,0,0,58,0,weight corr.\nکل,2550,4,-433,-24,\n',
    ),
  )
  await expect(page.getByText('another column like this one comes first')).toBeVisible()
  await expect(page.getByText(/row 8, a total of Rs 2,550 that agrees; 1 blank row/)).toBeVisible()
  await page.getByLabel('Rupees that arrived in the bank').fill('2,000')
  await page.getByRole('button', { name: 'Compare with the parcels' }).click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByText('Rs 93 missing')).toBeVisible()
  await expect(comparison.getByText('Income tax withheld')).toBeVisible()
  await page.getByRole('button', { name: 'Book 3 parcels' }).click()
  await expect(page.getByText('Statement Other is booked')).toBeVisible()
  await expect(page.getByText('Rs 93 missing in the bank')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('1 to do: 1 statement')
  await expect(page.getByText('Rs 2,093 to the bank')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explain Rs 93 in 1 statement' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In the bank' })).toContainText(/1 statement, \d+ min old/)

  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByLabel('The bank’s reference').fill('IBFT 8841')
  await page.getByLabel('Rupees').fill('50')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByText(/Arrived on .*IBFT 8841/)).toBeVisible()
  await page.getByLabel(/^Reason/).fill('a fee of the bank')
  await page.getByRole('button', { name: 'Explain the difference' }).click()
  await expect(page.getByText('What could it be?')).toBeHidden()
  await page.getByLabel('What row 6 is').fill('paid for another shop')
  await page.getByRole('button', { name: 'Name it' }).click()
  await expect(page.getByText('paid for another shop')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }

  await page.getByRole('banner').getByRole('link', { name: 'Cash' }).click()
  const claims = page.getByRole('region', { name: 'Open claims' })
  await claims.getByRole('button', { name: `Mark as sent: claim for ${second}` }).click()
  await expect(claims.getByText('sent, no answer yet')).toBeVisible()
  await claims.getByRole('button', { name: `Write off: claim for ${second}` }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('too small to pursue')
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
  await expect(claims.getByText('Nothing is claimed')).toBeVisible()

  await page.getByRole('button', { name: 'For the accountant' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Orders with their cash (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}\.csv$/)

  await test.step('rows are decided before they are booked: a delivered parcel that is paid 0, and one cell that cannot be read', async () => {
    const placed = [await placeOrder(shop), await placeOrder(shop)]
    await openDashboard(page)
    await handOver(
      page,
      placed.map(({ orderNumber }) => orderNumber),
      11,
    )
    await openCash(page)
    await chooseStatement(page, csv('CN #,COD Amount,Charges\nLX11,0,290\nLX12,0,290\n', 'Zero.csv'))
    await page.getByLabel('Rupees that arrived in the bank').fill('0')
    await page.getByRole('button', { name: 'Compare with the parcels' }).click()
    const open = page.getByRole('region', { name: 'Paid 0' })
    await expect(open).toContainText(`${placed[0]?.orderNumber}, shipped here, paid 0 there`)
    await page.getByRole('button', { name: 'Book 2 parcels' }).click()
    await expect(page.getByRole('alert')).toHaveText('Decide first about 2 parcels paid 0.')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoOverflow(page)
    await open.getByRole('button', { name: 'Claim Rs 1,400' }).first().click()
    await expect(open.getByRole('listitem')).toHaveCount(1)
    await open.getByRole('button', { name: 'It came back' }).click()
    await expect(open).toHaveCount(0)
    await page.getByRole('button', { name: 'Book 2 parcels' }).click()
    await expect(page.getByText('Statement Zero is booked')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Open claims' })).toContainText('Rs 1,400')

    await test.step('one cell that cannot be read is one row to decide', async () => {
      const placed = [await placeOrder(shop), await placeOrder(shop)]
      await page.setViewportSize({ width: 1280, height: 720 })
      await openDashboard(page)
      await handOver(
        page,
        placed.map(({ orderNumber }) => orderNumber),
        13,
      )
      await openCash(page)
      await chooseStatement(
        page,
        csv('CN #;COD Amount\nLX13;1,400/-\nLX14;1400,00\nLX15;see note\n', 'Second.csv'),
      )
      await page.getByLabel('Rupees that arrived in the bank').fill('2,800')
      const rows = page.getByRole('region', { name: 'Rows to decide' })
      await expect(rows).toContainText('Row 3: “1400,00” in COD Amount is no amount of rupees.')
      await page.getByRole('button', { name: 'Compare with the parcels' }).click()
      await expect(page.getByRole('alert')).toHaveText('Correct 2 rows first, or leave them out.')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 800 })
      await expectNoOverflow(page)
      await page.getByLabel('What is right in row 3').fill('1,400')
      await page.getByRole('button', { name: 'Correct it' }).first().click()
      await rows.getByRole('button', { name: 'Leave it out' }).click()
      await expect(rows).toHaveCount(0)
      await page.getByRole('button', { name: 'Compare with the parcels' }).click()
      await page.getByRole('button', { name: 'Book 2 parcels' }).click()
      await expect(page.getByText('Statement Second is booked')).toBeVisible()
    })
  })
})

/** The copied rows of a spreadsheet. */
const pasteRows = (page: Page, rows: string) =>
  page.evaluate((rows) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', rows)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, rows)

/** A file that is dropped where this text stands. */
const drop = (place: Locator, name: string, text: string) =>
  place.evaluate(
    (zone, [name, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name, { type: 'text/csv' }))
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )

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
    test.slow()
    const placed = [await placeOrder(shop), await placeOrder(shop)]
    await openDashboard(page)
    await handOver(
      page,
      placed.map(({ orderNumber }) => orderNumber),
    )
    await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cash' }))
    // What the colours of the bar mean, without the parts that are empty.
    const legend = page.getByRole('region', { name: 'All couriers' }).getByRole('listitem')
    await expect(legend.filter({ visible: true })).toHaveText([/^On the road.*2 parcels$/])
    const road = figureOf(page, 'TCS', 'On the road')
    await pressOn(page, road)
    await expect(page.getByRole('dialog').getByText('LX1, shipped, today')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(road).toBeFocused()

    // The browser needs a moment until it hands file dialogs to the test.
    const choosing = page.waitForEvent('filechooser')
    await pressOn(page, page.getByRole('link', { name: 'Import a statement' }), 'Shift+Tab')
    await tabTo(page, page.getByLabel(/^Choose a/))
    await page.keyboard.press('Space')
    await (await choosing).setFiles(csv('CN #;COD Collected;Service Charges\nLX1;1400;100\nLX9;900;0\n'))
    await expect(page.getByText('2 lines.', { exact: true })).toBeVisible()

    // A forgotten amount does not count as zero.
    const compare = page.getByRole('button', { name: 'Compare with the parcels' })
    await pressOn(page, compare)
    await expect(page.getByRole('alert')).toHaveText(/Enter how many rupees arrived/)
    await expect(compare).toBeFocused()
    await tabTo(page, page.getByLabel('Rupees that arrived in the bank'), 'Shift+Tab')
    await page.keyboard.type('2,000')

    // A held key presses repeatedly. The comparison takes the focus, so nothing is booked unseen.
    await tabTo(page, compare)
    await page.keyboard.down('Enter')
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await expect(comparison).toBeFocused()
    await expect(comparison).toBeInViewport()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(comparison.getByText('Rs 200 missing')).toBeVisible()
    const fits = comparison.locator('summary', { hasText: 'Fits' })
    await pressOn(page, fits)
    await expect(comparison.getByText(placed[0]?.orderNumber ?? '')).toBeVisible()

    await pressOn(page, page.getByRole('button', { name: 'Book 1 parcel' }))
    await expect(page.getByText('Statement Other is booked')).toBeVisible()
    await pressOn(page, page.getByRole('link', { name: 'Other' }))
    await pressOn(page, page.getByRole('button', { name: 'Undo' }))
    await pressOn(page, page.getByRole('button', { name: 'Take back' }))
    await expect(page.getByText('No statement is booked yet')).toBeVisible()

    // The sums of a busy week, each in one line at every width.
    await changeByApi(page.request, 'u1', { price: 2500 })
    const items = [{ id: 'u1-L', size: 'L', quantity: 20, price: 2500 }]
    const many = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, { items })))
    const parcels = many.map(({ orderNumber }, n) => ({ orderNumber, trackingNumber: `W${n}` }))
    await page.request.post('/api/admin/handovers', { data: { courier: 'tcs', parcels } })
    await page.goto('/admin/dashboard')
    const out = page
      .getByRole('region', { name: 'With couriers' })
      .getByText(/^Rs 1,00\d,\d{3}$/)
      .first()
    for (const width of [320, 390, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // There is one box for each line of the text.
      const lines = () => out.evaluate((amount) => amount.getClientRects().length)
      await expect.poll(lines, { message: `at ${width} px` }).toBe(1)
      await expectNoOverflow(page)
    }
  })
})
