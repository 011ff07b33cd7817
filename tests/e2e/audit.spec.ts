/** What an auditor and an admin read in the audit: every event, any past moment, and nothing before they have signed in. */

import type { Locator, Page } from '@playwright/test'
import { audit, changeTheme, sizeOf, auditTest as test, whole } from './audit-steps.ts'
import { ADMIN } from './shop-process.ts'
import {
  test as base,
  boxOf,
  expect,
  expectAccessible,
  givePassword,
  placeOrder,
  reveal,
  shopper,
} from './test.ts'

test('an auditor signs in, returns to the audit, and reads every event in words and exactly', async ({
  page,
  shop,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  const heard: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''))
  })

  await audit(page, `/audit?type=OrderPlaced&sort=oldest`)
  await expect(page).toHaveURL(/\/audit\?type=OrderPlaced&sort=oldest$/)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'This screen is not for your role' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your start' }).click()
  await expect(page.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()

  // Newest first: the order that was just placed.
  const log = page.getByRole('region', { name: 'Events' })
  await expect(log.getByText(`Order ${orderNumber} placed: 1 × Vision Void (M), Rs 1,400`)).toBeVisible()
  await page.getByLabel('What happened').selectOption('Status changed')
  await page.getByLabel('Who', { exact: true }).selectOption('Admins')
  await expect(page).toHaveURL(/type=OrderStatusChanged&actor=admin/)
  await expect(log.getByText(/status changed from pending to confirmed/).first()).toBeVisible()
  await expect(log.getByText(/placed:/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Who', { exact: true })).toHaveValue('role admin')

  // By keyboard alone: an event, its record, its proof.
  await page.goto(`/audit?order=${orderNumber}&sort=oldest`)
  const first = log.getByRole('link', { name: /^Event [\d,]+$/ }).first()
  const position = Number(await first.getAttribute('data-event'))
  await first.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Event ${whole(position)}` })
  await expect(sheet.locator('pre')).toContainText(`"position": ${position},`)
  await sheet.getByLabel('Show the record').selectOption('Exactly as stored')
  const stored = await page.request.get(`/api/audit/events?after=${position - 1}&limit=1`)
  const [{ record, leaf }] = (await stored.json()).data.events
  await expect(sheet.locator('pre')).toHaveText(record)
  await expect(sheet.getByText(leaf)).toBeVisible()
  await sheet.getByRole('button', { name: 'Prove it is in the log' }).press('Enter')
  await expect(sheet.getByText(/^Proven: hashed in this browser, event/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(first).toBeFocused()

  // By a click beside the link, which gives the focus to no control.
  const itsLink = page.getByRole('link', { name: `Event ${whole(position)}`, exact: true })
  await log.getByRole('row').filter({ has: itsLink }).getByRole('cell').last().click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(first).toBeFocused()
  await expectAccessible(page)
  await changeTheme(page)

  await log.getByRole('link', { name: orderNumber }).first().click()
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
  await expect(page.getByText('Placed: 1 × Vision Void (M), Rs 1,400')).toBeVisible()
  await expectAccessible(page)

  heard.push(await (await page.request.get('/api/audit/export')).text())
  const seen = heard.join('\n') + (await page.locator('body').textContent())
  expect(seen).toContain(orderNumber)
  for (const personal of [shopper.name, shopper.email, shopper.phone, shopper.address]) {
    expect(seen).not.toContain(personal)
  }

  await test.step('counts of visits in a row are one row of the log, which opens', async () => {
    await page.goto('/audit')
    for (let count = 0; count < 2; count += 1) {
      const before = await sizeOf(page)
      await page.evaluate(() =>
        fetch('/api/page-views', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ route: '/', path: '/', visit: true }),
        }),
      )
      await expect.poll(() => sizeOf(page)).toBe(before + 1)
    }
    const size = await sizeOf(page)
    await page.reload()
    const fold = log.getByRole('button', { name: '2 visits and 2 page views counted' })
    const counts = log.getByRole('link', {
      name: new RegExp(`^Event (?:${whole(size)}|${whole(size - 1)})$`),
    })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(counts).toHaveCount(0)
      await fold.press('Enter')
      await expect(counts).toHaveCount(2)
      if (width === 1440) await fold.press('Enter')
    }
    await expectAccessible(page)
    // A filter by this type shows each count.
    await page.goto('/audit?type=TrafficRecorded')
    await expect(counts).toHaveCount(2)
  })
})

/** The figure of a summary card. */
const figure = (page: Page, title: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .locator('p')
    .first()

test('any past moment is shown as the shop showed it, by keys, by day, and side by side', async ({
  page,
}) => {
  test.slow()
  await audit(page, '/audit/time')
  const size = await sizeOf(page)
  const scrubber = page.getByRole('slider', { name: 'Position in the log' })
  await expect(scrubber).toHaveValue(String(size))

  for (const position of [1, 257, size - 100, Math.round(size / 3)]) {
    await scrubber.fill(String(position))
    await expect(page.getByText(`Event ${whole(position)} of ${whole(size)}`)).toBeVisible()
    const { data } = await (await page.request.get(`/api/audit/dashboard?position=${position}`)).json()
    const { totalOrders, totalRevenue, totalCustomers } = data.stats
    await expect(figure(page, 'Total Orders')).toHaveText(whole(totalOrders))
    await expect(figure(page, 'Total Revenue')).toHaveText(`Rs ${whole(totalRevenue)}`)
    await expect(figure(page, 'Total Customers')).toHaveText(whole(totalCustomers))
  }
  await expect(page).toHaveURL(new RegExp(`position=${Math.round(size / 3)}$`))
  await expectAccessible(page)
  await changeTheme(page)

  await scrubber.press('Home')
  await expect(figure(page, 'Total Orders')).toHaveText('0')
  await scrubber.press('ArrowRight')
  await scrubber.press('PageUp')
  await expect(scrubber).toHaveValue(String(1 + Math.max(10, Math.round(size / 50))))
  await scrubber.press('End')

  const { data: last } = await (await page.request.get(`/api/audit/dashboard?position=${size}`)).json()
  const day = last.charts.salesTrend.dates.toSorted()[2]
  const endOf = page.getByLabel('Go to the end of')
  await expect(endOf).toHaveValue('')
  await endOf.fill(day)
  const { data: asOf } = await (await page.request.get(`/api/audit/dashboard?at=${day}`)).json()
  await expect(scrubber).toHaveValue(String(asOf.position))
  await expect(endOf).toHaveValue(day)

  await page.getByRole('button', { name: 'Compare from here' }).click()
  await scrubber.press('End')
  await expect(endOf).toHaveValue('')
  const compared = page.getByRole('row', { name: /^Total Orders \d/ })
  await expect(compared).toContainText(`+${whole(last.stats.totalOrders - asOf.stats.totalOrders)}`)
  await expect(page.getByText(/events were recorded after event /)).toBeVisible()
  await expectAccessible(page)

  // It plays, and ends at the end of the log, also where two frames come before a position is rendered.
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window)
    const askTwice = (onFrame: FrameRequestCallback) =>
      ask((now) => {
        const waiting: FrameRequestCallback[] = []
        window.requestAnimationFrame = (next) => waiting.push(next)
        onFrame(now)
        window.requestAnimationFrame = askTwice
        for (const next of waiting) next(now + 4)
      })
    window.requestAnimationFrame = askTwice
  })
  await scrubber.fill(String(size - 40))
  await page.getByLabel('Speed').selectOption('500 events a second')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(scrubber).toHaveValue(String(size))
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()

  await page.goto('/audit/time')
  // The focus ring is around the slider’s handle, so that the dates below it stay readable.
  await page.evaluate(() => document.fonts.ready)
  await scrubber.press('ArrowLeft')
  const box = await boxOf(scrubber)
  // Its date is on a line above it, with reserved space.
  await expect(scrubber).toHaveAttribute('aria-valuetext', /, /)
  expect(await boxOf(scrubber)).toEqual(box)
  const { x, y, width, height } = box
  const looks = async () => ({
    slider: await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' }),
    dates: await page.screenshot({ clip: { x, y: y + height, width, height: 24 }, animations: 'disabled' }),
  })
  const focused = await looks()
  await scrubber.blur()
  const left = await looks()
  expect(focused.slider.equals(left.slider), 'the focus is seen').toBe(false)
  expect(focused.dates.equals(left.dates), 'the dates stay as they are').toBe(true)

  // Two changes in quick succession are both in the address.
  const compare = page.getByRole('button', { name: 'Compare from here' })
  const tab = page.getByRole('tablist', { name: 'Charts' }).getByRole('tab').nth(1)
  await reveal(tab)
  const other = await tab.elementHandle()
  await compare.evaluate(async (button: HTMLElement, tab) => {
    button.click()
    // After this, the address has changed but the page has not rendered again.
    for (let turn = 0; turn < 50; turn++) await null
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  }, other)
  await expect(page).toHaveURL(/chart=/)
  await expect(page).toHaveURL(/with=\d+/)
})

base(
  'an admin signs in to the audit, sees the shop before its first order, and comes and goes from the dashboard',
  async ({ page, shop }) => {
    await page.goto('/audit/time')
    await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
    expect((await page.request.get('/api/audit/events')).status()).toBe(401)
    await givePassword(page, ADMIN)
    await expect(page).toHaveURL(/\/audit\/time$/)
    const scrubber = page.getByRole('slider', { name: 'Position in the log' })
    await expect(scrubber).toBeVisible()
    const began = Number(await scrubber.getAttribute('max'))
    await expect(page.getByRole('row', { name: /^The Blacksmith/ })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expectAccessible(page)
    await placeOrder(shop)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(async () => Number(await scrubber.getAttribute('max'))).toBeGreaterThan(began)

    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible()
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      // The charts follow the width of the window in a later frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
      const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
      if (width < 768) await more.click()
      await page.getByRole('link', { name: 'Audit', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Today', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible()
    }
  },
)
