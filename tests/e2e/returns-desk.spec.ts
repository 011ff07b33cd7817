import type { Page } from '@playwright/test'
import { openDashboard } from './dashboard-steps.ts'
import { command, detailOf, expectFits, handOver, refuse, region, replyOf, scan } from './parcel-steps.ts'
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

const inSmall = { items: [{ id: 'u1-S', size: 'S', quantity: 1, price: 1400 }] }

const field = (page: Page) => page.getByLabel('Scan a parcel that came back')

test('what comes back is found and scanned: refused, lost, returned and exchanged, and only sellable pieces are on sale again', async ({
  page,
  shop,
}) => {
  test.slow()
  await openDashboard(page)
  await count(page, 'u1', 'M', 2)
  await count(page, 'm7', 'L', 2)
  const { orderNumber: refused } = await placeOrder(shop, { items })
  const numbers: string[] = []
  while (numbers.length < 5) numbers.push((await placeOrder(shop, inSmall)).orderNumber)
  const [lost = '', first = '', second = '', pending = '', cancelled = ''] = numbers
  await handOver(page, refused, 'LE 7500-1')
  await handOver(page, lost, 'LE82')
  for (const orderNumber of [refused, lost, cancelled]) await refuse(page, orderNumber)
  await handOver(page, first, 'LE7600-1')
  await handOver(page, second, 'LE7600-2')
  // The pieces are not in the house yet.
  await expect.poll(() => bothLeft(page)).toEqual([1, 1])

  await page.goto('/admin/returns')
  const back = region(page, 'Coming back')
  // Scanning comes first.
  await expect(field(page)).toBeFocused()
  await expect(back.getByRole('listitem')).toHaveCount(2)
  await expect(back).toContainText(/refused at the door, TCS LE 7500-1\d min out/)
  await test.step('of many parcels, one is found by its courier and by what is typed', async () => {
    const search = back.getByLabel('Search the parcels that come back')
    await search.fill('LE82')
    await expect(back.getByRole('listitem')).toHaveCount(1)
    await expect(back.getByRole('listitem')).toContainText(lost)
    await expect(back).toContainText('1 parcel')
    await back.getByLabel('Courier').selectOption('Leopards')
    await expect(back).toContainText('No parcel that comes back is like this.')
    await back.getByLabel('Courier').selectOption('Any courier')
    await expect(back.getByRole('listitem')).toHaveCount(1)
    await back.getByLabel('Time out').selectOption('7 days or more')
    await expect(back).toContainText('No parcel that comes back is like this.')
    await back.getByLabel('Time out').selectOption('Any age')
    await search.fill('')
    await expect(back.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await expectFits(page)
  })

  await test.step('a wrong scan says what is wrong', async () => {
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

  await test.step('of a refused parcel, only what is sellable is on sale again', async () => {
    await scan(page, 'le75001')
    const parcel = page.getByRole('region', { name: `Parcel of ${refused}` })
    await expect(parcel).toContainText('2 pieces go back on sale.')
    await parcel.getByRole('group', { name: 'Condition of The Blacksmith (L)' }).getByText('Damaged').click()
    await expect(parcel).toContainText('1 piece goes back on sale.')
    await expectAccessible(page)
    await expectFits(page)
    expect(await bothLeft(page)).toEqual([1, 1])
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(replyOf(page, `${refused} is received: 1 sellable, 1 damaged.`)).toBeVisible()
    await expect.poll(() => bothLeft(page)).toEqual([2, 1])
    await expect(region(page, 'Received today')).toContainText('1 sellable, 1 damaged')
    await scan(page, refused)
    await expect(replyOf(page, `${refused} was received already: Today,`)).toBeVisible()
  })

  await test.step('a lost parcel is claimed, and found again by its scan', async () => {
    await page.getByRole('button', { name: `More about ${lost}` }).click()
    await page.getByRole('menuitem', { name: 'The courier lost it…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
    await expect(region(page, 'Lost')).toContainText(lost)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(region(page, 'Lost')).toHaveCount(0)
    await page.getByRole('button', { name: `More about ${lost}` }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'The courier lost it…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
    await expect(region(page, 'Lost')).toContainText(lost)
    await expect(back).toContainText('Nothing is coming back')
    await expectFits(page)
    await field(page).focus()
    await scan(page, lost)
    const parcel = page.getByRole('region', { name: `Parcel of ${lost}` })
    await expect(parcel.getByRole('list', { name: 'Marks of' })).toHaveText('Lost')
    await expect(parcel).toContainText('The claim is withdrawn with its receipt.')
    await parcel.getByRole('button', { name: 'Receive 1 piece' }).click()
    await expect(replyOf(page, `${lost} is received: 1 sellable.`)).toBeVisible()
    await expect(region(page, 'Lost')).toHaveCount(0)
  })

  await test.step('a parcel that is still with its courier is cancelled with its receipt', async () => {
    await field(page).focus()
    await scan(page, 'https://www.tcsexpress.com/track/LE7600-1')
    const parcel = page.getByRole('region', { name: `Parcel of ${first}` })
    await parcel.getByText('Refused at the door').click()
    await parcel.getByRole('group', { name: 'Condition of Vision Void (S)' }).getByText('Missing').click()
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

  await test.step('the pieces of an agreed return and of an exchange are received, and what follows is offered', async () => {
    await openDashboard(page)
    const { orderNumber } = await placeOrder(shop, { items })
    const { orderNumber: exchanged } = await placeOrder(shop)
    await handOver(page, orderNumber, '77941')
    await handOver(page, exchanged, '77942')
    for (const each of [orderNumber, exchanged]) {
      await page.request.put('/api/admin/update-order', { data: { orderNumber: each, status: 'delivered' } })
    }
    const agreed = await page.request.post(`/api/admin/orders/${exchanged}/exchange`, {
      data: {
        pieces: [{ productId: 'u1', size: 'M', quantity: 1 }],
        items: [{ id: 'u1-L', size: 'L', quantity: 1 }],
        backFirst: true,
      },
    })
    const linked = (await agreed.json()).data.orderNumber
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(field(page)).toBeFocused()
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

    await field(page).focus()
    await scan(page, exchanged)
    await page.getByRole('button', { name: 'Receive 1 piece' }).click()
    await expect(page.getByText(`The other pieces can be sent now, as ${linked}:`)).toBeVisible()
    await page.getByRole('link', { name: 'Pack the exchange' }).click()
    await expect(page.getByRole('article', { name: `Slip of ${linked}` })).toBeVisible()
    await page.goto(`/admin/orders?q=${linked}`)
    await expect(page.getByRole('list', { name: `Marks of ${linked}` })).toHaveText(
      `Exchange of ${exchanged}`,
    )
  })
})
