/** Changing an order during the call and on its sheet, calls to come, customers who are not reached, and blocked ones. */

import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import { ADMIN } from './shop-process.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

const asked = (page: Page, orderNumber: string) => page.getByRole('article', { name: `Order ${orderNumber}` })
const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Outcome of/ }).getByRole('button', { name })
const panel = (page: Page, orderNumber: string) => page.getByRole('region', { name: `Change ${orderNumber}` })

async function openConfirming(page: Page): Promise<void> {
  await openDashboard(page)
  await page.goto('/admin/confirm')
  await expect(page.getByRole('heading', { name: 'Confirm', exact: true })).toBeVisible()
  // What the shop knows of the first order comes a moment later and moves its buttons down.
  await page.waitForLoadState('networkidle')
}

async function openSheet(page: Page, orderNumber: string): Promise<Locator> {
  await page.goto(`/admin/orders?order=${orderNumber}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
  return sheet
}

/** Places an order and opens its sheet. */
async function openPlaced(page: Page, shop: { readonly url: string }) {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  return { orderNumber, sheet: await openSheet(page, orderNumber) }
}

const detailOf = async (page: Page, orderNumber: string) => {
  const answer = await page.request.get(`/api/admin/orders/${orderNumber}`)
  return (await answer.json()).data
}

const command = (page: Page, orderNumber: string, data: object) =>
  page.request.post(`/api/admin/orders/${orderNumber}/commands`, { data })

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 500 })

    test('a caller changes a size and adds a shirt during the call in at most four presses', async ({
      page,
      shop,
    }) => {
      const { orderNumber } = await placeOrder(shop)
      const { orderNumber: next } = await placeOrder(shop, { phone: '0321 7654321' })
      await openConfirming(page)
      let presses = 0
      const press = async (target: Locator) => {
        presses += 1
        await target.click()
      }
      await press(asked(page, orderNumber).getByRole('button', { name: 'Change order' }))
      const change = panel(page, orderNumber)
      await press(
        change.getByRole('group', { name: 'Size of Vision Void' }).getByRole('radio', { name: 'L' }),
      )
      await change.getByRole('searchbox', { name: 'Add a piece' }).fill('blacksmith')
      await press(
        change.getByRole('group', { name: 'Add The Blacksmith in size' }).getByRole('button', { name: 'S' }),
      )
      await expect(page.getByText('Rs 1,400 → Rs 2,500')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save change' })).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)
      await expectAccessible(page)
      await press(page.getByRole('button', { name: 'Save change' }))
      expect(presses).toBeLessThanOrEqual(4)

      const items = asked(page, orderNumber).getByRole('list', { name: 'Items' }).getByRole('listitem')
      await expect(items).toHaveText([/1 × L Vision Void/, /1 × S The Blacksmith/])
      await expect(asked(page, orderNumber)).toContainText('Rs 2,500')
      await expect(page.getByText('The customer gets a mail about it.')).toBeVisible()
      const { order, handling } = await detailOf(page, orderNumber)
      expect(order).toMatchObject({ total: 2500, items: [{ id: 'u1-L' }, { id: 'm7-S' }] })
      expect(handling.edition).toBe(1)
      await expect(outcome(page, 'Confirm order')).toBeEnabled()
      await outcome(page, 'Confirm order').click()
      await expect(asked(page, next)).toBeVisible()
      await expect.poll(async () => (await detailOf(page, orderNumber)).order.status).toBe('confirmed')
    })
  })
}

test('by keyboard a piece is typed and its size chosen, and what is wrong is said before anything is sent', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openConfirming(page)
  await expect(asked(page, orderNumber)).toBeVisible()
  await page.keyboard.press('e')
  const change = panel(page, orderNumber)
  await change.getByRole('searchbox', { name: 'Add a piece' }).fill('nothing of ours')
  await expect(change.getByText('No product is found by “nothing of ours”.')).toBeVisible()
  await change.getByRole('searchbox', { name: 'Add a piece' }).fill('blacksmith')
  await page.keyboard.press('Enter')
  await expect(change.getByRole('button', { name: 'S', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rs 1,400 → Rs 2,500')).toBeVisible()
  // No key of an outcome reaches the order that is being changed.
  await change.getByRole('button', { name: 'Remove The Blacksmith, size S' }).press('d')
  await change.getByRole('button', { name: 'Remove The Blacksmith, size S' }).click()
  await change.getByRole('button', { name: 'Remove Vision Void, size M' }).click()
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(change.getByText('An order has at least one piece. Cancel it instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(change).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(asked(page, orderNumber)).toContainText('1 × M Vision Void')
  expect((await detailOf(page, orderNumber)).handling.edition).toBe(0)
})

test('on the sheet a discount, another address and a note are saved together, and the sheet says why not afterwards', async ({
  page,
  shop,
}) => {
  const { orderNumber, sheet } = await openPlaced(page, shop)
  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByRole('button', { name: 'One more of Vision Void, size M' }).click()
  await sheet.getByRole('button', { name: 'Discount' }).click()
  await expect(sheet.getByLabel('Amount off')).toBeFocused()
  await sheet.getByLabel('Amount off').fill('200')
  await sheet.getByRole('button', { name: 'Save change' }).click()
  await expect(sheet.getByText('Please choose a reason.')).toBeVisible()
  await sheet.getByLabel('Reason').selectOption('Several pieces')
  await sheet.getByRole('button', { name: 'Address' }).click()
  await expect(sheet.getByLabel('City')).toHaveValue('Lahore')
  await sheet.getByLabel('Address', { exact: true }).fill('7 Bosan Road, Multan')
  await expect(sheet.getByLabel('City')).toHaveValue('Multan')
  await sheet.getByRole('button', { name: 'Note for the parcel' }).click()
  await sheet.getByLabel('The courier reads it on the slip').fill('Ring twice')
  await expect(sheet.getByText('Rs 1,400 → Rs 2,600')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save change' }).click()
  await expect(sheet.getByText('Discount, several pieces')).toBeVisible()
  await expect(sheet.getByText('Ring twice').first()).toBeVisible()
  await expect(sheet.getByText('7 Bosan Road, Multan').first()).toBeVisible()
  const { order, handling } = await detailOf(page, orderNumber)
  expect(order).toMatchObject({ total: 2600, city: 'multan', note: 'Ring twice', discount: { amount: 200 } })
  expect(handling.edition).toBe(3)

  const parcels = [{ orderNumber, trackingNumber: '77941' }]
  await page.request.post('/api/admin/handovers', { data: { courier: 'tcs', parcels } })
  await expect(
    sheet.getByText('It was handed over to TCS, so that it can no longer be changed.'),
  ).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Change order' })).toHaveCount(0)
})

test('Escape in the search for a piece clears it, and closes the sheet only when it is empty', async ({
  page,
  shop,
}) => {
  const { sheet } = await openPlaced(page, shop)
  await sheet.getByRole('button', { name: 'Change order' }).click()
  const search = sheet.getByRole('searchbox', { name: 'Add a piece' })
  const found = sheet.getByRole('list', { name: 'Products found' })
  await search.fill('blacksmith')
  await expect(found).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()
  await expect(search).toHaveValue('')

  await search.fill('blacksmith')
  await page.keyboard.press('Enter')
  await expect(found.getByRole('button', { name: 'S', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a change that is not saved is forgotten when its author signs out', async ({ page, shop }) => {
  const { orderNumber, sheet } = await openPlaced(page, shop)
  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByRole('button', { name: 'One more of Vision Void, size M' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await openTab(page, 'Orders')
  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  await expect(sheet.getByRole('button', { name: 'Change order' })).toBeVisible()
})

test('the later of two people sees what the other one has changed, and keeps either', async ({
  page,
  shop,
}) => {
  const { orderNumber, sheet } = await openPlaced(page, shop)
  const change = panel(page, orderNumber)
  const theirs = (edition: number, size: string) =>
    command(page, orderNumber, {
      type: 'ChangeLines',
      edition,
      items: [{ id: `u1-${size}`, size, quantity: 1 }],
      discount: null,
    })

  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByRole('button', { name: 'One more of Vision Void, size M' }).click()
  await theirs(0, 'L')
  const others = change.getByRole('alert', { name: 'Changed by somebody else' })
  await expect(others).toContainText('1 × Vision Void in size L instead of M')
  await expect(others).toContainText('admin, today')
  await expect(others).toContainText('In the order now1 × Vision Void (L)Rs 1,400')
  await expect(others).toContainText('Yours, not saved2 × Vision Void (M)Rs 2,800')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(change).toBeHidden()
  await expect(sheet.getByRole('table')).toContainText('size L')

  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByRole('button', { name: 'One more of Vision Void, size L' }).click()
  await theirs(1, 'S')
  await expect(others).toContainText('1 × Vision Void in size S instead of L')
  await sheet.getByRole('button', { name: 'Use mine' }).click()
  await expect(sheet.getByRole('table')).toContainText('Rs 1,400 × 2')
  expect((await detailOf(page, orderNumber)).order.items).toMatchObject([{ id: 'u1-L', quantity: 2 }])
})

test('what was typed waits when the shop cannot be reached, and when the sheet is closed', async ({
  page,
  shop,
  context,
}) => {
  const { orderNumber, sheet } = await openPlaced(page, shop)
  await sheet.getByRole('button', { name: 'Change order' }).click()
  await sheet.getByRole('button', { name: 'One more of Vision Void, size M' }).click()
  await sheet.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  await expect(sheet.getByText('Rs 1,400 → Rs 2,800')).toBeVisible()
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Save change' }).click()
  await expect(panel(page, orderNumber).getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Save change' }).click()
  await expect(sheet.getByRole('table')).toContainText('Rs 1,400 × 2')
})

test('a customer who wants to be called at 5 pm waits until then, and comes first when the time has come', async ({
  page,
  shop,
  context,
}) => {
  const { orderNumber: later } = await placeOrder(shop)
  const { orderNumber: other } = await placeOrder(shop, { phone: '0321 7654321' })
  // By the page's clock it is two in the afternoon of tomorrow, so that 5 pm is still to come on the server.
  const tomorrow = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
  await page.clock.setFixedTime(new Date(`${tomorrow}T14:00:00+05:00`))
  await openConfirming(page)
  await expect(asked(page, later)).toBeVisible()
  await context.setOffline(true)
  await expect(outcome(page, 'Call back')).toBeEnabled()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Call back when?' })
  await expect(dialog.getByRole('button')).toHaveText([
    /.*/,
    /^In 1 hour3 pm$/,
    'Today, 5 pm',
    'Tomorrow, 11 am',
    'Set',
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Today, 5 pm' }).click()
  await expect(asked(page, other)).toBeVisible()
  await context.setOffline(false)
  const callBack = `${tomorrow}T12:00:00.000Z`
  await expect.poll(async () => (await detailOf(page, later)).handling.callBack).toBe(callBack)
  // Not fetched without the network.
  await expect(asked(page, other).getByRole('list', { name: 'Before the call' })).toBeVisible()
  await outcome(page, 'Confirm order').click()
  await expect(page.getByText('Nobody is left to be asked')).toBeVisible()
  await expect(page.getByText('the next comes back today, 5:00 pm')).toBeVisible()

  // The time has come.
  const { orderNumber: newer } = await placeOrder(shop, { phone: '0333 7654321' })
  await page.request.post(`/api/admin/orders/${later}/contact-attempts`, {
    data: { channel: 'call', outcome: 'call-back', callBack: new Date(Date.now() - 1000).toISOString() },
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(asked(page, later)).toContainText('Wanted to be called at')
  await outcome(page, 'Confirm order').click()
  await expect(asked(page, newer)).toBeVisible()
})

test('any time of the next days can be named', async ({ page, shop }) => {
  const { sheet } = await openPlaced(page, shop)
  await sheet.getByRole('button', { name: 'Call back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Call back when?' })
  await dialog.getByRole('button', { name: 'Set' }).click()
  await expect(dialog.getByText('Please enter a time.')).toBeVisible()
  const day = new Date(Date.now() + 53 * 3_600_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel('Time', { exact: true }).fill('17:30')
  await dialog.getByRole('button', { name: 'Set' }).click()
  await expect(sheet.getByText(/To be called at .*5:30 pm/)).toBeVisible()
  await expect(sheet.getByText(/called: to be called again at .*5:30 pm\.$/)).toBeVisible()
})

test('after three tries without an answer one press cancels the order as not reached', async ({
  page,
  shop,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openConfirming(page)
  const giveUp = page.getByRole('button', { name: 'Cancel: not reached' })
  for (const times of [1, 2, 3]) {
    await expect(giveUp).toHaveCount(0)
    await expect(outcome(page, 'No answer')).toBeEnabled()
    await outcome(page, 'No answer').click()
    await expect.poll(async () => (await detailOf(page, orderNumber)).contact.attempts).toBe(times)
    await page.getByRole('button', { name: 'Show again' }).click()
    await expect(asked(page, orderNumber)).toBeVisible()
  }
  await giveUp.click()
  await expect(page.getByText(`Cancelled, not reached: ${shopper.name}`)).toBeVisible()
  await expect
    .poll(async () => await detailOf(page, orderNumber))
    .toMatchObject({ order: { status: 'cancelled' }, cancelReason: 'unreachable' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await detailOf(page, orderNumber)).order.status).toBe('pending')
})

test('a customer is blocked with a reason, which the next order says, and unblocked', async ({
  page,
  shop,
}) => {
  const { orderNumber: refused } = await placeOrder(shop)
  const { orderNumber: open } = await placeOrder(shop)
  await openDashboard(page)
  let sheet = await openSheet(page, refused)
  await sheet.getByRole('button', { name: 'Block customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block this customer?' })
  await dialog.getByLabel('Refuses parcels').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block customer' }).click()
  await expect(sheet.getByText('Blocked: refuses parcels.')).toBeVisible()
  const again = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...shopper,
      paymentMethod: 'COD',
      items: [{ id: 'u1-M', size: 'M', quantity: 1, price: 1400 }],
    }),
  })
  expect(again.status).toBe(409)

  sheet = await openSheet(page, open)
  await expect(sheet.getByText(`Blocked: refuses parcels, by order ${refused}.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Unblock customer' }).click()
  await expect(sheet.getByRole('button', { name: 'Block customer' })).toBeVisible()
  expect((await detailOf(page, refused)).handling.blocked).toBeNull()
})

