import type { Page, Route } from '@playwright/test'
import { gate } from '../gate.ts'
import {
  addToCart,
  afterFont,
  atCheckout,
  expect,
  expectAccessible,
  fillShipping,
  holdBack,
  scoreOf,
  shopProcessTest,
  shopper,
  test,
  watchShifts,
} from './test.ts'

/** The number of the shopper's orders in the log. */
const ordersOf = async (page: Page) => {
  const answer = await page.request.get('/api/orders', { params: { identifier: shopper.email } })
  return (await answer.json()).data.length
}

/** Fills the form like a shopper. */
async function fromShopToCheckout(page: Page): Promise<void> {
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
}

const forgotten = (page: Page) => page.getByRole('status').filter({ hasText: /^Forgotten: .* cookies\.$/ })

/** Expects that the confirmation has no personal data, neither on the screen nor in the state for a reload or Back. */
async function expectNothingPersonal(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(/FF-\d{10}/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain(shopper.email)
  const seen = await page.getByRole('main').textContent()
  const { name, email, phone, address } = shopper
  for (const detail of [name, email, phone, address, '0300…']) expect(seen).not.toContain(detail)
}

/** Advances an installed clock past the checkout's automatic retries. */
async function untilGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(8_000)
    await expect(page.getByRole('alert')).toContainText('Failed to save order', { timeout: 200 })
  }).toPass()
}

const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })

test('an empty cart leads back to the shop', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('Add some products to get started!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
})

test('nothing moves in the window when the products below an empty cart come late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await watchShifts(page)
  const release = await holdBack(page, '**/InTheShop-*.js')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'In the shop now' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scoreOf(await afterFont(page, await shifts())).toFixed(3)).toBe('0.000')
})

test('a cart of more than one order may have says so at the checkout before anything is sent', async ({
  page,
}) => {
  await atCheckout(page, 21)
  const sentence = page.getByText('One order can have at most 20 pieces.')
  await expect(sentence).toBeVisible()
  await expectAccessible(page)
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  expect(await ordersOf(page)).toBe(0)

  await page.evaluate(() =>
    localStorage.setItem('cartItems', (localStorage.getItem('cartItems') ?? '').replace('21', '20')),
  )
  await page.reload()
  await expect(placeOrderButton(page)).toBeVisible()
  await expect(sentence).toBeHidden()
})

test('a long address is cut, and the field says so', async ({ page }) => {
  await atCheckout(page)
  const address = page.getByLabel('Shipping Address')
  await address.fill('House 7, Mall Road, Lahore')
  await expect(page.getByText('At most 300 characters.')).toBeHidden()
  await address.fill('')
  await address.focus()
  await page.keyboard.insertText('x'.repeat(310))
  await expect(address).toHaveValue('x'.repeat(300))
  await expect(address).toHaveAccessibleDescription('At most 300 characters.')
})

test('a mistyped mail domain is asked about, and Place Order names the amount', async ({ page }) => {
  await atCheckout(page)
  await expect(placeOrderButton(page)).toHaveText('Place Order · Rs 1,400')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  const email = page.getByLabel('Email Address')
  await email.fill('ayesha@gmial.com')
  await page.getByRole('button', { name: 'ayesha@gmail.com' }).click()
  await expect(email).toHaveValue('ayesha@gmail.com')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expectAccessible(page)
})

test('a missing or wrong value is reported under its field until it is corrected', async ({ page }) => {
  await atCheckout(page)
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
  await expect(page.getByLabel('Email Address')).toBeFocused()
  expect(await ordersOf(page)).toBe(0)
})

