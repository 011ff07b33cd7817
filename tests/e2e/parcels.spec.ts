import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import { command, confirm, paste, scan } from './parcel-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

const numberOf = (page: Page, orderNumber: string) => page.getByLabel(`Tracking number of ${orderNumber}`)

test('orders are packed, handed over by pasting their numbers, followed by their shopper, and it is undone', async ({
  page,
  shop,
}) => {
  test.slow()
  const placed = [
    await placeOrder(shop),
    await placeOrder(shop, { name: 'عائشہ خان' }),
    await placeOrder(shop),
  ]
  const [first = '', middle = '', last = ''] = placed.map(({ orderNumber }) => orderNumber)
  await openDashboard(page)
  await openTab(page, 'Orders')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('link', { name: 'Pack' }).click()

  await expect(page.getByRole('heading', { name: 'Slips of 3 orders' })).toBeVisible()
  const picks = page.getByRole('region', { name: 'Pick list' })
  await expect(picks.getByRole('row')).toHaveText(['PieceM', 'Vision Void3'])
  const slip = page.getByRole('article', { name: `Slip of ${middle}` })
  for (const text of [middle, 'عائشہ خان', shopper.phone, shopper.address, 'Rs 1,400', '1 × Vision Void'])
    await expect(slip).toContainText(text)
  for (const code of ['QR code', 'Bar code'])
    await expect(slip.getByRole('img', { name: `${code} of ${middle}` })).toHaveAttribute('data-text', middle)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hand to courier' })).toBeHidden()
  await expect(picks).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'Hand to courier' }).click()
  await page.getByRole('radio', { name: 'Leopards' }).check()
  await numberOf(page, first).focus()
  await paste(page, 'LE1\r\nLE2\r\nLE3\r\nLE4\r\n')
  await expect(page.getByText('1 of the pasted lines have no order here')).toBeVisible()
  await expect(numberOf(page, last)).toHaveValue('LE3')
  // A scanner sends Enter after each number.
  await numberOf(page, middle).fill('LE1')
  await page.keyboard.press('Enter')
  await expect(numberOf(page, last)).toBeFocused()
  await expect(page.getByText(`This is the number of ${first} already.`)).toBeVisible()
  await numberOf(page, middle).fill(last.toLowerCase())
  await expect(
    page.getByText('This is an order number of the shop, not the courier’s tracking number.'),
  ).toBeVisible()
  await numberOf(page, middle).fill('LE2')
  await expectAccessible(page)
  const another = await placeOrder(shop)
  const parcels = [{ orderNumber: another.orderNumber, trackingNumber: 'LE3' }]
  await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })

  await page.getByRole('button', { name: 'Hand 3 to Leopards' }).click()
  await expect(page.getByText('2 orders handed over to Leopards')).toBeVisible()
  await expect(page.getByText(`This tracking number belongs to order ${another.orderNumber}.`)).toBeVisible()
  await expect(numberOf(page, last)).toBeFocused()
  await expect(page.getByText('With Leopards, LE1')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('LE5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('With Leopards, LE5')).toBeVisible()

  const look = await page.context().newPage()
  await look.goto(`/order-history?order=${middle}`)
  await look.getByLabel('Enter your email or phone number').fill(shopper.email)
  await look.getByRole('button', { name: 'View Order History' }).click()
  const card = look.getByRole('article', { name: `Order ${middle}` })
  await expect(card.getByText('With Leopards · LE2')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Track order' })).toHaveAttribute(
    'href',
    'https://www.leopardscourier.com/leopards-tracking?cn_number=LE2',
  )
  await expectAccessible(look)
  await look.close()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  // By keyboard: a notice may be over it, and would stay there under the pointer.
  await page.getByRole('button', { name: `View ${middle}` }).press('Enter')
  const sheet = page.getByRole('dialog', { name: `Order ${middle}` })
  await expect(sheet.getByRole('link', { name: /LE2/ })).toBeVisible()
  await expect(sheet.getByText('To the customer: the parcel is on its way')).toBeVisible()
  await sheet.getByRole('button', { name: 'Undo handing over' }).click()
  await expect(page.getByText(`Handing over of ${middle} undone`)).toBeVisible()
  await expect(sheet.getByRole('button', { name: `Status of ${middle}` })).toContainText('Pending')
  // It is to be confirmed first.
  await expect(sheet.getByRole('button', { name: 'Confirm order', exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Hand to courier' })).toHaveCount(0)

  await test.step('packed parcels wait on the hand-over screen, also when another slip is scanned, and a phone with a keyboard is enough', async () => {
    const [packed, other] = [await placeOrder(shop), await placeOrder(shop)]
    await openDashboard(page)
    for (const { orderNumber } of [packed, other]) await confirm(page, orderNumber)
    await command(page, packed.orderNumber, { type: 'Pack' })

    await page.goto('/admin/hand-over')
    await numberOf(page, packed.orderNumber).fill('T-100')
    await expect(page.getByText('Choose the courier.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: packed.orderNumber })).toContainText('0 min')
    // It is off, and leads to what is missing.
    await page.getByRole('button', { name: 'Hand over', exact: true }).press('Enter')
    await expect(page.getByRole('radio', { name: 'TCS' })).toBeFocused()
    await page.getByRole('radio', { name: 'TCS' }).check()
    const hand = page.getByRole('button', { name: 'Hand 1 to TCS' })
    await expect(hand).toBeVisible()
    await expect(page.getByText('Rs 1,400 goes on TCS’s account.')).toBeVisible()
    await expect(numberOf(page, other.orderNumber)).toBeHidden()
    await page.getByLabel('Scan slips and labels').focus()
    await scan(page, other.orderNumber)
    await scan(page, 'T-101')
    await expect(numberOf(page, other.orderNumber)).toHaveValue('T-101')
    await expect(page.getByRole('listitem').filter({ hasText: 'Not packed' })).toHaveText(
      new RegExp(other.orderNumber),
    )
    await expect(page.getByText('1 packed, 1 still to pack, Rs 2,800 to collect')).toBeVisible()
    await expect(numberOf(page, packed.orderNumber)).toHaveValue('T-100')
    await page.getByRole('button', { name: 'Hand 2 to TCS' }).click()
    await expect(page.getByText('With TCS, T-100')).toBeVisible()
    await page.goto('/admin/hand-over')
    await expect(page.getByText('No parcel is packed')).toBeVisible()
    const { orderNumber: third } = await placeOrder(shop)
    await confirm(page, third)
    await page.getByRole('link', { name: 'Pack 1 order' }).click()
    await expect(page.getByRole('button', { name: `Mark packed: ${third}` })).toBeVisible()
    await page.goto(`/admin/hand-over?orders=${third}`)
    await expect(page.getByText('0 packed, 1 still to pack, Rs 1,400 to collect')).toBeVisible()
    await page.getByRole('link', { name: '1 still to pack' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/pack\\?orders=${third}$`))

    await test.step('on a phone by keyboard alone it leads to the courier and to each number, and is undone for all', async () => {
      const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
      const [first = '', second = '', third = ''] = placed.map(({ orderNumber }) => orderNumber)
      await openDashboard(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/admin/hand-over?orders=${first},${second},${third}`)
      await expect(page.getByLabel('Scan slips and labels')).toBeFocused()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
      await expect(page.getByText('Choose the courier.')).toBeInViewport({ ratio: 1 })
      // One instruction at a time, in a bar of one line, above that of the navigation.
      await expect(page.getByText('Scan or type the first one.')).toHaveCount(0)
      const foot = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: 'Choose the courier.' })
        .locator('..')
      expect((await boxOf(foot)).height).toBeLessThanOrEqual(64)
      const button = page.getByRole('main').locator('[type=submit]')
      const bar = page.getByRole('navigation', { name: 'Main' })
      const [above, thumb] = [await boxOf(button), await boxOf(bar)]
      expect(above !== null && thumb !== null && above.y + above.height <= thumb.y).toBe(true)

      await button.press('Enter')
      await expect(page.getByRole('radio', { name: 'TCS' })).toBeFocused()
      await page.keyboard.press('Space')
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Booking file' }).click()
      expect((await downloading).suggestedFilename()).toBe('booking-tcs.csv')
      await button.press('Enter')
      await expect(numberOf(page, first)).toBeFocused()
      await page.keyboard.type('T-1')
      await expect(page.getByRole('button', { name: 'Hand 1 to TCS' })).toBeInViewport()
      for (const orderNumber of [first, second, third]) {
        await numberOf(page, orderNumber).focus()
        await expect.poll(() => isUncovered(numberOf(page, orderNumber)), { message: orderNumber }).toBe(true)
      }

      const answer = (text: string) =>
        page.getByLabel('Answer file').setInputFiles({
          name: 'answer.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(text),
        })
      await answer('Order,Number\nFF-1,7')
      await expect(page.getByText('This is no answer of TCS')).toBeVisible()
      await answer(`Customer Reference No,CN Number\n${third},77941`)
      await expect(numberOf(page, third)).toHaveValue('77941')

      await numberOf(page, first).focus()
      await page.keyboard.press('Enter')
      await expect(numberOf(page, second)).toBeFocused()
      await page.keyboard.type('T-1')
      await expect(page.getByText('1 number is not right yet.')).toBeVisible()
      await button.press('Enter')
      await expect(numberOf(page, second)).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('T-2')
      await expect(page.getByRole('button', { name: 'Hand 3 to TCS' })).toBeVisible()
      // A number of another courier, as its label has it.
      await numberOf(page, second).fill('https://www.leopardscourier.com/leopards-tracking?cn_number=LE2')
      await expect(page.getByText('This is a label of Leopards, not of TCS.')).toBeVisible()
      await numberOf(page, second).fill('T-2')
      await button.press('Enter')
      await expect(page.getByText('With TCS, T-2')).toBeVisible()
      await expect(page.getByText('With TCS, 77941')).toBeVisible()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(page.getByText('Handing over of 3 orders undone')).toBeVisible()
      await expect(numberOf(page, first)).toBeVisible()
    })
  })
})

/** Whether the middle of a field that is in the window is the field itself. */
const isUncovered = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = document.elementFromPoint(left + width / 2, top + height / 2)
    return middle === null || middle === element
  })