test('what the shop knows is said before the call, and an advance is asked, received and returned', async ({
  page,
  shop,
}) => {
  const { orderNumber: before } = await placeOrder(shop, { phone: '0300 1111111' })
  const { orderNumber } = await placeOrder(shop, { phone: '0300 1111111' })
  await openConfirming(page)
  await expect(asked(page, before)).toBeVisible()
  const facts = asked(page, before).getByRole('list', { name: 'Before the call' })
  await expect(facts).toContainText(
    new RegExp(`${orderNumber} ${shopper.name} \\(pending, Rs\\s1,400\\), \\d min ago`),
  )
  const card = asked(page, before)
  await expect(card.getByRole('status')).toHaveText(
    'The phone number looks invented (1111111)' +
      '1 similar order within a day with the same phone, e-mail and address',
  )
  await card.getByRole('button', { name: 'Advance' }).click()
  const form = card.getByRole('form', { name: 'Advance' })
  await expect(form.getByLabel('Amount')).not.toHaveValue('')
  await form.getByLabel('Amount').fill('400')
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await expect(card).toContainText('Rs 400 asked for in advance, not paid yet.')
  await card.getByRole('button', { name: 'Advance' }).click()
  await expect(form.getByLabel('Amount')).toHaveValue('400')
  await form.getByLabel('Paid by').selectOption('Easypaisa')
  await form.getByLabel('Reference, optional').fill('TX-77')
  await form.getByRole('button', { name: 'Record as received' }).click()
  await expect(card).toContainText('Rs 400 paid in advance. The courier collects Rs 1,000.')
  await expect(card).toContainText('Rs 1,000to collect, delivery free')

  const sheet = await openSheet(page, before)
  await expect(sheet.getByText('the courier collects Rs 1,000', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('table')).toContainText('Paid in advance−Rs 400')
  await sheet.getByRole('button', { name: 'Advance' }).click()
  await sheet.getByText('Returned', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Record as returned' }).click()
  await expect(sheet.getByText('the courier collects Rs 1,000', { exact: true })).toBeHidden()
  expect((await detailOf(page, before)).handling.advance).toBe(0)
})
