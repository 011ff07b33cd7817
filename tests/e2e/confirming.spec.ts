import type { Page } from '@playwright/test'
import { gate } from '../gate.ts'
import { asked, facts, outcome } from './call-steps.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { boxOf, expect, expectAccessible, holdBack, placeOrder, shopper, test } from './test.ts'

/** Opens the dashboard, and waits for the screen for confirming and its orders, which are fetched in advance. */
async function openReadyToCall(page: Page): Promise<void> {
  const fetched = Promise.all([
    page.waitForResponse(/confirmation-queue/),
    page.waitForResponse(/assets\/ConfirmPage-/),
  ])
  await openDashboard(page)
  await fetched
}

async function openConfirming(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: /^Confirm \d+ orders?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirm', exact: true })).toBeVisible()
}

/** Waits until the order has been visible for a moment, because earlier presses count as a double click. */
async function press(page: Page, key: string): Promise<void> {
  await expect(outcome(page, 'Confirm order')).toBeEnabled()
  await page.keyboard.press(key)
}

const statusOf = async (page: Page, orderNumber: string) => {
  const answer = await page.request.get(`/api/admin/orders/${orderNumber}`)
  const { data } = await answer.json()
  return data
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the owner sees the work first, and confirms one order after the other', async ({
    context,
    page,
    shop,
  }) => {
    const { orderNumber: first } = await placeOrder(shop)
    const { orderNumber: second } = await placeOrder(shop)
    const { orderNumber: third } = await placeOrder(shop)
    await openReadyToCall(page)
    await expect(page.getByRole('row', { name: /^Confirm 3 / })).toBeInViewport({ ratio: 1 })
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Confirm 3 orders' }).click()
    await expect(asked(page, first)).toContainText('Rs')
    await context.setOffline(false)
    await expect(asked(page, first)).toContainText(shopper.phone)
    await expect(asked(page, first)).toContainText('to collect, delivery free')
    await expect(asked(page, first).getByRole('list', { name: 'Items' }).locator('img')).toHaveCount(1)
    await expect(facts(page, first)).toBeVisible()
    const next = page.locator('summary', { hasText: 'Next' })
    await expect(next).toContainText(`${shopper.name}, Lahore`)
    await next.tap()
    const others = page.getByRole('list', { name: 'Next orders' }).getByRole('button')
    await expect(others).toHaveCount(2)
    await others.first().tap()
    // The row that was pressed is gone, and the focus is not lost with it.
    await expect(next).toBeFocused()
    await expect(others.first()).toBeHidden()
    await expect(facts(page, second)).toBeVisible()
    await next.tap()
    await others.first().tap()
    await expect(asked(page, first)).toBeVisible()
    await expect(page.getByText('3 to ask now')).toBeVisible()
    await expect(outcome(page, 'Confirm order')).toBeInViewport({ ratio: 1 })
    const call = page.getByRole('link', { name: 'Call' })
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)
    await expect(call).toHaveClass(/bg-gold/)
    await expect(outcome(page, 'Confirm order')).not.toHaveClass(/bg-gold/)
    await page.evaluate(() =>
      window.addEventListener('click', (event) => {
        // No program of this machine calls.
        if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault()
      }),
    )
    await asked(page, first).getByRole('link', { name: shopper.phone }).tap()
    await expect(outcome(page, 'Confirm order')).toHaveClass(/bg-gold/)
    await expect(call).not.toHaveClass(/bg-gold/)
    await expect(asked(page, first).getByText('Lahore')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
    await expectNoOverflow(page)
    await expectAccessible(page)

    // The next customer is shown from the top, however far down the last order was read.
    await page.evaluate(() => scrollTo(0, 90))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
    await outcome(page, 'Confirm order').tap()
    await expect(asked(page, second)).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(call).toHaveClass(/bg-gold/)
    await outcome(page, 'Cancel order').tap()
    const reasons = page.getByRole('dialog', { name: `Cancel ${second}?` }).getByRole('radio')
    await expect(reasons).toHaveCount(6)
    await expectNoOverflow(page)
    await page.getByRole('radio', { name: 'Fake order' }).tap()
    await page.getByRole('button', { name: 'Set to Cancelled: fake order' }).tap()
    await expect(asked(page, third)).toBeVisible()
    await outcome(page, 'No answer').tap()
    await expect(page.getByText('Nobody is left to be asked')).toBeVisible()
    await expect(
      page.getByText(/1 customer was asked in the last hours or is to be called later; the next comes back/),
    ).toBeVisible()
    await expect.poll(async () => (await statusOf(page, third)).contact.attempts).toBe(1)
    expect(await statusOf(page, first)).toMatchObject({ order: { status: 'confirmed' } })
    expect(await statusOf(page, second)).toMatchObject({
      order: { status: 'cancelled' },
      cancelReason: 'fake',
    })
    await expectAccessible(page)
    await expectNoOverflow(page)

    const { orderNumber: fourth } = await placeOrder(shop, {
      name: 'محمد عبدالرحمن بن عبدالعزيز القرشی',
      address: 'بلاک ۵، گلشنِ اقبال، کراچی',
    })
    await expect(asked(page, fourth)).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  })
})

