/** A day of five people, each on their own screens: who did what is right in the history of orders, in the audit and in the export. */

import type { Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { setStatus } from './dashboard-steps.ts'
import { scan } from './parcel-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, placeOrder, test } from './test.ts'

type Exported = {
  readonly stream: string
  readonly type: string
  readonly actor: { readonly role: string; readonly name?: string }
}

/** The events of the audit's export. */
async function exportedBy(page: Page): Promise<readonly Exported[]> {
  await page.goto('/audit')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Export/ }).click()
  const stream = await (await saved).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

test('five people work a day, and each event names who did it', async ({ page, browser, shop }) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  await signInQuickly(page)
  await page.goto('/admin/people')
  const emails = {
    sana: await hire(page, 'Sana', 'caller'),
    kamran: await hire(page, 'Kamran', 'packer'),
    hira: await hire(page, 'Hira', 'accountant'),
    asad: await hire(page, 'Asad', 'auditor'),
  }

  const sana = await comeIn(browser, shop.url, emails.sana)
  await test.step('the caller confirms the first order', async () => {
    await expect(sana.page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible()
    // What the shop knows of the order moves the buttons under it when it comes.
    await expect(sana.page.getByRole('list', { name: 'Before the call' })).toBeVisible()
    await sana.page.getByRole('button', { name: /^Confirm order/ }).click()
    await expect(sana.page.getByRole('article', { name: `Order ${second}` })).toBeVisible()
  })

  const kamran = await comeIn(browser, shop.url, emails.kamran)
  await test.step('the packer packs it and hands it over', async () => {
    await kamran.page.getByRole('button', { name: `Mark packed: ${orderNumber}` }).click()
    await expect(kamran.page.getByRole('button', { name: `Undo packing ${orderNumber}` })).toBeVisible()
    await kamran.page.getByRole('link', { name: /^Hand/ }).first().click()
    await kamran.page.getByRole('radio', { name: 'TCS' }).check()
    await kamran.page.getByLabel('Scan slips and labels, in any order').focus()
    await scan(kamran.page, orderNumber)
    await expect(kamran.page.getByLabel(`Tracking number of ${orderNumber}`)).toBeVisible()
    await scan(kamran.page, 'LX1')
    await kamran.page.getByRole('button', { name: 'Hand 1 to TCS' }).click()
    await expect(kamran.page.getByText('With TCS, LX1')).toBeVisible()
  })

  await test.step('the owner cancels the second order', async () => {
    await page.goto('/admin/dashboard?tab=orders')
    await setStatus(page, second, 'Cancelled')
    const dialog = page.getByRole('dialog', { name: `Cancel ${second}?` })
    await dialog.getByRole('button', { name: 'Set to Cancelled' }).click()
    await expect(page.getByRole('button', { name: `Status of ${second}: Cancelled` })).toBeVisible()
  })

  const hira = await comeIn(browser, shop.url, emails.hira)
  await test.step('the accountant books the courier’s statement', async () => {
    await hira.page.getByRole('link', { name: 'Import a statement' }).click()
    const text = 'CN #;COD Collected;Service Charges\nLX1;1400;100\n'
    await hira.page
      .getByLabel(/^Choose a/)
      .setInputFiles({ name: 'Monday.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await hira.page.getByLabel('Rupees that arrived in the bank').fill('1,300')
    await hira.page.getByRole('button', { name: 'Compare with the parcels' }).click()
    await hira.page.getByRole('button', { name: 'Book 1 parcel' }).click()
    await expect(hira.page.getByText('Statement Monday is booked')).toBeVisible()
  })

  await test.step('the order’s history has their names', async () => {
    await page.goto(`/admin/dashboard?tab=orders&order=${orderNumber}`)
    const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
    for (const name of ['Sana', 'Kamran', 'Hira'])
      await expect(sheet.getByText(new RegExp(`^${name} `)).first()).toBeVisible()
  })

  const asad = await comeIn(browser, shop.url, emails.asad)
  await test.step('the auditor finds and exports each one’s events', async () => {
    await expect(asad.page).toHaveURL(/\/audit/)
    for (const [name, others] of [
      ['Sana', /^(Kamran|Hira)$/],
      ['Kamran', /^(Sana|Hira)$/],
      ['Hira', /^(Sana|Kamran)$/],
    ] as const) {
      await asad.page.getByLabel('Who', { exact: true }).selectOption({ label: name })
      await expect(asad.page.getByRole('cell', { name, exact: true }).first()).toBeVisible()
      await expect(asad.page.getByRole('cell', { name: others })).toHaveCount(0)
    }
    const events = await exportedBy(asad.page)
    const whoDid = (stream: string) =>
      events
        // Mails are sent at some time or other.
        .filter((event) => event.stream === stream && event.type !== 'ConfirmationSent')
        .map(({ type, actor }) => `${type} by ${actor.name ?? actor.role}`)
    expect(whoDid(`order-${orderNumber}`)).toEqual([
      'OrderPlaced by shopper',
      ...['ContactAttempted by Sana', 'OrderStatusChanged by Sana'],
      ...['Packed by Kamran', 'ParcelHandedOver by Kamran', 'OrderStatusChanged by Kamran'],
      ...['CashBooked by Hira', 'OrderStatusChanged by Hira'],
    ])
    expect(whoDid(`order-${second}`).at(-1)).toBe('OrderStatusChanged by admin')
    expect(whoDid('statement-Monday')).toEqual(['StatementBooked by Hira'])
    expect(whoDid('staff')).toEqual(
      ['Sana', 'Kamran', 'Hira', 'Asad'].flatMap((name) => [
        'StaffInvited by admin',
        `StaffJoined by ${name}`,
      ]),
    )
  })

  await test.step('a removed caller can do nothing a second later', async () => {
    await page.goto('/admin/people')
    await page.getByRole('button', { name: 'Remove Sana' }).click()
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    expect((await removed).status()).toBe(200)
    const began = Date.now()
    // Her open screen ends by itself: its connection is closed.
    await expect(sana.page).toHaveURL(/\/admin\/login/)
    process.stdout.write(`  a removed person's screen ended after ${Date.now() - began} ms\n`)
    const calls = [
      ['get', '/api/admin/session'],
      ['get', '/api/admin/orders'],
      ['get', `/api/admin/orders/${second}`],
      ['get', '/api/admin/account'],
      ['post', `/api/admin/orders/${second}/contact-attempts`],
    ] as const
    for (const [method, path] of calls) {
      expect((await sana.page.request[method](path)).status(), path).toBe(401)
    }
    await sana.page.getByLabel('Email').fill(emails.sana)
    await sana.page.getByLabel('Password', { exact: true }).fill('tea and 3 samosas at six')
    await sana.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(sana.page.getByRole('alert')).toContainText('Invalid email or password')
  })
  for (const { failed } of [kamran, hira, asad]) expect(failed).toEqual([])
})
