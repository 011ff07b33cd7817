import type { Page } from '@playwright/test'
import { gate } from '../gate.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, holdBack, placeOrder, shopper, test } from './test.ts'

async function openConfirming(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: /^Confirm \d+ orders?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirm', exact: true })).toBeVisible()
}

const asked = (page: Page, orderNumber: string) => page.getByRole('article', { name: `Order ${orderNumber}` })
/** What the shop knows of the order. It moves what is below it when it comes. */
const facts = (page: Page, orderNumber: string) =>
  asked(page, orderNumber).getByRole('list', { name: 'Before the call' })
const outcome = (page: Page, name: 'Confirm order' | 'No answer' | 'Cancel order') =>
  page.getByRole('group', { name: /^Outcome of/ }).getByRole('button', { name })

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

  test('the owner sees the work first, and confirms one order after the other', async ({ page, shop }) => {
    const { orderNumber: first } = await placeOrder(shop)
    const { orderNumber: second } = await placeOrder(shop)
    const { orderNumber: third } = await placeOrder(shop)
    await openDashboard(page)
    await expect(page.getByRole('row', { name: /^Confirm 3 / })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Confirm 3 orders' }).click()
    await expect(asked(page, first)).toContainText('Rs')
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

    await outcome(page, 'Confirm order').tap()
    await expect(asked(page, second)).toBeVisible()
    await expect(call).toHaveClass(/bg-gold/)
    await outcome(page, 'Cancel order').tap()
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
      cancelReason: 'declined',
    })
    await expectAccessible(page)
    await expectNoOverflow(page)

    const { orderNumber: fourth } = await placeOrder(shop)
    await expect(asked(page, fourth)).toBeVisible()
  })
})

test('no outcome can be pressed while what the shop knows may still move it', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  // Another one like it is what the shop knows.
  await placeOrder(shop)
  const answer = await holdBack(page, '**/api/admin/orders/*/risk')
  await page.clock.install()
  await openConfirming(page)
  await expect(asked(page, orderNumber)).toBeVisible()
  await page.clock.runFor(1_000)
  await outcome(page, 'Confirm order').click({ force: true })
  await expect(outcome(page, 'Confirm order')).toBeDisabled()
  answer()
  await expect(facts(page, orderNumber)).toBeVisible()
  await outcome(page, 'Confirm order').click()
  await expect(asked(page, orderNumber)).toBeHidden()
})

