/** What the form for a new order says and keeps: what is missing, short or blocked, a draft, and an answer that is lost. */

import type { Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { addPiece, field, fillCustomer, openForm, ordersOf, placed } from './new-order-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

async function count(page: Page, size: string, units: number): Promise<void> {
  const data = { productId: 'u1', size, units, reason: 'Delivery' }
  expect((await page.request.post('/api/admin/stock', { data })).status()).toBe(200)
}

/** A customer who has refused a parcel is blocked at the next order, whose number is returned. */
async function blockCustomer(page: Page, shop: { readonly url: string }): Promise<string> {
  const bilal = {
    name: 'Bilal Ahmed',
    email: 'bilal@example.com',
    phone: '0321 7654321',
    address: 'Block 7, Clifton, Karachi',
  }
  const { orderNumber } = await placeOrder(shop, bilal)
  const { orderNumber: refused } = await placeOrder(shop, bilal)
  for (const change of [
    { status: 'confirmed' },
    { status: 'shipped' },
    { status: 'cancelled', reason: 'refused' },
  ]) {
    const data = { orderNumber: refused, ...change }
    expect((await page.request.put('/api/admin/update-order', { data })).status()).toBe(200)
  }
  const block = { type: 'BlockCustomer', reason: 'refuses' }
  const answer = await page.request.post(`/api/admin/orders/${orderNumber}/commands`, { data: block })
  expect(answer.status()).toBe(200)
  return orderNumber
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('what is missing is said at its field, which gets the focus, and discount and advance reach the order’s sheet', async ({
    page,
  }) => {
    await openForm(page)
    const form = page.getByRole('form', { name: 'New order' })
    const button = form.locator('button[type=submit]')
    await expect(button).toHaveText('Place order')
    await expect(button).toHaveAccessibleDescription('Add a phone number to place the order.')
    await expect(page.getByLabel('The customer has confirmed it')).not.toBeChecked()
    // It is off, and says by a press what is missing.
    await button.press('Enter')
    await expect(page.getByText('Phone number is required.')).toBeVisible()
    await expect(page.getByText('Please add a piece.')).toBeVisible()
    await expect(field(page, 'phone')).toBeFocused()
    await fillCustomer(page)
    await expect(page.getByText('Phone number is required.')).toBeHidden()
    await expect(button).toHaveAccessibleDescription('Add a piece to place the order.')
    await expect(button).toHaveAttribute('data-off')
    await field(page, 'product').fill('vis')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Please choose a size.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('+')
    await page.keyboard.press('L')
    await expect(page.getByLabel('Quantity of Vision Void, size L')).toHaveText('2')
    await expect(button).toHaveAccessibleDescription('')
    await expect(button).not.toHaveAttribute('data-off')
    await page.getByRole('button', { name: 'Discount' }).press('Enter')
    await expect(field(page, 'discount')).toBeFocused()
    await page.keyboard.type('3000')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The pieces cost Rs 2,800.')).toBeVisible()
    await expect(page.getByText('Please choose a reason.')).toBeVisible()
    await expect(field(page, 'discount')).toBeFocused()
    await expectAccessible(page)

    await field(page, 'discount').fill('150')
    await page.getByLabel('Reason').selectOption('Regular customer')
    await page.getByRole('button', { name: 'Paid in advance' }).click()
    await field(page, 'advance').fill('3000')
    await page.getByLabel('The customer has confirmed it').check()
    await expect(form).toContainText('Correct the advance to place the order.')
    await button.press('Enter')
    await expect(form).toContainText('The order costs Rs 2,650.')
    await field(page, 'advance').fill('500')
    await page.getByLabel('Paid by').selectOption('Easypaisa')
    await field(page, 'reference').fill('TX 991')
    await expect(form).toContainText('The courier collectsRs 2,150')

    await test.step('the whole form fits every width in both themes', async () => {
      await page.getByRole('button', { name: 'Note for the parcel' }).click()
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name
        }, theme)
        for (const width of [1440, 768, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoOverflow(page)
        }
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await button.click()
    await expect(placed(page)).toBeVisible()
    await expect(page.getByText('The courier collects Rs 2,150.')).toBeVisible()
    await expect(page.getByText('· confirmed')).toBeVisible()

    await page.getByRole('link', { name: 'Open', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: /^Order FF-/ })
    for (const text of ['Discount, regular customer', '−Rs 150', 'Paid in advance', '−Rs 500', 'Rs 2,150'])
      await expect(sheet).toContainText(text)
  })
})

test('a draft survives a reload, is discarded and brought back, and is forgotten when its author signs out', async ({
  page,
}) => {
  await openForm(page)
  await fillCustomer(page)
  await addPiece(page, 'M')
  await page.getByText('WhatsApp', { exact: true }).click()
  await page.getByRole('button', { name: 'Note for the parcel' }).click()
  await field(page, 'note').fill('Ring twice')
  await page.reload()
  await expect(page.getByText('The order that you began is back')).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Ayesha Khan')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(field(page, 'note')).toHaveValue('Ring twice')

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'note')).toHaveValue('Ring twice')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(placed(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'phone')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()

  await test.step('a sale that begins within the minute does not count yet', async () => {
    const minute = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000
    const sale = {
      name: 'Eid',
      products: 'all',
      percent: 50,
      from: new Date(minute + 30_000).toISOString(),
      to: new Date(minute + 86_400_000).toISOString(),
    }
    expect((await page.request.post('/api/admin/sales', { data: sale })).ok()).toBe(true)
    await page.clock.setFixedTime(minute + 10_000)
    await page.reload()
    await addPiece(page, 'M')
    await expect(page.getByRole('form', { name: 'New order' })).toContainText('TotalRs 1,400')
  })

  await fillCustomer(page)
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).toContain('Ayesha Khan')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await kept()).not.toContain('Ayesha Khan')
})

test('what is short and who is blocked is said, and a lost answer places nothing twice', async ({
  page,
  shop,
}) => {
  await signInQuickly(page)
  const blocked = await blockCustomer(page, shop)
  await count(page, 'S', 0)
  await count(page, 'M', 2)
  await openForm(page)
  await fillCustomer(page)
  await addPiece(page, 'M')
  await expect(page.getByRole('radio', { name: 'S none left' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'M 2 left' })).toBeChecked()
  const more = page.getByRole('button', { name: 'One more of Vision Void, size M' })
  await more.click()
  await expect(more).toBeDisabled()

  // Somebody else takes one meanwhile.
  await placeOrder(shop)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Somebody else has just ordered some of these pieces.')).toBeVisible()
  await expect(page.getByText('Only 1 is left in size M.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'One less of Vision Void, size M' }).click()

  // The first answer is lost, after the order was placed.
  let tries = 0
  await page.route('**/api/admin/orders', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('button', { name: 'No answer yet. Sending again…' })).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Ayesha Khan')
  await expect(placed(page)).toBeVisible()
  expect(tries).toBe(2)
  const typed = (await ordersOf(page, '03001234567')).filter(({ channel }) => channel === 'phone')
  expect(typed).toHaveLength(1)

  await page.getByRole('button', { name: 'New order' }).click()
  await field(page, 'phone').fill('+923217654321')
  const facts = page.getByRole('status', { name: 'What the shop knows' })
  await expect(facts).toContainText(`Blocked since order ${blocked}: refuses parcels.`)
  await expect(facts).toContainText('1 of 2 orders refused at the door, 0 delivered.')
  await expect(facts).toContainText(`${blocked} of Rs 1,400 is pending.`)
  await expectAccessible(page)
})
