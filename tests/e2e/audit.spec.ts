import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { ADMIN } from './shop-process.ts'
import { rewriteLog, tamperings } from './tampering.ts'
import {
  atRest,
  shopProcessTest as base,
  expect,
  expectAccessible,
  givePassword,
  placeOrder,
  shopper,
  signIn,
} from './test.ts'

const AUDITOR = { email: 'auditor@falakfits.test', password: 'a password for auditing' }

let seeded: string | null = null
process.once('exit', () => seeded !== null && rmSync(seeded, { recursive: true, force: true }))

/** A folder with some weeks of history, created once per worker process. Each shop starts with a copy. */
function seededFolder(): string {
  if (seeded !== null) return seeded
  const folder = mkdtempSync(join(tmpdir(), 'falak-seeded-'))
  const seed = ['dist-test/server/seed.js', '--orders', '150', '--days', '40', '--data', folder]
  expect(spawnSync(process.execPath, seed).status).toBe(0)
  seeded = folder
  return folder
}

/** A shop with such a history, and an auditor. */
const test = base.extend({
  settings: { AUDITOR_EMAIL: AUDITOR.email, AUDITOR_PASSWORD: AUDITOR.password },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  prepare: async ({}, use) => use((folder) => cpSync(seededFolder(), folder, { recursive: true })),
})

async function audit(page: Page, path = '/audit'): Promise<void> {
  await page.goto(path)
  await givePassword(page, AUDITOR)
  await expect(page.getByRole('navigation', { name: 'Audit' })).toBeVisible()
}

async function inBothThemes(page: Page, check: () => Promise<void>): Promise<void> {
  await check()
  await page.getByRole('button', { name: /Use the (light|dark) theme/ }).click()
  await check()
}

const sizeOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/audit/events?limit=1')).json()).data.head.size

const whole = (position: number) => position.toLocaleString('en')

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
  await inBothThemes(page, () => expectAccessible(page))

  await log.getByRole('link', { name: orderNumber }).first().click()
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
  await expect(page.getByText('Placed: 1 × Vision Void (M), Rs 1,400')).toBeVisible()
  await inBothThemes(page, () => expectAccessible(page))

  heard.push(await (await page.request.get('/api/audit/export')).text())
  const seen = heard.join('\n') + (await page.locator('body').textContent())
  expect(seen).toContain(orderNumber)
  for (const personal of [shopper.name, shopper.email, shopper.phone, shopper.address]) {
    expect(seen).not.toContain(personal)
  }
})

test('counts of visits in a row are one row of the log, which opens', async ({ page }) => {
  test.slow()
  await audit(page)
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
  const log = page.getByRole('region', { name: 'Events' })
  const fold = log.getByRole('button', { name: '2 visits and 2 page views counted' })
  const counts = log.getByRole('link', { name: new RegExp(`^Event (?:${whole(size)}|${whole(size - 1)})$`) })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(counts).toHaveCount(0)
    await fold.press('Enter')
    await expect(counts).toHaveCount(2)
    await expectAccessible(page)
    await fold.press('Enter')
  }
  // A filter by this type shows each count.
  await page.goto('/audit?type=TrafficRecorded')
  await expect(counts).toHaveCount(2)

  // The focus ring is around the slider's handle, so that the dates below it stay readable.
  await page.goto('/audit/time')
  const slider = page.getByRole('slider', { name: 'Position in the log' })
  await page.evaluate(() => document.fonts.ready)
  await slider.press('ArrowLeft')
  const box = await slider.boundingBox()
  // Its date is on a line above it, with reserved space.
  await expect(slider).toHaveAttribute('aria-valuetext', /, /)
  expect(await slider.boundingBox()).toEqual(box)
  if (box === null) throw new Error('the slider is not there')
  const { x, y, width, height } = box
  const looks = async () => ({
    slider: await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' }),
    dates: await page.screenshot({ clip: { x, y: y + height, width, height: 24 }, animations: 'disabled' }),
  })
  const focused = await looks()
  await slider.blur()
  const left = await looks()
  expect(focused.slider.equals(left.slider), 'the focus is seen').toBe(false)
  expect(focused.dates.equals(left.dates), 'the dates stay as they are').toBe(true)
})

