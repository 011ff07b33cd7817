/** An open order: its next step for each role, its cash, its history, and what somebody else does meanwhile. */

import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { command, confirm, handOver } from './parcel-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

async function openSheet(page: Page, orderNumber: string): Promise<Locator> {
  await page.goto(`/admin/dashboard?tab=orders&order=${orderNumber}`)
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await expect(sheet.getByRole('region', { name: 'History' })).toBeVisible()
  return sheet
}

const footOf = (sheet: Locator) => sheet.locator('[data-sheet-footer]')

/** The only button or link with a filled ground at the foot, by its colour. */
async function expectGold(sheet: Locator, name: string): Promise<void> {
  const gold = footOf(sheet).locator('.bg-gold')
  await expect(gold).toHaveCount(1)
  await expect(gold).toHaveAccessibleName(name)
}

async function expectNoGold(sheet: Locator, whose: string): Promise<void> {
  await expect(footOf(sheet)).toContainText(whose)
  await expect(footOf(sheet).locator('.bg-gold')).toHaveCount(0)
}

test('the one gold button is the right step for each role, others read whose turn it is, and what somebody else changes is said with name and time', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  // A number that nobody doubts.
  const { orderNumber } = await placeOrder(shop, { phone: '0321 7654329' })
  await openDashboard(page)
  const people = {
    caller: await comeIn(browser, shop.url, await hire(page, 'Bina', 'caller')),
    packer: await comeIn(browser, shop.url, await hire(page, 'Kamran', 'packer')),
    accountant: await comeIn(browser, shop.url, await hire(page, 'Sadia', 'accountant')),
  }
  await expect(people.accountant.page).toHaveURL(/\/admin\/cash$/)
  await expect(people.packer.page).toHaveURL(/\/admin\/pack$/)
  await expect(people.caller.page).toHaveURL(/\/admin\/confirm$/)
  const sheets = {
    owner: await openSheet(page, orderNumber),
    caller: await openSheet(people.caller.page, orderNumber),
    packer: await openSheet(people.packer.page, orderNumber),
    accountant: await openSheet(people.accountant.page, orderNumber),
  }
  await expectGold(sheets.owner, 'Confirm order')
  await expectGold(sheets.caller, 'Confirm order')
  await expectNoGold(sheets.packer, 'It waits to be confirmed: a caller’s turn.')
  await expectNoGold(sheets.accountant, 'It waits to be confirmed: a caller’s turn.')

  await footOf(sheets.caller).getByRole('button', { name: 'Confirm order', exact: true }).click()
  await expectGold(sheets.packer, 'Print the slip and pack')
  await expectGold(sheets.owner, 'Print the slip and pack')
  await expectNoGold(sheets.accountant, 'It waits to be packed: a packer’s turn.')
  await expect(
    sheets.packer.getByRole('region', { name: 'History' }).getByText('Bina confirmed it.'),
  ).toBeVisible()

  await command(page, orderNumber, { type: 'Pack' })
  await expectGold(sheets.packer, 'Hand to courier')
  await expectGold(sheets.owner, 'Hand to courier')

  await handOver(page, orderNumber, 'LX1')
  await expectGold(sheets.owner, 'Mark delivered')
  await expectGold(sheets.caller, 'Mark delivered')
  await expectNoGold(sheets.packer, 'It is on its way: a caller’s turn.')
  await expectGold(sheets.accountant, 'Book Rs 1,400 from TCS')

  await footOf(sheets.owner).getByRole('button', { name: 'Mark delivered' }).click()
  await expectGold(sheets.owner, 'Book Rs 1,400 from TCS')
  await expectNoGold(sheets.caller, 'TCS has yet to pay: the accountant’s turn.')
  // What is not theirs, they do not see.
  await expect(sheets.packer.getByText('Orders with this phone')).toHaveCount(0)
  await expect(sheets.packer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await test.step('what was shipped without a courier is handed to one first, and the own rider’s delivery stays possible', async () => {
    const { orderNumber } = await placeOrder(shop)
    await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'shipped' } })
    const sheet = await openSheet(page, orderNumber)
    await expectGold(sheet, 'Hand to courier')
    await footOf(sheet).getByRole('button', { name: 'Mark delivered' }).click()
    await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Delivered` })).toBeVisible()
    await expect(footOf(sheet).locator('.bg-gold')).toHaveCount(0)
  })

  await test.step('what somebody else changes meanwhile is said, and what is typed stays', async () => {
    const customer = {
      name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '0300 1234567',
      address: 'House 41, Block C, DHA Phase 5, Lahore',
    }
    const { orderNumber } = await placeOrder(shop, customer)
    const sheet = await openSheet(page, orderNumber)
    await sheet.getByRole('button', { name: 'Edit contact' }).click()
    await sheet.getByLabel('Full name').fill('Ayesha Khan Niazi')
    const corrected = await people.caller.page.request.put(`/api/admin/orders/${orderNumber}/contact`, {
      data: { ...customer, address: 'House 41, Block G, DHA Phase 5, Lahore' },
    })
    expect(corrected.status()).toBe(200)
    const banner = sheet.getByRole('region', { name: 'Changed by somebody else' })
    await expect(banner).toContainText('Bina corrected the address: Block C became Block G.')
    await expect(banner).toContainText(/Today, \d+:\d\d [ap]m/)
    await expect(sheet.getByLabel('Full name')).toHaveValue('Ayesha Khan Niazi')
    // Beside a form with its own gold button, the step at the foot is none.
    const step = footOf(sheet).getByRole('button', { name: 'Confirm order', exact: true })
    const colour = (button: Locator) => button.evaluate((each) => getComputedStyle(each).backgroundColor)
    expect(await colour(step)).not.toBe(await colour(sheet.getByRole('button', { name: 'Save contact' })))
    await banner.getByRole('button', { name: 'OK' }).click()
    await expect(banner).toHaveCount(0)
    const history = sheet.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.first()).toContainText('Bina corrected the address: Block C became Block G.')
  })
})

const inPaisa = (text: string) => Math.round(100 * Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')))

test('orders that look alike are counted and reached, who sees it calls first, and the cash of an order adds up to the rupee', async ({
  page,
  shop,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  for (let others = 0; others < 3; others++) await placeOrder(shop)
  await placeOrder(shop, { phone: '0321 7654329', email: 'zoya@example.com' })
  await openDashboard(page)
  const sheet = await openSheet(page, orderNumber)
  await expect(
    sheet.getByText(
      '4 similar orders within a day: 4 with this address, 3 with this phone, 3 with this e-mail',
    ),
  ).toBeVisible()
  await expectGold(sheet, 'Call')
  const outcomes = footOf(sheet).getByRole('button', { name: /^(Confirm|No|Call|Cancel)/ })
  await expect(outcomes).toHaveText(['Confirm order', 'No answer', 'Call back', 'Cancel order'])
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  const chat = page.waitForEvent('popup')
  await footOf(sheet).getByRole('link', { name: 'WhatsApp' }).click()
  await (await chat).close()
  await expectGold(sheet, 'Confirm order')
  // After the customer was asked, the reason is likely.
  await outcomes.nth(3).click()
  const question = page.getByRole('dialog', { name: `Cancel ${orderNumber}?` })
  await expect(
    question.getByRole('radio', { name: 'Declined when asked to confirm', checked: true }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Keep order' }).click()
  await outcomes.nth(1).click()
  await expect(sheet.getByText(/^Asked once, last/)).toBeVisible()
  await expect(sheet.getByText('wrote on WhatsApp: no answer')).toBeVisible()
  const facts = sheet.getByRole('list', { name: 'Before the call' })
  await expect(facts.getByRole('link')).toHaveCount(3)
  await facts.getByRole('button', { name: 'And 1 more' }).click()
  await expect(facts.getByRole('link')).toHaveCount(4)
  await expect(facts.getByRole('button', { name: 'Show fewer' })).toBeFocused()
  await sheet.getByRole('link', { name: 'All 4 orders with this phone' }).click()
  await expect(page.getByText('4 found')).toBeVisible()

  await test.step('the cash of an order with an advance, a short payment and its claim adds up to the rupee', async () => {
    const { orderNumber } = await placeOrder(shop)
    await openDashboard(page)
    await command(page, orderNumber, {
      type: 'ReceiveAdvance',
      amount: 500,
      means: 'jazzcash',
      reference: 'T1',
    })
    await confirm(page, orderNumber)
    await handOver(page, orderNumber, 'LX1')
    const cash = (await openSheet(page, orderNumber)).getByRole('region', { name: 'Cash' })
    await expect(cash).toContainText('On its way, to collectRs 900')

    await page.goto('/admin/cash/import')
    const file = { name: 'November.csv', mimeType: 'text/csv' }
    await page
      .getByLabel(/^Choose a/)
      .setInputFiles({ ...file, buffer: Buffer.from('CN #,COD Amount,Charges\nLX1,799.50,100\n') })
    await page.getByLabel('Rupees that arrived in the bank').fill('699.50')
    await page.getByRole('button', { name: 'Compare with the parcels' }).click()
    await page.getByRole('button', { name: 'Book 1 parcel' }).click()
    await expect(page.getByText('Statement November is booked')).toBeVisible()

    const sheet = await openSheet(page, orderNumber)
    const facts = cash.getByRole('definition')
    await expect(cash).toContainText('Short, claimedRs 100.50')
    const [total = 0, ...places] = (
      await facts.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent ?? ''))
    ).map(inPaisa)
    expect(total).toBe(140_000)
    expect(places).toEqual([50_000, 79_950, 10_050])
    expect(places.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    await expect(cash.getByRole('link', { name: 'statement November' })).toHaveAttribute(
      'href',
      /statement=November/,
    )
    await expectGold(sheet, 'Send the claim, Rs 100.50')
  })
})

test('the sheet fits every width, and its foot is never covered', async ({ page, shop }) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop, {
    name: 'Syeda Fatima tuz Zahra Bukhari binte Muhammad Abdullah',
  })
  await openDashboard(page)
  const sheet = await openSheet(page, orderNumber)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    for (const width of theme === 'light' ? [1440, 1024, 768, 390] : [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      await expect(footOf(sheet).getByRole('button', { name: 'Confirm order', exact: true })).toBeInViewport({
        ratio: 1,
      })
      const customer = sheet.getByRole('region', { name: 'Customer' })
      const pieces = sheet.getByRole('region', { name: 'Pieces' })
      const [left, right] = [await boxOf(pieces), await boxOf(customer)]
      expect(right.x > left.x).toBe(width === 1440)
      // Once, and without scrolling.
      await expect(sheet.getByText(shopper.address)).toHaveCount(1)
      await expect(sheet.getByText(shopper.address)).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await footOf(sheet).getByRole('button', { name: 'Other outcome' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['No answer', 'Call back', 'Cancel order'])
})
