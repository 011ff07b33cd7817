import { expectNoOverflow, inAllLooks, openDashboard } from './dashboard-steps.ts'
import { command, confirm, handOver } from './parcel-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('an empty shop says what to do first, and the first order appears with its step and its button', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const waits = page.getByRole('region', { name: 'What waits' })
  await expect(waits).toContainText('The first order will appear here')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(waits.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'New order' })).toBeVisible()

  await placeOrder(shop)
  await expect(today.getByRole('link', { name: 'Confirm 1 order' })).toBeVisible()
  const confirming = waits.getByRole('row', { name: /^Confirm / })
  await expect(confirming).toContainText('Rs 1,400')
  await expect(confirming).toContainText('Caller')
  await placeOrder(shop, { email: 'second@example.com' })
  await expect(today.getByRole('link', { name: 'Confirm 2 orders' })).toBeVisible()
  await expect(confirming).toContainText('Rs 2,800')
  const soFar = page.getByRole('region', { name: 'So far today' })
  await expect(soFar.locator('div').filter({ hasText: /^Placed2/ })).toContainText(/0 last \w{3} \+2$/)
})

test('the one golden button is the first step, and each row opens its screen by keyboard', async ({
  page,
  shop,
}) => {
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  for (const { orderNumber } of [first, second]) await confirm(page, orderNumber)
  await command(page, second.orderNumber, { type: 'Pack' })
  const waits = page.getByRole('region', { name: 'What waits' })
  await expect(waits.getByRole('rowheader')).toHaveText(['Pack', 'Hand over'])
  await expect(waits.getByRole('row', { name: /^Pack / })).toContainText('Packer admin is packing now')
  const next = page.getByRole('link', { name: 'Pack 1 order' })
  await expect(next).toBeVisible()

  await next.focus()
  // And then the rows.
  await page.keyboard.press('Tab')
  await expect(waits.getByRole('link', { name: 'Pack', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/hand-over$/)
  await page.goBack()
  await next.click()
  await expect(page).toHaveURL(/\/admin\/pack$/)
})

test('what is with couriers is one number on Today and on Cash', async ({ page, shop }) => {
  const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  for (const [index, { orderNumber }] of placed.entries()) {
    await confirm(page, orderNumber)
    await handOver(page, orderNumber, `LE750${index}`)
  }
  const set = (orderNumber: string | undefined, status: string) =>
    page.request.put('/api/admin/update-order', { data: { orderNumber, status } })
  await set(placed[0]?.orderNumber, 'delivered')
  await set(placed[1]?.orderNumber, 'cancelled')
  const couriers = page.getByRole('region', { name: 'With couriers' })
  await expect(couriers).toContainText(/Rs 4,200.*3 parcels/)
  for (const part of ['On the road', 'Owed 0–7 days', 'Cancelled, not settled']) {
    await expect(couriers).toContainText(`${part}Rs 1,400`)
  }
  await expect(couriers).toContainText('ClaimedRs 0')
  await couriers.getByRole('link', { name: 'Open Cash' }).click()
  await expect(page.getByRole('region', { name: 'All couriers' })).toContainText(
    /With couriers, 3 parcelsRs 4,200/,
  )
})

test('the table of what waits is a table at every width, in each theme', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await placeOrder(shop)
  await openDashboard(page)
  await confirm(page, orderNumber)
  await inAllLooks(page, async () => {
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const table = page.getByRole('table', { name: 'What waits' })
      await expect(table.getByRole('rowheader')).toHaveText(['Confirm', 'Pack'])
      await expect(table.getByRole('columnheader')).toHaveCount(6)
      await expect(page.getByRole('region', { name: 'All time' }).getByRole('article')).toHaveCount(4)
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  })
})

test('people see the work that they may open, without cash and figures, and who is at it', async ({
  page,
  browser,
  shop,
}) => {
  const [first] = [await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  await confirm(page, first.orderNumber)
  const email = await hire(page, 'Kamran', 'packer')
  const { page: packer, failed } = await comeIn(browser, shop.url, email)
  await expect(packer.getByRole('heading', { name: 'Pack', exact: true })).toBeVisible()
  await packer.goto('/admin/dashboard')
  const waits = packer.getByRole('region', { name: 'What waits' })
  await expect(waits.getByRole('row', { name: /^Confirm / })).toContainText('admin is calling now')
  // The first step is not a packer's.
  await expect(packer.getByRole('link', { name: 'Pack 1 order' })).toBeVisible()
  await expect(packer.getByRole('region', { name: 'So far today' })).toHaveCount(0)
  await expect(packer.getByRole('region', { name: 'With couriers' })).toHaveCount(0)
  await waits.getByRole('link', { name: 'Confirm' }).click()
  await expect(packer).toHaveURL(/\/admin\/orders\?work=to-confirm$/)
  expect(failed).toEqual([])
})