test('an admin reads the audit too, from the dashboard', async ({ page }) => {
  await signIn(page)
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
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  }
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
  await inBothThemes(page, () => expectAccessible(page))

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
})

base(
  'before the first order time travel shows the shop as it began, and goes on when there is one',
  async ({ page, shop }) => {
    await signIn(page)
    await page.goto('/audit/time')
    const scrubber = page.getByRole('slider', { name: 'Position in the log' })
    await expect(scrubber).toBeVisible()
    const began = Number(await scrubber.getAttribute('max'))
    await expect(page.getByRole('row', { name: /^The Blacksmith/ })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expectAccessible(page)
    await placeOrder(shop)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(async () => Number(await scrubber.getAttribute('max'))).toBeGreaterThan(began)
  },
)

test('two changes of the moment in quick succession are both in the address', async ({ page }) => {
  await audit(page, '/audit/time')
  const compare = page.getByRole('button', { name: 'Compare from here' })
  const tab = page.getByRole('tablist', { name: 'Charts' }).getByRole('tab').nth(1)
  await tab.scrollIntoViewIfNeeded()
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

const result = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Verify (everything|again)$/ }).click()
  await expect(result(page)).toBeVisible()
}

test('an unchanged history is confirmed, and any change to it is located', async ({ page, shop }) => {
  test.slow()
  await audit(page, '/audit/proof')
  const size = await sizeOf(page)
  await verify(page)
  await expect(result(page)).toContainText(`Everything matches the log. All ${whole(size)} events`)
  await inBothThemes(page, () => expectAccessible(page))

  await test.step('what is folded is open while the report is printed, and folded again afterwards', async () => {
    const records = page.locator('details', { hasText: 'Signature and records' })
    const inRecords = records.getByText('The shop’s checkpoint', { exact: true })
    await expect(inRecords).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(inRecords).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(inRecords).toBeHidden()
  })

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download checkpoint' }).click(),
  ])
  const checkpoint = readFileSync(await saved.path(), 'utf8')
  expect(checkpoint.split('\n')[1]).toBe(String(size))
  const drop = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

  await placeOrder(shop)
  // Its mail is an event, too, which must not come while the log is rewritten below.
  await atRest(() => sizeOf(page))
  await drop('kept.txt', checkpoint)
  await expect(page.getByText(/^History was only added to: the first/)).toBeVisible()
  await drop('changed.txt', checkpoint.replace(String(size), String(size - 1)))
  await expect(page.getByText(/was changed after .* had signed it/)).toBeVisible()
  await drop('list.txt', 'milk, bread')
  await expect(page.getByText('That is not a checkpoint.')).toBeVisible()

  const position = Math.round(size / 2)
  for (const [what, change] of tamperings) {
    await test.step(what, async () => {
      const putBack = rewriteLog(shop.folder, (rows) => change(rows, position))
      await verify(page)
      await expect(result(page)).toContainText(new RegExp(`[Ee]vent ${whole(position)} `))
      // The inserted event moves the next one to another position.
      const first = what === 'an event put in' ? position + 1 : position
      await expect(page.getByRole('link', { name: `Show event ${whole(first)}` })).toBeVisible()
      putBack()
    })
  }

  await test.step('a log whose end was cut off, with what the shop itself remembers of it', async () => {
    await shop.stop()
    rewriteLog(shop.folder, (rows) => rows.slice(0, size - 20))
    // A shop with either of these changes would not open.
    for (const kept of ['checkpoints', 'newest-head.json'])
      rmSync(join(shop.folder, kept), { recursive: true, force: true })
    await shop.start()
    await drop('kept.txt', checkpoint)
    await expect(page.getByText(`Event ${whole(size - 19)} and what followed is missing.`)).toBeVisible()
    await verify(page)
    await expect(result(page)).toContainText(`Event ${whole(size - 19)} and what followed is missing.`)
  })
})

