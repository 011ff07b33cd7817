import { expectNoOverflow, inAllLooks, openDashboard, openTab } from './dashboard-steps.ts'
import { boxOf, card, expect, expectAccessible, placeOrder, reveal, test } from './test.ts'

test('charts are loaded with their tab, say their values, follow live, lead to their orders, and fit in every theme and layout', async ({
  page,
  shop,
}) => {
  test.slow()
  await placeOrder(shop)
  await openDashboard(page)
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop()))
  await expect(card(page, 'Total Revenue')).toContainText('+100% from last month')
  await expect(page.getByText('+100% from last month')).toHaveCount(4)
  expect((await scripts()).filter((name) => name?.startsWith('AnalyticsPanel'))).toEqual([])
  await openTab(page, 'Analytics')
  await expect(page.getByRole('application', { name: /^Daily Revenue \(Rs\)/ })).toBeVisible()
  await expect(page.getByRole('application', { name: /^Monthly Revenue \(Rs\)/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Daily Revenue' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('table', { name: 'Daily Revenue' }).getByRole('row').last()).toContainText(
    'Rs 1,400',
  )
  await expect(page.getByText('Rs 1,400 in the last 7 days')).toBeVisible()
  await expect(page.getByText('Rs 1,400 in the last 4 months')).toBeVisible()

  // The choice is in the address, which is a moment later than the press.
  const choose = (period: string) => page.getByRole('radio', { name: period }).click()
  const rows = (chart: string) => page.getByRole('table', { name: chart }).getByRole('row')
  await choose('30 days')
  await expect(rows('Daily Revenue')).toHaveCount(31)
  await choose('12 months')
  // The current month has a second row for the same days of the month before.
  await expect(rows('Monthly Revenue')).toHaveCount(14)
  await expect(page).toHaveURL(/days=30&months=12/)
  await choose('4 months')
  await expect(page).toHaveURL(/days=30$/)
  await choose('7 days')

  await test.step('two figures show their last weeks', async () => {
    await expect(
      card(page, 'Monthly Growth').getByRole('img', { name: /^The last 8 weeks, .*\+0%, .*\+100%$/ }),
    ).toBeVisible()
    await expect(
      card(page, 'Conversion Rate').getByRole('img', { name: /^The last 8 weeks, .* 0%, / }),
    ).toBeVisible()
    // The last point of each is another figure than the one above it, also on a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(
      card(page, 'Monthly Growth').getByText('by week, without cancelled orders', { exact: true }),
    ).toBeVisible()
    await expect(card(page, 'Conversion Rate').getByText('by week', { exact: true })).toBeVisible()
    for (const name of ['Conversion Rate', 'Monthly Growth'])
      await expect(card(page, name).getByText('This week')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a chart is read by arrow keys', async () => {
    await page.getByRole('application', { name: /^Daily Revenue/ }).focus()
    await page.keyboard.press('End')
    await expect(page.locator('[aria-live=polite]', { hasText: 'Rs 1,400 revenue' })).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[aria-live=polite]', { hasText: 'Rs 0 revenue' })).toBeAttached()
  })

  await test.step('it marks the nearest point or bar and says its value beside it, with a mouse and with a finger', async () => {
    const days = page.getByRole('application', { name: /^Daily Revenue/ })
    const over = async (chart: typeof days, share: number, more = 0) => {
      await reveal(chart)
      const { x, y, width, height } = await boxOf(chart)
      return [x + width * share + more, y + height / 2] as const
    }
    const line = days.locator('.u-cursor-x')
    const place = () => line.evaluate((element) => element.getBoundingClientRect().x)
    await page.mouse.move(...(await over(days, 0.94)))
    await expect(days.getByText('Rs 1,400 revenue')).toBeVisible()
    const marked = await place()
    await page.mouse.move(...(await over(days, 0.94, -15)))
    expect(await place()).toBe(marked)
    // Today is on the dashed stretch, which is drawn after the others.
    const dot = await boxOf(days.locator('.u-cursor-pt').last())
    expect(Math.abs(dot.x + dot.width / 2 - marked)).toBeLessThanOrEqual(1)

    const months = page.getByRole('application', { name: /^Monthly Revenue/ })
    await page.mouse.move(...(await over(months, 0.9)))
    await expect(months.getByText(/^1.* so far$/)).toBeVisible()
    await expect(months.getByText(/^1.*: Rs 0$/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Monthly Revenue' }).getByRole('row')).toHaveCount(6)
    await expect(days.getByText('Rs 1,400 revenue')).toHaveCount(0)

    const [x, y] = await over(days, 0.94)
    const at = { pointerType: 'touch', clientX: x, clientY: y, isPrimary: true }
    await days.locator('.u-over').dispatchEvent('pointerdown', at)
    await expect(days.getByText('Rs 1,400 revenue')).toBeVisible()
    await days.locator('.u-over').dispatchEvent('pointermove', { ...at, clientX: x - 200 })
    await expect(days.getByText('Rs 0 revenue')).toBeVisible()
  })

  const charts = page.getByRole('tablist', { name: 'Charts' })
  await charts.getByRole('tab', { name: 'Order Status' }).click()
  await expect(page.getByRole('row', { name: /Pending 1 100%/ })).toBeVisible()
  await page.getByRole('region', { name: 'Open orders' }).getByRole('link', { name: 'Pending 1' }).click()
  await expect(page).toHaveURL(/tab=orders&status=pending/)
  await expect(page.getByRole('button', { name: 'Pending 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page
    .getByRole('row', { name: /^Delivered/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/tab=orders&status=delivered/)
  await page.goBack()
  await charts.getByRole('tab', { name: 'Products' }).click()
  await expect(page.getByRole('application', { name: /^Sales Count/ })).toBeVisible()
  await charts.getByRole('tab', { name: 'Customers' }).click()
  await page.getByRole('button', { name: 'Show as table of New Customers' }).click()
  await expect(page.getByRole('row', { name: 'Week 4 1' })).toBeVisible()
  await expect(page).toHaveURL(/tab=analytics&chart=customers/)

  await test.step('an order changes them at once', async () => {
    await charts.getByRole('tab', { name: 'Sales Trends' }).click()
    await placeOrder(shop, { email: 'second@example.com' })
    await expect(page.getByRole('table', { name: 'Daily Revenue' })).toContainText('Rs 2,800')
  })

  await test.step('deliveries and refusals come with their numbers and lead to the orders, and analytics fit in every theme and layout', async () => {
    const numbers: string[] = []
    for (const n of [1, 2, 3]) {
      const who = { name: 'Ayesha Khan', email: `ayesha${n}@example.com`, phone: '0300 1234567' }
      numbers.push((await placeOrder(shop, who)).orderNumber)
    }
    await openDashboard(page)
    await openTab(page, 'Analytics')
    const insight = page.getByRole('region', { name: 'Deliveries and refusals' })
    await expect(insight.getByText('No parcel has arrived yet')).toBeVisible()

    const set = (orderNumber: string | undefined, status: string, reason?: string) =>
      page.request.put('/api/admin/update-order', { data: { orderNumber, status, reason } })
    for (const number of numbers) await set(number, 'shipped')
    await set(numbers[0], 'delivered')
    await set(numbers[1], 'cancelled', 'refused')
    await set(numbers[2], 'cancelled', 'refused')
    await expect(insight).toContainText('66.7% refused: 2 of 3 orders that reached the door')
    await expect(insight).toContainText('1 of the 2 refusals came from customers who had refused before')
    await expect(insight.getByRole('region', { name: 'By product' })).toContainText('too few 2 of 3')
    await expect(insight.getByRole('region', { name: 'By courier' })).toContainText('No courier recorded')
    await expect(insight.getByRole('application', { name: /^Days from placed to delivered/ })).toBeVisible()
    let looks = 0
    await inAllLooks(page, async () => {
      looks += 1
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const chart of ['Order Status', 'Products', 'Customers', 'Sales Trends']) {
          await page.getByRole('tablist', { name: 'Charts' }).getByRole('tab', { name: chart }).click()
          await expectNoOverflow(page)
          // Each theme and each layout once.
          if (width === 390 && looks % 2 === 1) await expectAccessible(page)
        }
      }
    })

    await insight.getByRole('link', { name: /Ayesha Khan.*2 of 5 refused/ }).click()
    await expect(page).toHaveURL(/tab=orders#q=0300/)
    await expect(page.getByText('Showing 5 of 5')).toBeVisible()
  })
})