/** A notice is shown, and lies over no part of this bar. */
async function expectClear(page: Page, bar: Locator): Promise<void> {
  const notice = page.locator('[data-sonner-toast]').first()
  await expect(notice).toBeVisible()
  const gap = async () => {
    const [one, other] = [await boxOf(notice), await boxOf(bar)]
    return Math.max(
      other.x - (one.x + one.width),
      one.x - (other.x + other.width),
      other.y - (one.y + one.height),
      one.y - (other.y + other.height),
    )
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
}

test('the screens for parcels fit every width, full and empty, and no notice lies over their buttons', async ({
  page,
  shop,
}) => {
  const long = {
    name: `Muhammad ${'Abdurrahman '.repeat(8)}`.slice(0, 99).trim(),
    address: 'x'.repeat(300),
  }
  const orders = [await placeOrder(shop, long), await placeOrder(shop)].map(({ orderNumber }) => orderNumber)
  const [first = '', second = ''] = orders
  await openDashboard(page)
  const atEveryWidth = async (check: () => Promise<void>) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await check()
    }
  }
  for (const [screen, empty] of [
    ['pack', 'Nothing is to be packed'],
    ['hand-over', 'No parcel is packed'],
  ] as const) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByText(empty)).toBeVisible()
    await atEveryWidth(() => expectNoOverflow(page))
    await page.goto(`/admin/${screen}?orders=${orders.join(',')},FF-1`)
    await expect(page.getByText('There is no order FF-1.')).toBeVisible()
    await atEveryWidth(() => expectNoOverflow(page))
    await expectAccessible(page)
  }
  await atEveryWidth(async () => {
    await numberOf(page, second).focus()
    await paste(page, 'A-1\nA-2\nA-3')
    await expectClear(page, page.getByRole('button', { name: 'Hand over', exact: true }))
  })
  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await atEveryWidth(async () => {
    await placeOrder(shop)
    await expectClear(page, page.getByRole('region', { name: 'Selected orders' }))
  })
})
