import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { command, detailOf, handOver, replyOf, scan, widths } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const items = [
  { id: 'u1-M', size: 'M', quantity: 1, price: 1400 },
  { id: 'm7-L', size: 'L', quantity: 1, price: 1100 },
]

/** Counts units in, so that the size is sold by its count. */
async function count(page: Page, productId: string, size: string, units: number): Promise<void> {
  const answer = await page.request.post('/api/admin/stock', {
    data: { productId, size, units, reason: 'in' },
  })
  expect(answer.status()).toBe(200)
}

/** How many are on sale of the two pieces that the orders have. */
async function bothLeft(page: Page): Promise<readonly number[]> {
  const { data } = await (await page.request.get('/api/stock')).json()
  return [data.u1.M, data.m7.L]
}

const refuse = async (page: Page, orderNumber: string) => {
  const data = { orderNumber, status: 'cancelled', reason: 'refused' }
  expect((await page.request.put('/api/admin/update-order', { data })).status()).toBe(200)
}

const field = (page: Page) => page.getByLabel('Scan a parcel that came back')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const width of widths) {
  test(`at ${width} pixels, refused parcels are scanned back, and only sellable pieces are on sale again`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await count(page, 'u1', 'M', 4)
    await count(page, 'm7', 'L', 4)
    const placed = [
      await placeOrder(shop, { items }),
      await placeOrder(shop, { items }),
      await placeOrder(shop, { items }),
    ]
    const [refused = '', withCourier = '', here = ''] = placed.map(({ orderNumber }) => orderNumber)
    await handOver(page, refused, 'LE 7500-1')
    await handOver(page, withCourier, 'LE 7500-2')
    await refuse(page, refused)
    // The pieces are not in the house yet.
    await expect.poll(() => bothLeft(page)).toEqual([1, 1])

    await page.goto('/admin/returns')
    await expect(region(page, 'Coming back')).toContainText(refused)
    await expect(region(page, 'Coming back')).toContainText('Since today, refused at the door, TCS LE 7500-1')
    await field(page).focus()
    await scan(page, 'le75001')
    const parcel = page.getByRole('region', { name: `Parcel of ${refused}` })
    await expect(parcel).toContainText('2 pieces go back on sale.')
    await parcel.getByRole('group', { name: 'Condition of The Blacksmith (L)' }).getByText('Damaged').click()
    await expect(parcel).toContainText('1 piece goes back on sale.')
    await expectAccessible(page)
    await expectNoOverflow(page)
    // The next one is scanned too early.
    await field(page).focus()
    await scan(page, withCourier)
    await expect(replyOf(page, `${refused} is not received yet.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(replyOf(page, `${refused} is received: 1 sellable, 1 damaged.`)).toBeVisible()
    await expect.poll(() => bothLeft(page)).toEqual([2, 1])
    await expect(region(page, 'Received today')).toContainText('1 sellable, 1 damaged')
    await expect(region(page, 'Coming back')).toContainText('Nothing is coming back')

    // It was not cancelled yet: the reason is asked.
    await scan(page, 'https://www.tcsexpress.com/track/LE7500-2')
    const other = page.getByRole('region', { name: `Parcel of ${withCourier}` })
    await other.getByText('Refused at the door').click()
    await other.getByRole('group', { name: 'Condition of Vision Void (M)' }).getByText('Missing').click()
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(replyOf(page, `${withCourier} is received: 1 sellable, 1 missing.`)).toBeVisible()
    expect(await detailOf(page, withCourier)).toMatchObject({
      order: { status: 'cancelled' },
      cancelReason: 'refused',
    })
    await expect.poll(() => bothLeft(page)).toEqual([2, 2])

    for (const [text, reply] of [
      [here, `${here} has not left the shop: it is pending.`],
      [refused, `${refused} was received already: Today,`],
      ['99999', 'No parcel has the number 99999.'],
      ['FF-2001011234', 'There is no order FF-2001011234.'],
      ['???', 'This code contains neither an order number nor a tracking number.'],
    ] as const) {
      await scan(page, text)
      await expect(replyOf(page, reply)).toBeVisible()
    }
    await refuse(page, here)
    await scan(page, here)
    await expect(replyOf(page, `${here} was cancelled before it left the shop`)).toBeVisible()
  })

  test(`at ${width} pixels, a lost parcel is claimed, and found again by its scan`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    const { orderNumber } = await placeOrder(shop)
    await handOver(page, orderNumber, '77941')
    await refuse(page, orderNumber)
    await page.goto('/admin/returns')
    await page.getByRole('button', { name: `Lost: ${orderNumber}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
    await expect(region(page, 'Lost')).toContainText(orderNumber)
    await expect(region(page, 'Coming back')).toContainText('Nothing is coming back')
    await expectNoOverflow(page)
    await field(page).focus()
    await scan(page, orderNumber)
    const parcel = page.getByRole('region', { name: `Parcel of ${orderNumber}` })
    await expect(parcel.getByRole('list', { name: 'Marks of' })).toHaveText('Lost')
    await expect(parcel).toContainText('The claim is withdrawn with its receipt.')
    await parcel.getByRole('button', { name: 'Receive 1 piece' }).click()
    await expect(replyOf(page, `${orderNumber} is received: 1 sellable.`)).toBeVisible()
    await expect(region(page, 'Lost')).toContainText('Nothing is lost.')
  })

  test(`at ${width} pixels, a failed delivery is recorded and the courier is answered`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
    const [first = '', second = '', third = ''] = placed.map(({ orderNumber }) => orderNumber)
    await handOver(page, first, '77941')
    await handOver(page, second, '77942')
    await page.goto('/admin/failed-deliveries')
    await expect(page.getByText('Every courier is answered')).toBeVisible()
    await page.getByLabel('Tracking number or order number').focus()
    await scan(page, third)
    await expect(replyOf(page, `${third} is pending, and not on its way.`)).toBeVisible()
    await scan(page, '77941')
    await page.getByRole('radio', { name: 'Phone off' }).check()
    await page.getByLabel('The courier’s words').fill('Mobile switched off')
    await page.getByRole('button', { name: 'Record failed try 1' }).click()
    const answer = region(page, 'Answer the courier')
    await expect(answer).toContainText('Try 1 failed 0 min ago: phone off, “Mobile switched off”.')
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByRole('button', { name: 'Paste a list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Lines').fill('CN\tStatus\n77942\tRefused to accept\n99999\tCNA\n77941\tRefused')
    await dialog.getByRole('button', { name: 'Find 3 parcels' }).click()
    await expect(dialog).toContainText('No parcel has the number 99999.')
    await expect(dialog).toContainText(`${first} waits for an answer already.`)
    await expect(dialog.getByLabel('Reason of 77942')).toHaveValue('refused')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record 1 failed try' }).click()
    await expect(answer).toContainText('2 to answer')

    await answer
      .getByRole('form', { name: `Answer about ${first}` })
      .getByRole('textbox')
      .fill('Tomorrow after 5')
    await answer
      .getByRole('form', { name: `Answer about ${first}` })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect(answer).toContainText('1 to answer')
    await answer.getByRole('button', { name: 'Let it come back' }).click()
    await answer.getByRole('button', { name: 'Refused at the door' }).click()
    await expect(page.getByText('Every courier is answered')).toBeVisible()
    expect(await detailOf(page, second)).toMatchObject({
      order: { status: 'cancelled' },
      cancelReason: 'refused',
    })

    await page.goto(`/admin/dashboard?order=${first}`)
    const sheet = page.getByRole('dialog', { name: `Order ${first}` })
    await expect(sheet).toContainText('The courier was told to try again.')
    await sheet.getByRole('button', { name: 'Delivery failed again' }).click()
    await sheet.getByRole('radio', { name: 'Nobody at home' }).check()
    await sheet.getByRole('button', { name: 'Record failed try 2' }).click()
    await expect(sheet).toContainText('Try 2 failed 0 min ago: nobody at home.')
    await expect(sheet.getByRole('list', { name: 'Marks of' })).toHaveText('Delivery failed')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet).toContainText('The courier was told to try again.')
    await expect.poll(async () => (await detailOf(page, first)).handling.failed).toBe(2)
  })
}