test('a witness outside the shop is shown with its age, and checked against the log of today', async ({
  page,
  shop,
}) => {
  await audit(page, '/audit/proof')
  const panel = page.getByRole('region', { name: 'Witnesses' })
  await expect(panel.getByText('Nobody outside the shop has cosigned its log yet.')).toBeVisible()
  await expect(panel.getByText(/^node witness\.mjs witness http.* --every 1h$/)).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download the witness' }).click(),
  ])
  const file = test.info().outputPath('witness.mjs')
  await saved.saveAs(file)
  const env = {
    WITNESS_EMAIL: AUDITOR.email,
    WITNESS_PASSWORD: AUDITOR.password,
    WITNESS_STATE: test.info().outputPath('state'),
  }
  const url = new URL(page.url()).origin
  const run = promisify(execFile)(process.execPath, [file, 'witness', url, '--name', 'accountant.example'], {
    env,
  })
  expect((await run).stdout).toContain('Cosigned')
  await placeOrder(shop)

  await page.reload()
  await expect(panel.getByText(/^Witnessed just now by accountant\.example$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Check it for accountant.example' }).click()
  await expect(
    panel.getByText(/^The cosignature of accountant\.example holds\. History was only added to/),
  ).toBeVisible()
  await inBothThemes(page, () => expectAccessible(page))
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(() => page.evaluate(overflow), { message: `at ${width}` }).toBe(0)
  }

  const remove = panel.getByRole('button', { name: 'Remove accountant.example' })
  await expect(remove).toBeHidden()
  await page.context().clearCookies()
  await page.goto('/audit/proof')
  await givePassword(page, ADMIN)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Remove this witness?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(panel.getByText('Nobody outside the shop has cosigned its log yet.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/audit')
  await expect(page.getByText(/^Witness accountant\.example removed/).first()).toBeVisible()
})

test('a shopper downloads a receipt, and anyone can check it without the shop', async ({ page, context }) => {
  const { name, email, phone, address } = shopper
  await page.goto('/order-history')
  const placed = await page.request.post('/api/orders', {
    data: {
      name,
      email,
      phone,
      address,
      paymentMethod: 'COD',
      items: [{ id: 'u1-M', size: 'M', quantity: 1, price: 1400 }],
    },
  })
  const { orderNumber } = (await placed.json()).data
  await page.getByLabel('Enter your email or phone number').fill(email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download receipt' }).click(),
  ])
  const receipt = readFileSync(await saved.path(), 'utf8')
  await page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(page.getByText(`of order ${orderNumber}`)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/check-receipt')
  const file = page.locator('input[type=file]')
  await expect(page.getByRole('heading', { name: 'Check a receipt' })).toBeVisible()
  await context.setOffline(true)
  const check = (text: string) =>
    file.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await check(receipt)
  await expect(page.getByRole('status').getByText(/^This receipt passed the check: /)).toBeVisible()
  await expectAccessible(page)
  await check(receipt.replace('Vision Void', 'Vision Lost'))
  await expect(
    page.getByText(/^This receipt failed the check\. Event [\d,]+ is not what was recorded/),
  ).toBeVisible()
  await expect(page.locator('s', { hasText: 'Vision Lost' })).toBeVisible()
  await expect(page.getByText('Altered', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Current state' })).toBeHidden()
  await check('no receipt')
  await expect(page.getByText('This file is not a receipt of this shop, or it is damaged.')).toBeVisible()
})

test('without signing in nothing of the audit is shown', async ({ page }) => {
  await page.goto('/audit/proof')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  expect((await page.request.get('/api/audit/events')).status()).toBe(401)
  await givePassword(page, ADMIN)
  await expect(page).toHaveURL(/\/audit\/proof$/)
})
