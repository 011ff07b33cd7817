import { expectNoOverflow, inAllLooks, openDashboard } from './dashboard-steps.ts'
import { command, confirm, handOver } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('the one golden button is the first step, each row opens its screen, and what is with couriers is one number with Cash', async ({
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

  await test.step('by keyboard', async () => {
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
    await page.goBack()
  })

  await test.step('the table of what waits is a table at every width, in each theme', () =>
    inAllLooks(page, async () => {
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const table = page.getByRole('table', { name: 'What waits' })
        await expect(table.getByRole('rowheader')).toHaveText(['Pack', 'Hand over'])
        await expect(table.getByRole('columnheader')).toHaveCount(6)
        await expect(page.getByRole('region', { name: 'All time' }).getByRole('article')).toHaveCount(4)
        await expectNoOverflow(page)
      }
      await expectAccessible(page)
    }))
  await page.setViewportSize({ width: 390, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('what is with couriers', async () => {
    const placed = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
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
})
