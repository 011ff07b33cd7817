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

const placeTwo = async (shop: { readonly url: string }): Promise<readonly [string, string]> => [
  (await placeOrder(shop)).orderNumber,
  (await placeOrder(shop)).orderNumber,
]

const field = (page: Page) => page.getByLabel('Scan a parcel that came back')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const width of widths) {
  test(`at ${width} pixels, a refused parcel is scanned back, and only its sellable pieces are on sale again`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await count(page, 'u1', 'M', 2)
    await count(page, 'm7', 'L', 2)
    const { orderNumber } = await placeOrder(shop, { items })
    await handOver(page, orderNumber, 'LE 7500-1')
    await refuse(page, orderNumber)
    // The pieces are not in the house yet.
    await expect.poll(() => bothLeft(page)).toEqual([1, 1])

    await page.goto('/admin/returns')
    await expect(region(page, 'Coming back')).toContainText(orderNumber)
    await expect(region(page, 'Coming back')).toContainText(/refused at the door, TCS LE 7500-1\d min out/)
    await field(page).focus()
    await scan(page, 'le75001')
    const parcel = page.getByRole('region', { name: `Parcel of ${orderNumber}` })
    await expect(parcel).toContainText('2 pieces go back on sale.')
    await parcel.getByRole('group', { name: 'Condition of The Blacksmith (L)' }).getByText('Damaged').click()
    await expect(parcel).toContainText('1 piece goes back on sale.')
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await bothLeft(page)).toEqual([1, 1])
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(replyOf(page, `${orderNumber} is received: 1 sellable, 1 damaged.`)).toBeVisible()
    await expect.poll(() => bothLeft(page)).toEqual([2, 1])
    await expect(region(page, 'Received today')).toContainText('1 sellable, 1 damaged')
    await expect(region(page, 'Coming back')).toContainText('Nothing is coming back')
    await scan(page, orderNumber)
    await expect(replyOf(page, `${orderNumber} was received already: Today,`)).toBeVisible()
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
    await page.getByRole('button', { name: `More about ${orderNumber}` }).click()
    await page.getByRole('menuitem', { name: 'The courier lost it…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
    await expect(region(page, 'Lost')).toContainText(orderNumber)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(region(page, 'Lost')).toHaveCount(0)
    await page.getByRole('button', { name: `More about ${orderNumber}` }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'The courier lost it…' })).toBeFocused()
    await page.keyboard.press('Enter')
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
    await expect(region(page, 'Lost')).toHaveCount(0)
  })

  test(`at ${width} pixels, a failed delivery is recorded and the courier is answered`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    const { orderNumber } = await placeOrder(shop)
    await handOver(page, orderNumber, '77941')
    await page.goto('/admin/failed-deliveries')
    await expect(page.getByText('No failed delivery waits for an answer.')).toBeVisible()
    const record = async (reason: string, words: string, button: string) => {
      await page.getByLabel('Tracking number or order number').focus()
      await scan(page, '77941')
      await page.getByRole('radio', { name: reason }).check()
      await page.getByLabel('The courier’s words').fill(words)
      await page.getByRole('button', { name: button }).click()
    }
    await record('Phone off', 'Mobile switched off', 'Record failed try 1')
    const answer = region(page, 'Answer the courier')
    await expect(answer).toContainText(/Try 1 failed \d min ago: phone off, “Mobile switched off”\./)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await answer.getByLabel('What the courier is to do').fill('Tomorrow after 5')
    await answer.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No failed delivery waits for an answer.')).toBeVisible()

    await record('Refused', '', 'Record failed try 2')
    await answer.getByRole('button', { name: 'Let it come back' }).click()
    await answer.getByRole('button', { name: 'Refused at the door' }).click()
    await expect(page.getByText('No failed delivery waits for an answer.')).toBeVisible()
    expect(await detailOf(page, orderNumber)).toMatchObject({
      order: { status: 'cancelled' },
      handling: { failed: 2 },
      cancelReason: 'refused',
    })
    await page.goto('/admin/returns')
    await expect(region(page, 'Coming back')).toContainText(orderNumber)
  })
}