test('by keyboard outcomes are recorded, taken back and skipped, and none is lost when answers are late or somebody else asks, too', async ({
  page,
  shop,
  browser,
  context,
}) => {
  test.slow()
  const placed = [
    await placeOrder(shop),
    await placeOrder(shop, { name: 'Bilal Aziz', phone: '0321 7654321' }),
    await placeOrder(shop, { name: 'Hina Mir', phone: '0333 7654321' }),
  ]
  const [first = '', second = '', third = ''] = placed.map(({ orderNumber }) => orderNumber)
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(asked(page, first)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('aria-keyshortcuts', 'c')
  await expect(page.getByRole('region', { name: 'What to ask' })).toContainText(first)
  await expect(page.getByText(/3 to ask now, the oldest \d min old/)).toBeVisible()
  const next = page.getByRole('list', { name: 'Next orders' }).getByRole('button')
  await expect(next).toHaveText([
    /^Bilal Aziz Lahore Rs [\d,]+ \d min old$/,
    /^Hina Mir Lahore Rs [\d,]+ \d min old$/,
  ])
  // What is out of sight below is counted.
  await expect(page.getByText(/^\d more$/)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 230 })
  await expect(page.getByText(/^[12] more$/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })

  await press(page, 's')
  await expect(asked(page, second)).toBeVisible()
  await expect(next).toHaveText([/^Hina Mir/, /^Ayesha Khan Lahore, skipped/])
  await expect(facts(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(asked(page, third)).toBeVisible()
  await next.filter({ hasText: 'Bilal Aziz' }).click()
  await expect(asked(page, second)).toBeVisible()
  await press(page, 'd')
  await expect(page.getByRole('radio', { name: 'Declined when asked to confirm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked(page, third)).toBeVisible()
  await page.keyboard.press('u')
  await expect(asked(page, second)).toContainText('Asked once')
  await expect.poll(async () => (await statusOf(page, second)).order.status).toBe('pending')
  await press(page, 'y')
  await expect(asked(page, third)).toBeVisible()
  await expect.poll(async () => (await statusOf(page, second)).order.status).toBe('confirmed')
  await press(page, 'y')

  // The order that was skipped is back.
  await expect(asked(page, first)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0)
  await expect(page.getByText('Nobody else is to be asked now.')).toBeVisible()
  expect((await statusOf(page, first)).contact.attempts).toBe(0)
  await expectAccessible(page)
  // The outcomes stand right under the card.
  const { y = 0, height = 0 } = await boxOf(asked(page, first))
  const call = await boxOf(page.getByRole('link', { name: 'Call' }))
  expect(call.y - (y + height)).toBeLessThan(120)
  await press(page, 'n')
  await expect(page.getByText('Nobody is left to be asked')).toBeVisible()

  await test.step('nothing is lost when answers are late, without a network, or when somebody else asks the same customers', async () => {
    const placed: string[] = []
    for (let n = 0; n < 6; n++) placed.push((await placeOrder(shop)).orderNumber)
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = placed
    const answer = await holdBack(page, '**/api/admin/orders/*/risk')
    await page.clock.install()
    await openConfirming(page)

    await test.step('no outcome can be pressed while what the shop knows may still move it', async () => {
      await expect(asked(page, first)).toBeVisible()
      await page.clock.runFor(1_000)
      await outcome(page, 'Confirm order').click({ force: true })
      await expect(outcome(page, 'Confirm order')).toBeDisabled()
      answer()
      await expect(facts(page, first)).toBeVisible()
      await outcome(page, 'Confirm order').click()
      await expect(asked(page, second)).toBeVisible()
    })

    await test.step('a customer who is shown again at once is as new: no press meant for another reaches the order', async () => {
      await expect(facts(page, second)).toBeVisible()
      await expect(outcome(page, 'Confirm order')).toBeEnabled()
      await page.clock.pauseAt(Date.now() + 10_000)
      await page.getByRole('button', { name: 'Skip', exact: true }).click()
      await expect(asked(page, third)).toBeVisible()
      await next.filter({ hasText: 'skipped' }).click()
      await expect(asked(page, second)).toBeVisible()
      await expect(outcome(page, 'Confirm order')).toBeDisabled()
      await page.clock.runFor(400)
      await expect(outcome(page, 'Confirm order')).toBeEnabled()
      await page.clock.resume()
    })

    await test.step('outcomes wait for the network', async () => {
      // Not fetched without it.
      await expect(facts(page, second)).toBeVisible()
      await context.setOffline(true)
      await press(page, 'y')
      await expect(asked(page, third)).toBeVisible()
      await press(page, 'n')
      await expect(page.getByText(/2 outcomes are not saved yet/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/not saved yet/)).toBeHidden()
      await expect.poll(async () => (await statusOf(page, second)).order.status).toBe('confirmed')
      await expect.poll(async () => (await statusOf(page, third)).contact.attempts).toBe(1)
    })

    const others = (orderNumber: string, data: object) =>
      page.request.post(`/api/admin/orders/${orderNumber}/contact-attempts`, { data })

    await test.step('two people get two customers, and each sees whom the other is asking', async () => {
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(asked(page, fourth)).toBeVisible()
      const { page: caller } = await comeIn(browser, shop.url, await hire(page, 'Bina', 'caller'))
      await caller.goto('/admin/confirm')
      await expect(asked(caller, fifth)).toBeVisible()
      const next = page.getByRole('list', { name: 'Next orders' })
      await expect(next.getByRole('listitem').first()).toContainText('Bina is asking')
      await next.getByRole('button').first().click()
      await expect(page.getByText('Bina is asking this customer now.')).toBeVisible()
      await expectAccessible(page)
      await next.getByRole('button').first().click()
      await expect(asked(page, fourth)).toBeVisible()
      await caller.getByRole('link', { name: 'Today' }).click()
      await expect(page.getByText('Bina is asking')).toHaveCount(0)
      await caller.close()
    })

    await test.step('an order that somebody else has asked for is left, unless its customer was called here', async () => {
      await expect(asked(page, fourth)).toBeVisible()
      // Narrow enough for notices under the title.
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
      await page.setViewportSize({ width: 1024, height })
      const main = page.getByRole('main')
      await expect(main).toHaveCSS('margin-top', '0px')
      const { y } = await boxOf(main)
      await others(fourth, { channel: 'call', outcome: 'confirmed' })
      await expect(page.getByText(`${fourth} is Confirmed now`)).toBeVisible()
      expect((await boxOf(main)).y).toBe(y)
      await page.setViewportSize({ width, height })
      await expect(page.getByText(/^By .+, today, \d+:\d\d [ap]m\.$/)).toBeVisible()
      await expect(asked(page, fifth)).toBeVisible()
      await others(fifth, { channel: 'whatsapp', outcome: 'no-answer' })
      await expect(page.getByText(`${fifth} was asked just now`)).toBeVisible()
      await expect(asked(page, sixth)).toBeVisible()

      const { orderNumber: seventh } = await placeOrder(shop)
      await expect(page.getByText(/^2 to ask now/)).toBeVisible()
      await press(page, 's')
      await expect(asked(page, seventh)).toBeVisible()
      await page.getByRole('link', { name: 'Call' }).evaluate((link) => {
        link.addEventListener('click', (event) => event.preventDefault())
      })
      await page.getByRole('link', { name: 'Call' }).click()
      await others(seventh, { channel: 'call', outcome: 'confirmed' })
      await expect.poll(async () => (await statusOf(page, seventh)).order.status).toBe('confirmed')
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(asked(page, seventh)).toBeVisible()
      await press(page, 'y')
      await expect(asked(page, sixth)).toBeVisible()
    })

    await test.step('an outcome that comes too late is shown as not recorded', async () => {
      const { orderNumber: last } = await placeOrder(shop)
      const held = gate()
      await page.route(`**/api/admin/orders/${sixth}/contact-attempts`, async (route) => {
        await held.opened
        await route.continue()
      })
      await press(page, 'y')
      await expect(page.getByText(`Confirmed: ${shopper.name}`).last()).toBeVisible()
      await others(sixth, { channel: 'call', outcome: 'declined' })
      held.open()
      const refused = `Not recorded: ${shopper.name}. Somebody else has set it to cancelled meanwhile.`
      await expect(page.getByText(refused)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
      await expect(asked(page, last)).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      expect(await statusOf(page, sixth)).toMatchObject({
        order: { status: 'cancelled' },
        cancelReason: 'declined',
      })
    })
  })
})