test('the confirmation shows the order as the server has it, also after a reload', async ({ page }) => {
  await fromShopToCheckout(page)
  await fillShipping(page)
  await expect(page.getByText('Cash on Delivery (COD)')).toBeVisible()
  await expectAccessible(page)
  await placeOrderButton(page).click()
  for (let time = 0; time < 2; time++) {
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    await expect(page).toHaveTitle(/^Order Confirmed/)
    await expect(page.getByText('Order placed', { exact: true })).toBeVisible()
    await expect(page.getByText('A confirmation email will be sent to you soon.')).toBeVisible()
    await expect(page.getByText(/FF-\d{10}/)).toBeVisible()
    await expect(page.getByRole('definition').getByText(shopper.phone, { exact: true })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vision Void' }).locator('img'),
    ).toBeVisible()
    await expect(page.getByText(shopper.address)).toBeVisible()
    await expect(page.getByText('Rs 1,400').first()).toBeVisible()
    await page.reload()
  }
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/order-history')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a changed price is shown, put into the cart, and confirmed by the shopper', async ({ page }) => {
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  // The cart was filled when the shirt cost Rs 1,200.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      const kept = storage.getItem('cartItems')
      if (kept) storage.setItem('cartItems', kept.replaceAll('1400', '1200'))
    }
  })
  await page.goto('/checkout')
  await expect(page.getByText('Rs 1,200').filter({ visible: true }).first()).toBeVisible()
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Vision Void is now Rs 1,400')
  await expect(page.getByText('Rs 1,200')).toHaveCount(0)
  expect(await ordersOf(page)).toBe(0)
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
})

test('a changed price and a changed delivery fee are confirmed together', async ({ page }) => {
  await atCheckout(page)
  await fillShipping(page)
  const totals: number[] = []
  // Like from a page that was opened before delivery and shirts became more expensive.
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
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Prices have changed')
  await expect(notice).toContainText(/Delivery is Rs 200, so your order comes to Rs [\d,]+\./)
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(totals[1]).toBe(Number(totals[0]) + 200)
})

test('a changed total is shown, and confirmed by the shopper', async ({ page }) => {
  await atCheckout(page)
  await fillShipping(page)
  // Like from a page that was opened while delivery cost Rs 200.
  await page.route(
    '**/api/orders',
    async (route) => {
      const order = route.request().postDataJSON()
      await route.continue({ postData: { ...order, total: order.total + 200 } })
    },
    { times: 1 },
  )
  await placeOrderButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('The total has changed')
  await expect(notice).toContainText(/Delivery is free, so your order comes to Rs [\d,]+\./)
  expect(await ordersOf(page)).toBe(0)
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
})

const tryingAgain = 'The shop does not answer. Trying again…'

/** Counts the sent checkouts. `lose` drops the answers of the first `lost` ones. The others wait until the notice was visible. */
async function loseAnswers(page: Page, lost: number, lose: (route: Route) => Promise<void>) {
  const notice = gate()
  const sent: { readonly key: string | undefined; readonly body: string | null }[] = []
  await page.route('**/api/orders', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() })
    if (sent.length <= lost) return lose(route)
    await notice.opened
    await route.continue()
  })
  const seesNotice = async () => {
    await expect(page.getByRole('alert')).toContainText(tryingAgain)
    notice.open()
  }
  return { sent, seesNotice }
}

test('while the shop is unreachable the checkout retries automatically with its key', async ({ page }) => {
  await atCheckout(page)
  await fillShipping(page)
  const { sent, seesNotice } = await loseAnswers(page, 2, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await placeOrderButton(page).click()
  await seesNotice()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((checkout) => JSON.stringify(checkout))).size).toBe(1)
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/)
  expect(await ordersOf(page)).toBe(1)
})

test('a checkout whose answer was lost is sent again, and there is one order', async ({ page }) => {
  await atCheckout(page)
  await fillShipping(page)
  const { sent, seesNotice } = await loseAnswers(page, 1, async (route) => {
    expect((await route.fetch()).status()).toBe(201)
    await route.abort('connectionreset')
  })
  await placeOrderButton(page).click()
  await seesNotice()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(shopper.address)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(await ordersOf(page)).toBe(1)
})