test('pieces of an agreed return are received at the desk, and their refund is offered', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop, { items })
  await handOver(page, orderNumber, '77941')
  await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'delivered' } })
  await page.goto('/admin/returns')
  await field(page).focus()
  await scan(page, orderNumber)
  await expect(
    replyOf(page, `${orderNumber} was delivered, and no exchange or return is agreed`),
  ).toBeVisible()
  await command(page, orderNumber, {
    type: 'AgreeReturn',
    pieces: [{ productId: 'u1', size: 'M', quantity: 1 }],
  })
  await page.reload()
  await expect(region(page, 'Coming back')).toContainText('Since today, return')
  await page.getByRole('button', { name: `Receive ${orderNumber}` }).click()
  await expect(page.getByRole('region', { name: `Parcel of ${orderNumber}` })).toContainText(
    'Vision Void (M)',
  )
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Refund Rs 1,400' })).toHaveAttribute(
    'href',
    `/admin/dashboard?order=${orderNumber}`,
  )
  expect(await detailOf(page, orderNumber)).toMatchObject({ order: { status: 'delivered' } })
})

test('when the pieces of an exchange are back, the other size can be sent', async ({ page, shop }) => {
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop)
  await handOver(page, orderNumber, '77941')
  await page.request.put('/api/admin/update-order', { data: { orderNumber, status: 'delivered' } })
  const exchanged = await page.request.post(`/api/admin/orders/${orderNumber}/exchange`, {
    data: {
      pieces: [{ productId: 'u1', size: 'M', quantity: 1 }],
      items: [{ id: 'u1-L', size: 'L', quantity: 1 }],
      backFirst: true,
    },
  })
  const linked = (await exchanged.json()).data.exchange.orderNumber
  await page.goto('/admin/returns')
  await field(page).focus()
  await scan(page, orderNumber)
  await page.getByRole('button', { name: 'Receive 1 piece' }).click()
  await expect(page.getByText(`The other pieces can be sent now, as ${linked}:`)).toBeVisible()
  await page.getByRole('link', { name: 'Pack the exchange' }).click()
  await expect(page.getByRole('article', { name: `Slip of ${linked}` })).toBeVisible()
  await page.goto(`/admin/orders?q=${linked}`)
  await expect(page.getByRole('list', { name: `Marks of ${linked}` })).toHaveText(
    `Exchange of ${orderNumber}`,
  )
})

test('the keys lead to packing and to the returns desk', async ({ page }) => {
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(field(page)).toBeFocused()
  await page.getByRole('navigation', { name: 'Parcels' }).getByRole('link', { name: 'Pack' }).click()
  await expect(page.getByLabel('Scan a slip to pack its order')).toBeFocused()
})
