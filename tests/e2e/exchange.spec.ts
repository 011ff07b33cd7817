/** Exchanges, returns and refunds after a delivery, from the shopper's request to both parcels. */

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import { expect, expectAccessible, placeFrom, shopper, test } from './test.ts'

const blacksmith = { id: 'm7-M', size: 'M', quantity: 1, price: 1100 }
const visionVoid = { id: 'u1-L', size: 'L', quantity: 1, price: 1400 }

async function set(owner: APIRequestContext, orderNumber: string, status: string): Promise<void> {
  const answer = await owner.put('/api/admin/update-order', { data: { orderNumber, status } })
  expect(answer.status()).toBe(200)
}

async function ownerOf(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } })
  const owner = await context.newPage()
  // On a phone the notice of a new order moves what is pressed below it, when it comes and when it goes.
  await owner.addInitScript(() =>
    localStorage.setItem('admin-settings', '{"notifications":{"newOrders":false,"lowStock":true}}'),
  )
  await openDashboard(owner)
  return owner
}

async function delivered(page: Page, owner: Page, ...items: readonly object[]): Promise<string> {
  const orderNumber = await placeFrom(page, items)
  await set(owner.request, orderNumber, 'delivered')
  return orderNumber
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/order-history')
  await page.getByLabel('Enter your email or phone number').fill(shopper.email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  await expect(page.getByRole('article', { name: /^Order FF-/ }).first()).toBeVisible()
  // The stars of a delivered order come a moment later, and move what is pressed below them.
  await expect(page.getByRole('group', { name: /^Rate / }).first()).toBeVisible()
}

const cardOf = (page: Page, orderNumber: string) =>
  page.getByRole('article', { name: `Order ${orderNumber}` })

async function openSheet(owner: Page, orderNumber: string) {
  await owner.goto(`/admin/dashboard?order=${orderNumber}`)
  const sheet = owner.getByRole('dialog', { name: `Order ${orderNumber}` })
  const section = sheet.getByRole('region', { name: 'After the delivery' })
  await expect(section).toBeVisible()
  return section
}

/** Takes the step that stands at the foot of the open order. */
const step = (owner: Page, name: string) =>
  owner.getByRole('dialog').locator('[data-sheet-footer]').getByRole('button', { name }).click()

/** The number of the order that an exchange of this one sends. */
async function linkedTo(owner: Page, orderNumber: string): Promise<string> {
  const { data } = await (await owner.request.get(`/api/admin/orders/${orderNumber}`)).json()
  return data.handling.afterSale.exchange
}

const summaryOf = async (owner: Page) =>
  (await (await owner.request.get('/api/admin/chart-data')).json()).summary as Record<string, number>
const statsOf = async (owner: Page) =>
  (await (await owner.request.get('/api/admin/stats')).json()).data as Record<string, number>

test('on a phone M becomes L, from the shopper’s request to both parcels', async ({
  browser,
  page,
  shop,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  const owner = await ownerOf(browser, shop.url, 390)
  const orderNumber = await delivered(page, owner, blacksmith)

  await openHistory(page)
  const card = cardOf(page, orderNumber)
  await card.getByRole('button', { name: 'Exchange', exact: true }).click()
  const form = card.getByRole('form', { name: 'Exchange', exact: true })
  await expect(form.getByRole('checkbox', { name: 'The Blacksmith (M)' })).toBeChecked()
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please choose the size that you want.')
  await form.getByText('L', { exact: true }).click()
  await form.getByLabel('Why').selectOption('It is too small')
  await form.getByLabel('Anything else (optional)').fill('The sleeves, too.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(card).toContainText(/You asked for M → L on \d+ \w+\. The shop will answer\./)

  // It can be taken back, and asked for again.
  await card.getByRole('button', { name: 'Cancel request' }).click()
  await expect(card).toContainText('You cancelled the request on')
  await card.getByRole('button', { name: 'Exchange', exact: true }).click()
  await form.getByText('L', { exact: true }).click()
  await form.getByLabel('Why').selectOption('It is too small')
  await form.getByLabel('Anything else (optional)').fill('The sleeves, too.')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(card).toContainText('The shop will answer.')

  await openTab(owner, 'Overview')
  await owner.getByRole('row').getByRole('link', { name: 'Answer return requests' }).click()
  await expect(owner.getByText(orderNumber).filter({ visible: true }).first()).toBeVisible()
  const section = await openSheet(owner, orderNumber)
  await expect(section).toContainText('Another size is asked for: The Blacksmith (M → L). Too small.')
  await expect(section).toContainText('The sleeves, too.')
  await step(owner, 'Agree to the')
  const agree = section.getByRole('form', { name: 'Exchange' })
  await expect(agree.getByRole('radio', { name: /^L/ })).toBeChecked()
  await expect(agree).toContainText('It collects nothing.')
  await expectAccessible(owner)
  await agree.getByRole('button', { name: 'Agree the exchange' }).click()
  await expect(section).toContainText('To come back, with the courier: The Blacksmith (M)')
  const linked = await linkedTo(owner, orderNumber)
  await expect(section).toContainText(linked)
  await expect(section).toContainText('It sends The Blacksmith (L); its courier collects nothing.')

  await openHistory(page)
  await expect(card).toContainText(
    'Keep The Blacksmith (M) ready: the courier who brings the other order takes it along.',
  )
  await expect(card).toContainText(`Order ${linked} is being packed.`)
  await expect(cardOf(page, linked)).toContainText(`in exchange for pieces of ${orderNumber}`)
  await expectAccessible(page)

  // Both parcels: one out, one back.
  await set(owner.request, linked, 'delivered')
  await step(owner, 'Received')
  await section.getByRole('form', { name: 'Receive' }).getByRole('button', { name: 'Received' }).click()
  await expect(section).toContainText('Back: The Blacksmith (M)')
  await section.getByRole('link', { name: linked }).click()
  const back = owner
    .getByRole('dialog', { name: `Order ${linked}` })
    .getByRole('region', { name: 'After the delivery' })
  await expect(back).toContainText('Sent in exchange for pieces of (Rs 1,100 credited)')
  await back.getByRole('link', { name: orderNumber }).click()
  await expect(section).toContainText('Back: The Blacksmith (M)')

  await openHistory(page)
  await expect(card).toContainText('The Blacksmith (M) came back to the shop')
  await expect(card).toContainText(`Order ${linked} is delivered.`)
  await expect.poll(() => statsOf(owner)).toMatchObject({ totalRevenue: 1100, totalOrders: 2 })
})

test('the shop exchanges another product with the difference, refunds a return, declines a request and gives an exchange up', async ({
  browser,
  page,
  shop,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const owner = await ownerOf(browser, shop.url, 1440)
  await test.step('another product with the difference, back first', async () => {
    const orderNumber = await delivered(page, owner, blacksmith, visionVoid)
    const section = await openSheet(owner, orderNumber)
    await section.getByRole('button', { name: 'Exchange' }).click()
    const form = section.getByRole('form', { name: 'Exchange' })
    await form.getByRole('button', { name: 'Agree the exchange' }).click()
    await expect(form.getByRole('alert')).toHaveText('Choose what comes back.')
    await form.getByRole('checkbox', { name: 'The Blacksmith (M) comes back' }).check()
    await form.getByRole('button', { name: 'Another product' }).click()
    await form.getByLabel('Add a piece').fill('vision')
    await form
      .getByRole('group', { name: 'Add Vision Void in size' })
      .getByRole('button', { name: /^S/ })
      .click()
    await form.getByText('Back first').click()
    await expect(form).toContainText('It collects Rs 300.')
    await expectAccessible(owner)
    await expectNoOverflow(owner)
    await form.getByRole('button', { name: 'Agree the exchange' }).click()
    await expect(section).toContainText('To come back, before the others are sent: The Blacksmith (M)')
    const linked = await linkedTo(owner, orderNumber)

    await openHistory(page)
    const card = cardOf(page, orderNumber)
    await expect(card).toContainText('Send The Blacksmith (M) back first. Then the other order leaves.')
    await expect(card).toContainText(`Order ${linked} is not sent yet.`)

    await step(owner, 'Received')
    const receive = section.getByRole('form', { name: 'Receive' })
    await receive.getByText('Damaged').click()
    await receive.getByRole('button', { name: 'Received' }).click()
    await expect(section.getByText('Confirmed')).toBeVisible()
    await openHistory(page)
    await expect(card).toContainText(`Order ${linked} is being packed.`)
    await expect.poll(() => statsOf(owner)).toMatchObject({ totalRevenue: 2800 })
  })
  await test.step('a return is refunded in two parts, and the dashboard’s figures follow', async () => {
    const orderNumber = await delivered(page, owner, blacksmith, visionVoid)
    await openHistory(page)
    const card = cardOf(page, orderNumber)
    await card.getByRole('button', { name: 'Return', exact: true }).click()
    const ask = card.getByRole('form', { name: 'Return', exact: true })
    await ask.getByRole('checkbox', { name: 'The Blacksmith (M)' }).check()
    await ask.getByLabel('Why').selectOption('I expected something else')
    await ask.getByRole('button', { name: 'Send request' }).click()
    await expect(card).toContainText('You asked to return The Blacksmith (M)')

    const section = await openSheet(owner, orderNumber)
    await step(owner, 'Agree to the')
    await section
      .getByRole('form', { name: 'Return' })
      .getByRole('button', { name: 'Agree the return' })
      .click()
    await expect(section).toContainText('To come back: The Blacksmith (M)')
    await step(owner, 'Received')
    await section.getByRole('form', { name: 'Receive' }).getByRole('button', { name: 'Received' }).click()

    await step(owner, 'Refund Rs 1,100')
    const refund = section.getByRole('form', { name: 'Refund' })
    await refund.getByLabel('Amount').fill('9999')
    await refund.getByRole('button', { name: 'Record as paid' }).click()
    await expect(refund.getByRole('alert')).toHaveText('At most Rs 2,500 can be refunded.')
    await refund.getByLabel('Amount').fill('600')
    await refund.getByLabel('Reference, optional').fill('TX-7790001234')
    await expectAccessible(owner)
    await refund.getByRole('button', { name: 'Record as paid' }).click()
    await expect(section).toContainText('Rs 600 of Rs 2,500 refunded')
    await step(owner, 'Refund Rs 500')
    await refund.getByRole('button', { name: 'Record as paid' }).click()
    await expect(section).toContainText('Rs 1,100 of Rs 2,500 refunded')

    await openHistory(page)
    await expect(card).toContainText('Rs 1,100 was paid back to you.')
    await expect.poll(() => statsOf(owner)).toMatchObject({ totalRevenue: 4200 })
    await expect.poll(() => summaryOf(owner)).toMatchObject({ refunded: 1100 })
    await owner.goto('/admin/dashboard')
    await expect(owner.getByText('Rs 1,100 was refunded.')).toBeVisible()
    await openTab(owner, 'Analytics')
    await expect(owner.getByRole('region', { name: 'Came back' })).toContainText('Pieces back, sellable1')
    await expectNoOverflow(owner)
  })
  await test.step('a request is declined, and an exchange is given up with its order', async () => {
    const [declined, givenUp] = [
      await delivered(page, owner, blacksmith),
      await delivered(page, owner, visionVoid),
    ]
    await page.request.post(`/api/orders/${declined}/return`, {
      data: {
        wish: 'return',
        reason: 'other',
        pieces: [{ productId: 'm7', size: 'M', quantity: 1 }],
        words: '',
      },
    })
    const section = await openSheet(owner, declined)
    await section.getByRole('button', { name: 'Decline' }).click()
    await owner
      .getByRole('dialog', { name: 'Decline the request?' })
      .getByRole('button', { name: 'Decline' })
      .click()
    await expect(section).toContainText('Declined')
    await openHistory(page)
    await expect(cardOf(page, declined)).toContainText('The shop declined it on')

    const other = await openSheet(owner, givenUp)
    await other.getByRole('button', { name: 'Exchange' }).click()
    await other.getByRole('group', { name: 'Size of Vision Void' }).getByText('M', { exact: true }).click()
    await other.getByRole('button', { name: 'Agree the exchange' }).click()
    await expect(other).toContainText('To come back')
    const linked = await linkedTo(owner, givenUp)
    await other.getByRole('button', { name: 'Give up' }).click()
    const question = owner.getByRole('dialog', { name: 'Give the exchange up?' })
    await expect(question).toContainText(`${linked}, which sends the other pieces, is still open.`)
    // The shop never gives it up without cancelling that order.
    await expect(question.getByRole('button', { name: 'Give up' })).toHaveText([
      `Give up and cancel ${linked}`,
    ])
    await expectAccessible(owner)
    await question.getByRole('button', { name: `Give up and cancel ${linked}` }).click()
    await expect(other).toContainText('Given up')
    const { data } = await (await owner.request.get(`/api/admin/orders/${linked}`)).json()
    expect(data.order.status).toBe('cancelled')
  })
})