test('when no attempt is answered the shopper presses again, and there is one order', async ({ page }) => {
  await page.clock.install()
  await atCheckout(page)
  await fillShipping(page)
  const { sent, seesNotice } = await loseAnswers(page, Number.POSITIVE_INFINITY, async (route) => {
    // The order reaches the shop; its answer never reaches the browser.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeOrderButton(page).click()
  await seesNotice()
  await untilGivenUp(page)
  await expect(page.getByRole('alert')).toContainText('Press Place Order again: it is never ordered twice.')
  await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name)
  await expectAccessible(page)
  expect(sent.length).toBeGreaterThan(1)

  await page.unroute('**/api/orders')
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
})

test('leaving the checkout during its retries places no order', async ({ page }) => {
  await page.clock.install()
  await fromShopToCheckout(page)
  await fillShipping(page)
  const { sent, seesNotice } = await loseAnswers(page, Number.POSITIVE_INFINITY, (route) => route.abort())
  await placeOrderButton(page).click()
  await seesNotice()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  // The form is gone, and so are its further attempts.
  const before = sent.length
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
  expect(sent).toHaveLength(before)
  expect(await ordersOf(page)).toBe(0)
})

shopProcessTest('an order that is sent while the shop restarts is placed once', async ({ page, shop }) => {
  // With the longest pauses between attempts, because a busy machine starts the shop slowly.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await atCheckout(page)
  await fillShipping(page)
  // The code that sends an order is loaded after the form.
  await page.waitForLoadState('networkidle')
  await shop.kill()
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText(tryingAgain)
  await shop.start()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(page)).toBe(1)
})

shopProcessTest(
  'after an outage of the shop the order is placed once, even after a reload',
  async ({ page, shop }) => {
    await page.clock.install()
    await atCheckout(page)
    await fillShipping(page)
    // The code that sends an order is loaded after the form.
    await page.waitForLoadState('networkidle')
    await shop.kill()
    await placeOrderButton(page).click()
    await untilGivenUp(page)
    await shop.start()
    await page.reload()
    await expect(page.getByLabel('Shipping Address')).toHaveValue(shopper.address)
    await placeOrderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect(await ordersOf(page)).toBe(1)
  },
)

test('pressing twice quickly makes one order', async ({ page }) => {
  await atCheckout(page)
  await fillShipping(page)
  await placeOrderButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
})

test('on a phone the form is on the first screen, and a second order asks for nothing again', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('shippingDetails'))
  const urdu = { ...shopper, name: 'عائشہ خان', address: '12 مال روڈ، لاہور' }
  await page.setViewportSize({ width: 390, height: 844 })
  await fromShopToCheckout(page)
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
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(summary.getByText('Vision Void')).toBeVisible()
  await expect(line).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })

  await fillShipping(page, urdu)
  expect(await kept()).toBeNull()
  const announced = page.getByText('These details will be kept on this device')
  await expect(announced).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
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
  expect(await kept()).toBeNull()

  // The details of the next order are not stored either.
  await page.reload()
  await expect(page.getByLabel('Shipping Address')).toHaveValue('7 Canal View')
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('kept on this device')).toHaveCount(0)
  expect(await kept()).toBeNull()
  expect(await ordersOf(page)).toBe(2)

  // Deleting the details in another tab removes them here, too.
  await expect(page.getByText('kept in this tab only')).toBeVisible()
  await expect(page.getByText(shopper.address)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('detailsForgottenAt', String(Date.now())))
  await page.reload()
  await expectNothingPersonal(page)
})

test('the confirmation says what happens next, and leads to a chat', async ({ page }) => {
  await atCheckout(page)
  await fillShipping(page)
  await placeOrderButton(page).click()
  const next = page.getByRole('region', { name: 'What happens next' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(next.getByRole('listitem')).toHaveText([
      /We call you\s*We call or write to 0300 1234567 to confirm your order\./,
      /It is at your door in 24-48h\./,
      /Rs 1,400 in cash, at your door\./,
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  const chat = page.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=About%20my%20order%20FF-\d{10}/)
  // It names the order, and takes the place of the one on every page.
  await expect(page.getByRole('link', { name: /^Chat with Falak Fits/ })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('article', { name: /^Order FF-/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(shopper.address)).toBeVisible()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(forgotten(page)).toBeFocused()
  await expect(next.getByText('We call or write to you to confirm your order.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('shippingDetails'))).toBeNull()
  await expectNothingPersonal(page)
  await page.reload()
  await expectNothingPersonal(page)
  await expect(page.getByText('Forget them')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Enter your email or phone number')).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain(shopper.email)
})

test('nothing is sent before the confirmation can be shown', async ({ page }) => {
  await page.route('**/assets/Confirmation-*.js', (route) => route.abort())
  await fromShopToCheckout(page)
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save order')
  expect(await ordersOf(page)).toBe(0)
})
