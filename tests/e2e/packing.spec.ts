import type { Page } from '@playwright/test'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { command, confirm, detailOf, handOver, replyOf, scan, widths } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const numberAt = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')

/** Counts how often the page is printed, and shows no dialog. */
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

for (const width of widths) {
  test(`at ${width} pixels, orders are packed by scanning their slips, oldest first`, async ({
    page,
    shop,
  }) => {
    const placed = [
      await placeOrder(shop),
      await placeOrder(shop),
      await placeOrder(shop),
      await placeOrder(shop),
    ]
    const [first = '', second = '', third = '', unconfirmed = ''] = placed.map(
      ({ orderNumber }) => orderNumber,
    )
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    for (const orderNumber of [first, second, third]) await confirm(page, orderNumber)
    await rememberPrints(page)

    await page.goto('/admin/pack')
    const rows = page.getByRole('region', { name: 'Orders to pack' }).getByRole('listitem')
    await expect(rows).toHaveText([new RegExp(first), new RegExp(second), new RegExp(third)])
    await expect(rows.first()).toContainText('No slip yet')
    await page.getByRole('button', { name: 'Print 3 slips' }).click()
    await expect(numberAt(page, 'Printed, to pack')).toHaveText('3')
    await expect
      .poll(() => prints(page))
      .toEqual([[first, second, third].map((number) => `Slip of ${number}`).join()])
    await expect(rows.first()).toContainText('Slip printed')

    // Meanwhile somebody else changes one of them.
    await command(page, third, { type: 'ChangeNote', edition: 0, note: 'Ring twice' })

    await page.getByLabel('Scan a slip to pack its order').focus()
    await scan(page, first)
    await expect(replyOf(page, `${first} is packed: 1 × Vision Void (M).`)).toBeVisible()
    await expect(page.getByText('1 of 3 packed')).toBeVisible()
    // Older slips have the address of the shopper's page.
    await scan(page, `${shop.url}/order-history?order=${second}`)
    await expect(replyOf(page, `${second} is packed`)).toBeVisible()
    await scan(page, second)
    await expect(replyOf(page, `${second}: It is packed already.`)).toBeVisible()

    await scan(page, unconfirmed)
    const question = page.getByRole('group', { name: `Question about ${unconfirmed}` })
    await expect(
      replyOf(page, `${unconfirmed}: Its customer has not confirmed it. Pack it anyway?`),
    ).toBeVisible()
    // A further scan answers nothing.
    await scan(page, '77941')
    await expect(replyOf(page, 'This is no order number. Scan the slip of an order.')).toBeVisible()
    expect((await detailOf(page, unconfirmed)).handling.packed).toBeNull()
    await scan(page, unconfirmed)
    await question.getByRole('button', { name: 'Pack it anyway' }).click()
    await expect(replyOf(page, `${unconfirmed} is packed`)).toBeVisible()

    await scan(page, third)
    await expect(
      replyOf(page, `${third} was changed after its slip was printed: print it again.`),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect((await detailOf(page, third)).handling.packed).toBeNull()
    await page.getByRole('button', { name: 'Print its slip again' }).click()
    await expect.poll(() => prints(page)).toHaveLength(2)
    expect((await prints(page))[1]).toBe(`Slip of ${third}`)
    await page.getByLabel('Scan a slip to pack its order').focus()
    await scan(page, third)
    await expect(replyOf(page, `${third} is packed`)).toBeVisible()

    await expect(numberAt(page, 'Printed, to pack')).toHaveText('0')
    await expect(numberAt(page, 'Packed, to hand over')).toHaveText('4')
    await page.getByRole('button', { name: `Undo packing ${first}` }).click()
    await expect(replyOf(page, `${first} is to be packed again.`)).toBeVisible()
    await page.getByRole('button', { name: `Mark packed: ${first}` }).click()
    await expect(replyOf(page, `${first} is packed`)).toBeVisible()
    await handOver(page, first, '77941')
    await page.reload()
    await expect(numberAt(page, 'Packed, to hand over')).toHaveText('3')
    await expect(numberAt(page, 'Handed over today')).toHaveText('1')
  })
}

test('what is to be packed and what is packed are two numbers, and a label beside the status', async ({
  page,
  shop,
}) => {
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  for (const { orderNumber } of [first, second]) await confirm(page, orderNumber)
  const work = page.getByRole('region', { name: 'Work to do' })
  await expect(work.getByRole('link', { name: 'To pack' })).toHaveText(/2$/)
  await command(page, first.orderNumber, { type: 'Pack' })
  await expect(work.getByRole('link', { name: 'To pack' })).toHaveText(/1$/)
  await expect(work.getByRole('link', { name: 'Packed' })).toHaveText(/1$/)
  await work.getByRole('link', { name: 'Packed' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?work=packed$/)
  const marks = page.getByRole('list', { name: `Marks of ${first.orderNumber}` })
  await expect(marks).toHaveText('Packed')
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Hand to courier' })).toBeVisible()
  await page.getByRole('button', { name: `View ${first.orderNumber}` }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Marks of' })).toHaveText('Packed')
})
