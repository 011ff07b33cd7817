/** The checkout of a shop that answers: the form, the confirmation, what is kept on the device, and changed prices. */

import type { Page } from '@playwright/test'
import { confirmed, ordersOf, placeOrderButton, toCheckout } from './checkout-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import {
  afterFont,
  atCheckout,
  expect,
  expectAccessible,
  fillShipping,
  holdBack,
  scoreOf,
  shopper,
  test,
  watchShifts,
} from './test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const forgotten = (page: Page) => page.getByRole('status').filter({ hasText: /^Forgotten: .* cookies\.$/ })

/** What this device keeps for the next order. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('shippingDetails'))

const stateOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state))

/** Expects that the confirmation has no personal data, neither on the screen nor in the state for a reload or Back. */
async function expectNothingPersonal(page: Page): Promise<void> {
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByText(/FF-\d{10}/)).toBeVisible()
  await expect.poll(() => stateOf(page)).not.toContain(shopper.email)
  const seen = await page.getByRole('main').textContent()
  const { name, email, phone, address } = shopper
  for (const detail of [name, email, phone, address, '0300…']) expect(seen).not.toContain(detail)
}

test('the form says under each field what is wrong, and nothing is sent before', async ({ page }) => {
  await atCheckout(page, 21)
  const tooMany = page.getByText('One order can have at most 20 pieces.')
  await expect(tooMany).toBeVisible()
  await expectAccessible(page)
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(tooMany).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await atCheckout(page, 20)
  await expect(placeOrderButton(page)).toBeVisible()
  await expect(tooMany).toBeHidden()

  await fillShipping(page, { name: '', email: '', phone: '', address: '' })
  await placeOrderButton(page).click()
  for (const message of [
    'Name is required.',
    'Email is required.',
    'Phone number is required.',
    'Address is required.',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Full Name')).toBeFocused()
  // The focus ring, which covers the border, has the colour of the other invalid fields.
  const colour = (field: string, of: 'outline-color' | 'border-top-color') =>
    page
      .getByLabel(field)
      .evaluate((input, property) => getComputedStyle(input).getPropertyValue(property), of)
  await expect(async () => {
    expect(await colour('Full Name', 'outline-color')).toBe(await colour('Email Address', 'border-top-color'))
  }).toPass()
  await expectAccessible(page)

  await fillShipping(page, { email: 'ayesha', phone: '12' })
  await expect(page.getByText('Name is required.')).toBeHidden()
  await placeOrderButton(page).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Enter a valid phone number (7 to 15 characters).')).toBeVisible()
  const email = page.getByLabel('Email Address')
  await expect(email).toBeFocused()

  await email.fill('ayesha@gmial.com')
  await expect(page.getByText('Did you mean')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ayesha@gmail.com' }).click()
  await expect(email).toHaveValue('ayesha@gmail.com')
  await expect(page.getByText('Did you mean')).toHaveCount(0)

  const address = page.getByLabel('Shipping Address')
  await expect(page.getByText('At most 300 characters.')).toBeHidden()
  await address.fill('')
  await address.focus()
  await page.keyboard.insertText('x'.repeat(310))
  await expect(address).toHaveValue('x'.repeat(300))
  await expect(address).toHaveAccessibleDescription('At most 300 characters.')
  expect(await ordersOf(page)).toBe(0)
})

test('from an empty cart to an order: its confirmation, what happens next, and nothing personal once it is forgotten', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await test.step('nothing moves when the products below an empty cart come late', async () => {
    const shifts = await watchShifts(page)
    const release = await holdBack(page, '**/InTheShop-*.js')
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(page.getByText('Add some products to get started!')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'In the shop now' })).toBeVisible()
    await expectAccessible(page)
    expect(scoreOf(await afterFont(page, await shifts())).toFixed(3)).toBe('0.000')
  })
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/collection')
  await toCheckout(page)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await fillShipping(page)
  await expect(page.getByText('Cash on Delivery (COD)')).toBeVisible()
  await expect(placeOrderButton(page)).toHaveText('Place Order · Rs 1,400')
  await placeOrderButton(page).click()
  await test.step('the order is shown as the server has it, also after a reload', async () => {
    for (let time = 0; time < 2; time++) {
      await expect(confirmed(page)).toBeVisible()
      await expect(page).toHaveTitle(/^Order Confirmed/)
      await expect(page.getByText('Order placed', { exact: true })).toBeVisible()
      await expect(page.getByText('A confirmation email will be sent to you soon.')).toBeVisible()
      await expect(page.getByText(/FF-\d{10}/)).toBeVisible()
      await expect(page.getByRole('definition').getByText(shopper.phone, { exact: true })).toBeVisible()
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vision Void' })
      await expect(line.locator('img')).toBeVisible()
      await expect(page.getByText(shopper.address)).toBeVisible()
      await expect(page.getByText('Rs 1,400').first()).toBeVisible()
      if (time === 0) await page.reload()
    }
  })
  const next = page.getByRole('region', { name: 'What happens next' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(next.getByRole('listitem')).toHaveText([
      /We call you\s*We call or message 0300 1234567 to confirm your order\./,
      /Usually 24-48h\./,
      /Rs 1,400 cash on delivery\./,
    ])
    await expectNoOverflow(page)
  }
  const chat = page.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=About%20my%20order%20FF-\d{10}/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL(/\/order-history/)
  await expect(page.getByRole('article', { name: /^Order FF-/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(shopper.address)).toBeVisible()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(forgotten(page)).toBeFocused()
  await expect(next.getByText('We call or message you to confirm your order.')).toBeVisible()
  expect(await kept(page)).toBeNull()
  await expectNothingPersonal(page)
  await page.reload()
  await expectNothingPersonal(page)
  await expect(page.getByText('Forget them')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Enter your email or phone number')).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => stateOf(page)).not.toContain(shopper.email)

  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('on a phone the form is on the first screen, and a second order asks for nothing again', async ({
  page,
}) => {
  const urdu = { ...shopper, name: 'عائشہ خان', address: '12 مال روڈ، لاہور' }
  await page.setViewportSize(phone)
  await page.goto('/collection')
  await toCheckout(page)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const line = summary.getByRole('button', { name: '1 item · Rs 1,400' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(summary.getByText('Vision Void')).toBeHidden()
  for (const label of ['Full Name', 'Email Address', 'Phone Number']) {
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 })
  }
  await line.press('Enter')
  await expect(summary.getByText('Vision Void')).toBeVisible()
  await expect(summary.getByText('COD Available')).toBeVisible()
  await expectAccessible(page)
  await line.press('Enter')
  await expect(summary.getByText('Vision Void')).toBeHidden()
  await page.setViewportSize(desktop)
  await expect(summary.getByText('Vision Void')).toBeVisible()
  await expect(line).toBeHidden()
  await page.setViewportSize(phone)

  await fillShipping(page, urdu)
  expect(await kept(page)).toBeNull()
  const announced = page.getByText('These details will be kept on this device')
  await expect(announced).toBeVisible()
  await placeOrderButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByText('Your details are kept on this device only')).toBeVisible()

  await atCheckout(page)
  const fields = ['Full Name', 'Email Address', 'Phone Number', 'Shipping Address']
  const values = () => Promise.all(fields.map((label) => page.getByLabel(label).inputValue()))
  expect(await values()).toEqual([urdu.name, urdu.email, urdu.phone, urdu.address])
  await expect(page.getByLabel('Full Name')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // Text that was typed since then stays.
  await page.getByLabel('Shipping Address').fill('7 Canal View')
  await page.getByRole('button', { name: 'Forget them' }).press('Enter')
  await expect(forgotten(page)).toBeFocused()
  await expect(announced).toHaveCount(0)
  expect(await values()).toEqual(['', '', '', '7 Canal View'])
  expect(await kept(page)).toBeNull()

  // The details of the next order are not stored either. Pressing twice quickly makes one order.
  await page.reload()
  await expect(page.getByLabel('Shipping Address')).toHaveValue('7 Canal View')
  await fillShipping(page)
  await placeOrderButton(page).dblclick()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByText('kept on this device')).toHaveCount(0)
  expect(await kept(page)).toBeNull()
  expect(await ordersOf(page)).toBe(2)

  // Deleting the details in another tab removes them here, too.
  await expect(page.getByText('kept in this tab only')).toBeVisible()
  await expect(page.getByText(shopper.address)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('detailsForgottenAt', String(Date.now())))
  await page.reload()
  await expectNothingPersonal(page)
})

test('a changed price, a changed total, and both are shown and confirmed by the shopper before an order', async ({
  page,
}) => {
  const notice = page.getByRole('alert')
  await page.goto('/collection')
  await toCheckout(page)
  await test.step('the cart was filled when the shirt cost Rs 1,200', async () => {
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        const kept = storage.getItem('cartItems')
        if (kept) storage.setItem('cartItems', kept.replaceAll('1400', '1200'))
      }
    })
    await page.reload()
    await expect(page.getByText('Rs 1,200').filter({ visible: true }).first()).toBeVisible()
    await fillShipping(page)
    await placeOrderButton(page).click()
    await expect(notice).toContainText('Vision Void is now Rs 1,400')
    await expect(page.getByText('Rs 1,200')).toHaveCount(0)
    expect(await ordersOf(page)).toBe(0)
    await placeOrderButton(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(page)).toBe(1)
  })
  await test.step('the page was opened while delivery cost Rs 200', async () => {
    await atCheckout(page)
    await fillShipping(page)
    await page.route(
      '**/api/orders',
      async (route) => {
        const order = route.request().postDataJSON()
        await route.continue({ postData: { ...order, total: order.total + 200 } })
      },
      { times: 1 },
    )
    await placeOrderButton(page).click()
    await expect(notice).toContainText('The total has changed')
    await expect(notice).toContainText('Delivery is free, so your order comes to Rs 1,400.')
    expect(await ordersOf(page)).toBe(1)
    await placeOrderButton(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(page)).toBe(2)
  })
  await test.step('the page was opened before delivery and shirts became more expensive', async () => {
    await atCheckout(page)
    await fillShipping(page)
    const totals: number[] = []
    await page.route('**/api/orders', async (route) => {
      const order = route.request().postDataJSON()
      totals.push(order.total)
      if (totals.length > 1) return route.continue({ postData: { ...order, total: order.total - 200 } })
      const items = order.items.map((item: { price: number }) => ({ ...item, price: item.price - 100 }))
      const response = await route.fetch({ postData: { ...order, items } })
      const { totals: today, ...answer } = await response.json()
      const raised = { ...today, deliveryFee: 200, total: today.total + 200 }
      await route.fulfill({ response, json: { ...answer, totals: raised } })
    })
    await placeOrderButton(page).click()
    await expect(notice).toContainText('Prices have changed')
    await expect(notice).toContainText('Delivery is Rs 200, so your order comes to Rs 1,600.')
    expect(await ordersOf(page)).toBe(2)
    await placeOrderButton(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(totals).toEqual([1400, 1600])
  })
})
