import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { command, detailOf, expectFits, handOver, refuse, region, scan } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('a courier is asked about its parcels, and failed deliveries are recorded at their screen, from a list and on the sheet', async ({
  page,
  shop,
}) => {
  test.slow()
  await test.step('a courier is asked about all parcels that are too long on the road, and for what it has not brought back', async () => {
    await openDashboard(page)
    const { orderNumber: first } = await placeOrder(shop)
    const { orderNumber: second } = await placeOrder(shop)
    await handOver(page, first, '77951')
    await handOver(page, second, '77952')
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
    await expect(parcels.first()).toContainText(/77951.*9 days on the road/)
    await expect(parcels.first()).toContainText('Rs 1,400 to collect')
    await expect(parcels.first().getByRole('link', { name: '0300' })).toHaveAttribute('href', /^tel:/)
    await expect(parcels.last()).toContainText('5 days on the road')
    await expect(parcels.first().getByRole('link', { name: /^77951/ })).toHaveAttribute('href', /77951/)
    const ask = long.getByRole('region', { name: 'TCS' })
    await expect(ask).toContainText(/^TCS2 parcels, oldest 9 days/)
    await expect(ask.getByRole('button', { name: 'Ask TCS: copy the text' })).toHaveClass(/bg-gold/)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    for (const theme of ['light', 'dark']) {
      await page.getByRole('button', { name: `Use the ${theme} theme` }).click()
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
      /^https:\/\/wa\.me\/923000000000\?text=.*77951%0A77952$/,
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

    // Parcels cannot be refused in the past: the page gets this one some days older.
    await refuse(page, first)
    await page.route('**/api/admin/orders?work=coming-back*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const { marks } of body.data.orders) {
        marks.comingBack = new Date(Date.parse(marks.comingBack) - 20 * 86_400_000).toISOString()
      }
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/admin/returns')
    const askBack = page.getByRole('link', { name: 'Ask TCS: WhatsApp' })
    await expect(askBack).toBeVisible()
    await expect(region(page, 'Ask for returns')).toContainText('1 parcel out for 14 days or more')
    await page.setViewportSize({ width: 390, height: 900 })
    // On a phone, behind a line that opens it.
    await expect(askBack).toBeHidden()
    await page.getByText('Ask for returns').click()
    await expect(askBack).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.unrouteAll()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await openDashboard(page)
  const { orderNumber } = await placeOrder(shop)
  await handOver(page, orderNumber, '77940')
  await page.goto('/admin/failed-deliveries')
  const number = page.getByLabel('Tracking number or order number')
  await expect(number).toBeFocused()
  await expect(page.getByText('No failed delivery waits for an answer.')).toBeVisible()
  const record = async (reason: string, words: string, button: string) => {
    await number.focus()
    await scan(page, '77940')
    await page.getByRole('radio', { name: reason }).check()
    await page.getByLabel('The courier’s words').fill(words)
    await page.getByRole('button', { name: button }).click()
  }
  await record('Phone off', 'Mobile switched off', 'Record failed try 1')
  const answer = region(page, 'Answer the courier')
  await expect(answer).toContainText(/Try 1 failed \d min ago: phone off, “Mobile switched off”\./)
  await expectAccessible(page)
  await expectFits(page)
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

  const { orderNumber: waiting } = await placeOrder(shop)
  const { orderNumber: refused } = await placeOrder(shop)
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
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Record 1 failed try' }).click()
  await expect(answer).toContainText('2 to answer')
  await expect(answer).toContainText('refused, “Refused to accept”.')

  const { orderNumber: onSheet } = await placeOrder(shop)
  await handOver(page, onSheet, '77943')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/admin/dashboard?order=${onSheet}`)
  const sheet = page.getByRole('dialog', { name: `Order ${onSheet}` })
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
