/** What is agreed on the phone: a call at another time, an advance, and nothing more with a customer who is blocked. */

import { asked, detailOf, facts, openConfirming, openSheet, outcome } from './call-steps.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

test('what the shop knows is said before the call, an advance is received and returned, a customer is blocked, and called when he wants', async ({
  page,
  shop,
  context,
}) => {
  test.slow()
  const customer = { phone: '0300 1111111' }
  const { orderNumber: before } = await placeOrder(shop, customer)
  const { orderNumber } = await placeOrder(shop, customer)
  await openConfirming(page, before)
  await expect(facts(page, before)).toContainText(
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

  await test.step('any time of the next days can be named for another call', async () => {
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

  await test.step('a customer is blocked with a reason, which the other order says, and unblocked', async () => {
    await sheet.getByRole('button', { name: 'Block customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block this customer?' })
    await dialog.getByLabel('Refuses parcels').click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Block customer' }).click()
    await expect(sheet.getByText('Blocked: refuses parcels.')).toBeVisible()
    await expect(placeOrder(shop, customer)).rejects.toThrow('order refused')

    const other = await openSheet(page, orderNumber)
    await expect(other.getByText(`Blocked: refuses parcels, by order ${before}.`)).toBeVisible()
    await other.getByRole('button', { name: 'Unblock customer' }).click()
    await expect(other.getByRole('button', { name: 'Block customer' })).toBeVisible()
    expect((await detailOf(page, before)).handling.blocked).toBeNull()
  })

  await test.step('a customer who wants to be called at 5 pm waits until then, and comes first when the time has come', async () => {
    for (const done of [before, orderNumber]) {
      const data = { orderNumber: done, status: 'cancelled' }
      expect((await page.request.put('/api/admin/update-order', { data })).status()).toBe(200)
    }
    const { orderNumber: later } = await placeOrder(shop)
    const { orderNumber: other } = await placeOrder(shop, { phone: '0321 7654321' })
    // By the page's clock it is two in the afternoon of tomorrow, so that 5 pm is still to come on the server.
    const tomorrow = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
    await page.clock.setFixedTime(new Date(`${tomorrow}T14:00:00+05:00`))
    await openConfirming(page, later)
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
    await expect(facts(page, other)).toBeVisible()
    await outcome(page, 'Confirm order').click()
    await expect(page.getByText('Nobody is left to be asked')).toBeVisible()
    await expect(page.getByText('the next comes back today, 5:00 pm')).toBeVisible()

    // The time has come.
    const { orderNumber: newer } = await placeOrder(shop, { phone: '0333 7654321' })
    await page.request.post(`/api/admin/orders/${later}/contact-attempts`, {
      data: { channel: 'call', outcome: 'call-back', callBack: new Date(Date.now() - 1000).toISOString() },
    })
    await page.reload()
    await expect(facts(page, later)).toBeVisible()
    await expect(asked(page, later)).toContainText('Wanted to be called at')
    await outcome(page, 'Confirm order').click()
    await expect(asked(page, newer)).toBeVisible()
  })
})
