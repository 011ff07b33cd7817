/** The checkout of a shop that does not answer, restarts, or has lost a part of its pages: an order is placed once, or not at all. */

import type { Page, Route } from '@playwright/test'
import { gate } from '../gate.ts'
import { confirmed, ordersOf, placeOrderButton, toCheckout } from './checkout-steps.ts'
import { atCheckout, expect, expectAccessible, fillShipping, shopProcessTest, shopper, test } from './test.ts'

const tryingAgain = 'The shop does not answer. Trying again…'

/** Advances an installed clock past the checkout's automatic retries. */
async function untilGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(8_000)
    await expect(page.getByRole('alert')).toContainText('Failed to save order', { timeout: 200 })
  }).toPass()
}

/**
 * Opens the filled form, and counts the sent checkouts. `lose` drops the answers of the first `lost` ones. The others wait until the
 * notice was visible.
 */
async function loseAnswers(page: Page, lost: number, lose: (route: Route) => Promise<void>) {
  await atCheckout(page)
  await fillShipping(page)
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
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText(tryingAgain)
  notice.open()
  return sent
}

test('while no answer comes the checkout tries again with its key, and then the shopper: each order is placed once', async ({
  page,
}) => {
  test.slow()
  await test.step('the shop is unreachable', async () => {
    const sent = await loseAnswers(page, 2, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    )
    await expect(confirmed(page)).toBeVisible()
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((checkout) => JSON.stringify(checkout))).size).toBe(1)
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(await ordersOf(page)).toBe(1)
    await page.unroute('**/api/orders')
  })
  await test.step('one answer is lost', async () => {
    const sent = await loseAnswers(page, 1, async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort('connectionreset')
    })
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByText(shopper.address)).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(await ordersOf(page)).toBe(2)
    await page.unroute('**/api/orders')
  })
  await page.clock.install()
  await test.step('every answer is lost, and the shopper presses again', async () => {
    const sent = await loseAnswers(page, Number.POSITIVE_INFINITY, async (route) => {
      // The order reaches the shop; its answer never reaches the browser.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await expectAccessible(page)
    await untilGivenUp(page)
    await expect(page.getByRole('alert')).toContainText('Press Place Order again: it is never ordered twice.')
    await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name)
    await expectAccessible(page)
    expect(sent.length).toBeGreaterThan(1)
    await page.unroute('**/api/orders')
    await placeOrderButton(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(page)).toBe(3)
  })
  await test.step('the shopper leaves during the retries, which places no order', async () => {
    const sent = await loseAnswers(page, Number.POSITIVE_INFINITY, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    // The form is gone, and so are its further attempts.
    const before = sent.length
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
    expect(sent).toHaveLength(before)
    expect(await ordersOf(page)).toBe(3)
  })
})

/** Opens the filled form, and waits for the code that sends an order, which is loaded after it. */
async function fillReadyForm(page: Page): Promise<void> {
  const parts = ['submit-order', 'Confirmation', 'ChangeNotice'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${part}-`)),
  )
  await atCheckout(page)
  await fillShipping(page)
  await Promise.all(parts)
}

shopProcessTest(
  'an order that is sent while the shop restarts is placed once, also after a longer outage and a reload',
  async ({ page, shop }) => {
    // The shop starts three times.
    test.slow()
    await fillReadyForm(page)
    await page.clock.install()
    await shop.kill()
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert')).toContainText(tryingAgain)
    // The attempts wait for the shop, which a busy machine starts slowly.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await shop.start()
    await page.clock.resume()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(page)).toBe(1)

    await fillReadyForm(page)
    await shop.kill()
    await placeOrderButton(page).click()
    await untilGivenUp(page)
    await shop.start()
    await page.reload()
    await expect(page.getByLabel('Shipping Address')).toHaveValue(shopper.address)
    await placeOrderButton(page).click()
    await expect(confirmed(page)).toBeVisible()
    expect(await ordersOf(page)).toBe(2)
  },
)

test('an order is placed without the list of cities, and not sent before its confirmation can be shown', async ({
  page,
}) => {
  await page.route('**/assets/cities-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/cities-'))
  await atCheckout(page)
  await failed
  await fillShipping(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  )
  await placeOrderButton(page).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('city')
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(page)).toBe(1)

  await page.route('**/assets/Confirmation-*.js', (route) => route.abort())
  await page.goto('/collection')
  await toCheckout(page)
  await fillShipping(page)
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save order')
  expect(await ordersOf(page)).toBe(1)
})