test('a parcel that is not cancelled yet is cancelled with its receipt, and one parcel follows the other', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const [first, second] = await placeTwo(shop)
  await handOver(page, first, 'LE7500-1')
  await handOver(page, second, 'LE7500-2')
  await page.goto('/admin/returns')
  await field(page).focus()
  await scan(page, 'https://www.tcsexpress.com/track/LE7500-1')
  const parcel = page.getByRole('region', { name: `Parcel of ${first}` })
  await parcel.getByText('Refused at the door').click()
  await parcel.getByRole('group', { name: 'Condition of Vision Void (M)' }).getByText('Missing').click()
  // The next one is scanned too early.
  await field(page).focus()
  await scan(page, second)
  await expect(replyOf(page, `${first} is not received yet.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(replyOf(page, `${first} is received: 1 missing.`)).toBeVisible()
  expect(await detailOf(page, first)).toMatchObject({
    order: { status: 'cancelled' },
    cancelReason: 'refused',
  })
  await scan(page, second)
  await expect(page.getByRole('region', { name: `Parcel of ${second}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(replyOf(page, `${second} was not received.`)).toBeVisible()
  expect(await detailOf(page, second)).toMatchObject({ order: { status: 'shipped' } })
})

test('a wrong scan at the returns desk says what is wrong', async ({ page, shop }) => {
  await openDashboard(page)
  const [pending, cancelled] = await placeTwo(shop)
  await refuse(page, cancelled)
  await page.goto('/admin/returns')
  await field(page).focus()
  for (const [text, reply] of [
    [pending, `${pending} has not left the shop: it is pending.`],
    [cancelled, `${cancelled} was cancelled before it left the shop: nothing is to come back.`],
    ['99999', 'No parcel has the number 99999.'],
    ['FF-2001011234', 'There is no order FF-2001011234.'],
    ['???', 'This code contains neither an order number nor a tracking number.'],
  ] as const) {
    await scan(page, text)
    await expect(replyOf(page, reply)).toBeVisible()
  }
})

test('failed deliveries are recorded from the lines of a courier’s list', async ({ page, shop }) => {
  await openDashboard(page)
  const [waiting, refused] = await placeTwo(shop)
  await handOver(page, waiting, '77941')
  await handOver(page, refused, '77942')
  await command(page, waiting, { type: 'FailDelivery', reason: 'later', words: '', attempt: 1 })
  await page.goto('/admin/failed-deliveries')
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lines').fill('CN\tStatus\n77942\tRefused to accept\n99999\tCNA\n77941\tRefused')
  await expect(dialog).toContainText('1 line has no number and is left out.')
  await dialog.getByRole('button', { name: 'Find 3 parcels' }).click()
  await expect(dialog).toContainText('No parcel has the number 99999.')
  await expect(dialog).toContainText(`${waiting} waits for an answer already.`)
  await expect(dialog.getByLabel('Reason of 77942')).toHaveValue('refused')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Record 1 failed try' }).click()
  await expect(region(page, 'Answer the courier')).toContainText('2 to answer')
  await expect(region(page, 'Answer the courier')).toContainText('refused, “Refused to accept”.')
})

test('parcels that are too long on the road are listed with their courier, who is asked about all of them', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const [first, second] = await placeTwo(shop)
  await handOver(page, first, '77941')
  await handOver(page, second, '77942')
  // Parcels cannot be handed over in the past: the page gets those that are with a courier, some days older.
  await page.route('**/api/admin/orders?work=ask-courier*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('ask-courier', 'with-courier') })
    const body = await answer.json()
    for (const order of body.data.orders) {
      const days = order.orderNumber === first ? 9 : 5
      order.since = new Date(Date.parse(order.since) - days * 86_400_000).toISOString()
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/admin/hand-over')
  await page
    .getByRole('navigation', { name: 'Parcels' })
    .getByRole('link', { name: /^Too long/ })
    .click()
  const long = region(page, 'Too long on the road')
  const parcels = long.getByRole('listitem')
  await expect(parcels).toHaveCount(2)
  await expect(long).toContainText('Rs 2,800 to collect')
  await expect(parcels.first()).toContainText(/77941.*9 days on the road/)
  await expect(parcels.first()).toContainText('Rs 1,400 to collect')
  await expect(parcels.first().getByRole('link', { name: '0300' })).toHaveAttribute('href', /^tel:/)
  await expect(parcels.last()).toContainText('5 days on the road')
  await expect(parcels.first().getByRole('link', { name: /^77941/ })).toHaveAttribute('href', /77941/)
  const ask = long.getByRole('region', { name: 'TCS' })
  await expect(ask).toContainText(/^TCS2 parcels, oldest 9 days/)
  await expect(ask.getByRole('button', { name: 'Ask TCS: copy the text' })).toHaveClass(/bg-gold/)
  for (const theme of ['light', 'dark']) {
    await page.getByRole('button', { name: `Use the ${theme} theme` }).click()
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  }

  await long.getByRole('link', { name: 'Add courier’s phone or e-mail' }).click()
  const couriers = page.getByRole('region', { name: 'Courier companies' })
  await couriers.getByLabel('WhatsApp to ask').first().fill('+92 300 0000000')
  await couriers.getByLabel('E-mail to ask').first().fill('office@tcs.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Couriers saved')).toBeVisible()
  await page.goto('/admin/too-long-on-the-road')
  await expect(ask.getByRole('link', { name: 'Ask TCS: WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923000000000\?text=.*77941%0A77942$/,
  )
  await expect(ask.getByRole('link', { name: 'Ask TCS: E-mail' })).toHaveAttribute(
    'href',
    /^mailto:office@tcs\.example\?/,
  )

  // What the courier says: it has failed, or it has arrived. Then it waits for an answer, and is no longer asked.
  const question = ask.getByRole('link', { name: 'Ask TCS: WhatsApp' })
  await expect(question).toHaveClass(/bg-gold/)
  await page.getByRole('button', { name: `Delivery failed: ${first}` }).click()
  // One gold button at a time.
  await expect(question).not.toHaveClass(/bg-gold/)
  // What was typed about another parcel stays.
  await page.getByRole('button', { name: `Delivery failed: ${second}` }).click()
  const words = page.getByRole('form', { name: `Failed delivery of ${second}` }).getByRole('textbox')
  await words.fill('Gate closed')
  const form = page.getByRole('form', { name: `Failed delivery of ${first}` })
  await form.getByRole('radio', { name: 'Refused' }).check()
  await form.getByRole('button', { name: 'Record failed try 1' }).click()
  await expect(form).toBeHidden()
  await expect(words).toHaveValue('Gate closed')
  await page
    .getByRole('navigation', { name: 'Parcels' })
    .getByRole('link', { name: /^Failed/ })
    .click()
  await expect(region(page, 'Answer the courier')).toContainText(first)
  await page.goBack()
  await page.getByRole('button', { name: `Delivered: ${second}` }).click()
  await expect(page.getByText(`${second} is Delivered`)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(second)
  expect(await detailOf(page, second)).toMatchObject({ order: { status: 'delivered' } })
})

test('on the sheet of an order, a failed delivery is recorded and answered', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop)
  await handOver(page, orderNumber, '77941')
  await page.goto(`/admin/dashboard?order=${orderNumber}`)
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  await sheet.getByRole('button', { name: 'Delivery failed' }).click()
  await sheet.getByRole('radio', { name: 'Nobody at home' }).check()
  await sheet.getByRole('button', { name: 'Record failed try 1' }).click()
  await expect(sheet).toContainText(/Try 1 failed \d min ago: nobody at home\./)
  await expect(sheet.getByRole('list', { name: 'Marks of' })).toHaveText('Delivery failed')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet).toContainText('The courier was told to try again.')
  await expect(sheet.getByRole('list', { name: 'Marks of' })).toBeHidden()
})

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
  await expect(region(page, 'Coming back')).toContainText(/return.*\d min out/)
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
  const linked = (await exchanged.json()).data.orderNumber
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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pack' }).click()
  await expect(page.getByLabel('Scan a slip to pack its order')).toBeFocused()
})