test('by keyboard an outcome is recorded and taken back', async ({ page, shop }) => {
  const { orderNumber: first } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(asked(page, first)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('aria-keyshortcuts', 'c')
  await expect(page.getByRole('region', { name: 'What to ask' })).toContainText(first)
  await press(page, 'd')
  await expect(asked(page, second)).toBeVisible()
  await page.keyboard.press('u')
  await expect(asked(page, first)).toContainText('Asked once')
  await expect.poll(async () => (await statusOf(page, first)).order.status).toBe('pending')
  await press(page, 'y')
  await expect(asked(page, second)).toBeVisible()
  await expect.poll(async () => (await statusOf(page, first)).order.status).toBe('confirmed')
  await press(page, 'n')
  await expect(page.getByText('Nobody is left to be asked')).toBeVisible()
})

test('an order is skipped and comes back at the end, and any of the next ones is shown before its turn', async ({
  page,
  shop,
}) => {
  const placed = [
    await placeOrder(shop),
    await placeOrder(shop, { name: 'Bilal Aziz', phone: '0321 7654321' }),
    await placeOrder(shop, { name: 'Hina Mir', phone: '0333 7654321' }),
  ]
  const [first = '', second = '', third = ''] = placed.map(({ orderNumber }) => orderNumber)
  await openConfirming(page)
  await expect(asked(page, first)).toBeVisible()
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
  await press(page, 'y')
  await expect(asked(page, third)).toBeVisible()
  await press(page, 'y')
  await expect(asked(page, first)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0)
  await expect(page.getByText('Nobody else is to be asked now.')).toBeVisible()
  await expect.poll(async () => (await statusOf(page, second)).order.status).toBe('confirmed')
  expect((await statusOf(page, first)).contact.attempts).toBe(0)
  await expectAccessible(page)
  // The outcomes stand right under the card.
  const { y = 0, height = 0 } = (await asked(page, first).boundingBox()) ?? {}
  const call = await page.getByRole('link', { name: 'Call' }).boundingBox()
  expect((call?.y ?? 0) - (y + height)).toBeLessThan(120)
})

test('nothing is lost without a network, and nothing waits for it', async ({ page, shop, context }) => {
  const { orderNumber: first } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  await openConfirming(page)
  await expect(asked(page, first)).toBeVisible()
  await context.setOffline(true)
  await press(page, 'y')
  await expect(asked(page, second)).toBeVisible()
  await press(page, 'n')
  await expect(page.getByText(/2 outcomes are not saved yet/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/not saved yet/)).toBeHidden()
  await expect.poll(async () => (await statusOf(page, first)).order.status).toBe('confirmed')
  await expect.poll(async () => (await statusOf(page, second)).contact.attempts).toBe(1)
})

test('the second of two admins learns that an order is done, and continues', async ({ page, shop }) => {
  const { orderNumber: first } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  await openConfirming(page)
  await expect(asked(page, first)).toBeVisible()
  await page.request.post(`/api/admin/orders/${first}/contact-attempts`, {
    data: { channel: 'call', outcome: 'confirmed' },
  })
  await expect(page.getByText(`${first} is Confirmed now`)).toBeVisible()
  await expect(page.getByText(/^By .+, today, \d+:\d\d [ap]m\.$/)).toBeVisible()
  await expect(asked(page, second)).toBeVisible()
  const { orderNumber: third } = await placeOrder(shop)
  await page.request.post(`/api/admin/orders/${second}/contact-attempts`, {
    data: { channel: 'whatsapp', outcome: 'no-answer' },
  })
  await expect(page.getByText(`${second} was asked just now`)).toBeVisible()
  await expect(asked(page, third)).toBeVisible()
})

test('an outcome that comes too late is shown as not recorded', async ({ page, shop }) => {
  const { orderNumber: first } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  await openConfirming(page)
  await expect(asked(page, first)).toBeVisible()
  const path = `/api/admin/orders/${first}/contact-attempts`
  const held = gate()
  await page.route(`**${path}`, async (route) => {
    await held.opened
    await route.continue()
  })
  await press(page, 'y')
  await expect(page.getByText(`Confirmed: ${shopper.name}`)).toBeVisible()
  await page.request.post(path, { data: { channel: 'call', outcome: 'declined' } })
  held.open()
  await expect(
    page.getByText(`Not recorded: ${shopper.name}. Somebody else has set it to cancelled meanwhile.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(asked(page, second)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  expect(await statusOf(page, first)).toMatchObject({
    order: { status: 'cancelled' },
    cancelReason: 'declined',
  })
})

test('each number of the work leads to as many orders', async ({ page, shop }) => {
  const { orderNumber: first } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  await openDashboard(page)
  await page.request.put('/api/admin/update-order', { data: { orderNumber: second, status: 'confirmed' } })
  const step = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} 1 `) })
  await expect(step('Confirm')).toBeVisible()
  await expect(step('Pack')).toBeVisible()
  await page.goto('/admin/orders?work=to-pack')
  const rows = page.getByRole('table').getByRole('button', { name: /^View / })
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: `View ${second}` })).toBeVisible()
  await page.goto('/admin/orders?work=to-confirm')
  await expect(page.getByRole('button', { name: `View ${first}` })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Confirm orders one by one' })).toBeVisible()
  await page.goto('/admin/orders?work=late')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open too long', exact: false, pressed: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test('an order that has waited longer than the owner allows is marked as late, until more is allowed', async ({
  page,
  shop,
}) => {
  const { orderNumber: toConfirm } = await placeOrder(shop)
  const { orderNumber: toPack } = await placeOrder(shop)
  // Orders cannot be placed in the past, so the page's clock is ahead.
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
  await openDashboard(page)
  await page.request.put('/api/admin/update-order', { data: { orderNumber: toPack, status: 'confirmed' } })
  // The waiting time of a change that the page receives starts by the page's clock.
  await page.goto('/admin/orders')
  const row = (orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row(toConfirm)).toContainText('Late: 25 h old, limit 24 h')
  await expect(row(toPack)).toContainText('Late: confirmed 25 h ago, limit 24 h')
  for (const theme of ['light', 'dark']) {
    await page.getByRole('button', { name: `Use the ${theme} theme` }).click()
    await expectAccessible(page)
  }
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    const endsBeforeNextColumn = async () => {
      const mark = await row(toConfirm)
        .getByText(/Late: 25 h/)
        .boundingBox()
      const next = await row(toConfirm)
        .getByRole('link', { name: /WhatsApp/ })
        .boundingBox()
      return mark !== null && next !== null && mark.x + mark.width <= next.x
    }
    await expect.poll(endsBeforeNextColumn, { message: `at ${width} px` }).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(cards.filter({ hasText: toConfirm })).toContainText('Late: 25 h old, limit 24 h')
  await expectNoOverflow(page)
  await page.goto('/admin/confirm')
  await expect(asked(page, toConfirm)).toContainText('Late: 25 h old, limit 24 h')
  await expectNoOverflow(page)

  const lateAfter = { toConfirm: 26, toPack: 24, withCourier: 72 }
  const saved = await page.request.put('/api/admin/settings', { data: { dailyReports: false, lateAfter } })
  expect(saved.ok()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  await expect(row(toPack)).toContainText('Late: confirmed 25 h ago, limit 24 h')
  await expect(row(toConfirm)).toContainText('25 h old')
  await expect(row(toConfirm)).not.toContainText('Late')
})

test('fits every width, in every look', async ({ page, shop }) => {
  await placeOrder(shop, {
    name: 'محمد عبدالرحمن بن عبدالعزيز القرشی',
    address: 'بلاک ۵، گلشنِ اقبال، کراچی',
  })
  await openConfirming(page)
  await expect(page.getByRole('article')).toBeVisible()
  await inAllConfirmLooks(page)
})

async function inAllConfirmLooks(page: Page): Promise<void> {
  for (const adminTheme of ['dark', 'light']) {
    await page.evaluate(
      (theme) => localStorage.setItem('admin-settings', JSON.stringify({ adminTheme: theme })),
      adminTheme,
    )
    await page.reload()
    await expect(page.getByRole('article')).toBeVisible()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  }
}
