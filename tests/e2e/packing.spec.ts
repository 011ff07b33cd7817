import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { command, confirm, detailOf, expectFits, handOver, replyOf, scan } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const numberAt = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')

const field = (page: Page) => page.getByLabel('Scan a slip to pack its order')

/** Shows no dialog when the page is printed, and remembers which slips it shows then. */
const rememberPrints = (page: Page) =>
  page.addInitScript(() => {
    const prints: string[] = []
    Object.assign(window, { prints })
    window.print = () => {
      const slips = [...document.querySelectorAll('.slip')].filter((slip) => slip.checkVisibility())
      prints.push(slips.map((slip) => slip.getAttribute('aria-label')).join())
    }
  })
const prints = (page: Page) => page.evaluate<readonly string[]>('window.prints')
const slipsOf = (...orderNumbers: readonly string[]) =>
  orderNumbers.map((orderNumber) => `Slip of ${orderNumber}`).join()

test('three orders are printed and packed by scanning their slips, oldest first, and two are still to hand over', async ({
  page,
  shop,
}) => {
  test.slow()
  const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const [first = '', second = '', third = ''] = placed.map(({ orderNumber }) => orderNumber)
  await rememberPrints(page)
  await openDashboard(page)
  for (const orderNumber of [first, second, third]) await confirm(page, orderNumber)
  await expect(page.getByRole('row', { name: /^Pack 3 / })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pack' }).click()
  await expect(field(page)).toBeFocused()
  const rows = page.getByRole('region', { name: 'Orders to pack' }).getByRole('listitem')
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second), new RegExp(third)])
  const picks = page.getByRole('region', { name: 'Pick list' })
  await expect(picks).toContainText('3 pieces')
  await expect(picks.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(picks.getByRole('table')).toBeHidden()
  await picks.getByRole('button', { name: 'Show' }).click()
  await expect(picks.getByRole('row').last()).toHaveText('Vision Void3')
  // Not said of each, because no order has one.
  await expect(page.getByText('No slip yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const pack = page.getByRole('button', { name: `Mark packed: ${first}` })
  await expect(pack).not.toHaveClass(/bg-gold/)
  await expect(page.getByRole('button', { name: 'Print 3 slips', exact: true })).toHaveClass(/bg-gold/)
  // Nothing is to be handed over yet.
  await expect(page.getByRole('link', { name: 'Hand to courier' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Print 3 slips' }).click()
  await expect.poll(() => prints(page)).toEqual([slipsOf(first, second, third)])
  await expect(pack).toHaveClass(/bg-gold/)
  await expect(page.getByRole('button', { name: 'Print 3 slips again' })).not.toHaveClass(/bg-gold/)
  await expect(numberAt(page, 'With a slip')).toHaveText('3')
  await expect(rows.first()).toContainText('Slip printed')

  await field(page).focus()
  await scan(page, first)
  await expect(replyOf(page, `${first} is packed: 1 × Vision Void (M).`)).toBeVisible()
  // What is packed follows what is still to be packed, and the scanner goes on typing into the field.
  await expect(rows).toHaveText([new RegExp(second), new RegExp(third), new RegExp(first)])
  await expect(page.getByRole('heading', { name: 'Packed · 1', exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()
  // Older slips have the address of the shopper's page.
  await scan(page, `${shop.url}/order-history?order=${second}`)
  await expect(replyOf(page, `${second} is packed`)).toBeVisible()
  await scan(page, third.replace('FF-', ''))
  await expect(replyOf(page, `${third} is packed`)).toBeVisible()
  await expect(numberAt(page, 'To hand over')).toHaveText('3')
  await expect(page.getByText('Nothing is to be packed')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await field(page).focus()
  await scan(page, second)
  await expect(replyOf(page, `${second}: It is packed already.`)).toBeVisible()
  await page.getByRole('button', { name: `Undo packing ${first}` }).click()
  await expect(replyOf(page, `${first} is to be packed again.`)).toBeVisible()
  await page.getByRole('button', { name: `Mark packed: ${first}` }).click()
  await expect(replyOf(page, `${first} is packed`)).toBeVisible()
  await handOver(page, first, '77941')

  await page.goto('/admin/orders?work=packed')
  await expect(page.getByRole('list', { name: `Marks of ${second}` })).toHaveText('Packed')
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Hand to courier' })).toBeVisible()
  await page.getByRole('button', { name: `View ${second}` }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Marks of' })).toHaveText('Packed')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pack' }).click()
  await expect(numberAt(page, 'To hand over')).toHaveText('2')
  await expect(numberAt(page, 'Handed over today')).toHaveText('1')

  await test.step('on a phone, an unconfirmed order and one that was changed after printing are asked about first', async () => {
    const placed = [await placeOrder(shop), await placeOrder(shop)]
    const [changed = '', unconfirmed = ''] = placed.map(({ orderNumber }) => orderNumber)
    await page.setViewportSize({ width: 390, height: 900 })
    await openDashboard(page)
    await confirm(page, changed)
    await command(page, changed, { type: 'PrintSlip' })
    await page.goto('/admin/pack')
    await expect(page.getByRole('listitem').filter({ hasText: changed })).toContainText('Slip printed')

    await field(page).focus()
    await scan(page, unconfirmed)
    const reply = `${unconfirmed}: Its customer has not confirmed it. Pack it anyway?`
    await expect(replyOf(page, reply)).toBeVisible()
    // A further scan answers nothing.
    await scan(page, '77941')
    await expect(replyOf(page, 'This is no order number. Scan the slip of an order.')).toBeVisible()
    expect((await detailOf(page, unconfirmed)).handling.packed).toBeNull()
    await scan(page, unconfirmed)
    await expect(replyOf(page, reply)).toBeVisible()
    await page.getByRole('button', { name: 'Pack it anyway' }).click()
    await expect(replyOf(page, `${unconfirmed} is packed`)).toBeVisible()
    await expect(field(page)).toBeFocused()

    // Somebody else changes it while this screen is open.
    await command(page, changed, { type: 'ChangeNote', edition: 0, note: 'Ring twice' })
    await scan(page, changed)
    await expect(
      replyOf(page, `${changed} was changed after its slip was printed: print it again.`),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect((await detailOf(page, changed)).handling.packed).toBeNull()
    await page.getByRole('button', { name: 'Print its slip again' }).click()
    await expect.poll(() => prints(page)).toEqual([slipsOf(changed)])
    await field(page).focus()
    await scan(page, changed)
    await expect(replyOf(page, `${changed} is packed`)).toBeVisible()
  })
})