test('a courier is asked for what it has not brought back, on a phone behind a line that opens it', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop)
  await handOver(page, orderNumber, '77941')
  await refuse(page, orderNumber)
  // Parcels cannot be refused in the past: the page gets this one some days older.
  await page.route('**/api/admin/orders?work=coming-back*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const { marks } of body.data.orders) {
      marks.comingBack = new Date(Date.parse(marks.comingBack) - 20 * 86_400_000).toISOString()
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/admin/returns')
  const ask = page.getByRole('button', { name: 'Ask TCS: copy the text' })
  await expect(ask).toBeVisible()
  await expect(region(page, 'Ask for returns')).toContainText('1 parcel out for 14 days or more')
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(ask).toBeHidden()
  await page.getByText('Ask for returns').click()
  await expect(ask).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('of many parcels that come back, one is found by its courier and by what is typed', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const { orderNumber: first } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  for (const [orderNumber, number] of [
    [first, 'LE81'],
    [second, 'LE82'],
  ] as const) {
    await handOver(page, orderNumber, number)
    await refuse(page, orderNumber)
  }
  await page.goto('/admin/returns')
  const back = region(page, 'Coming back')
  await expect(back.getByRole('listitem')).toHaveCount(2)
  // Scanning comes first.
  await expect(field(page)).toBeFocused()
  await back.getByLabel('Search the parcels that come back').fill('LE82')
  await expect(back.getByRole('listitem')).toHaveCount(1)
  await expect(back.getByRole('listitem')).toContainText(second)
  await expect(back).toContainText('1 parcel')
  await back.getByLabel('Courier').selectOption('Leopards')
  await expect(back).toContainText('No parcel that comes back is like this.')
  await back.getByLabel('Courier').selectOption('Any courier')
  await expect(back.getByRole('listitem')).toHaveCount(1)
  await back.getByLabel('Time out').selectOption('7 days or more')
  await expect(back).toContainText('No parcel that comes back is like this.')
  await back.getByLabel('Time out').selectOption('Any age')
  await back.getByLabel('Search the parcels that come back').fill('')
  await expect(back.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(back.getByLabel('Time out')).toBeVisible()
  await expectNoOverflow(page)
})
