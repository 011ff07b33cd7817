/** The list of orders at every width: its rows, its columns, and its cards on a phone. */

import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, inAllLooks, openDashboard, openTab } from './dashboard-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, reveal, test } from './test.ts'

const long = 'Hafiz Muhammad Umar Farooq Qureshi of Model Town Extension'

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const box = (page: Page, orderNumber: string) => page.getByRole('checkbox', { name: `Select ${orderNumber}` })
const view = (page: Page, orderNumber: string) => page.getByRole('button', { name: `View ${orderNumber}` })

/** Expects that none of its words are cut. The list follows the width of the window in a later frame. */
const expectWhole = (words: Locator) =>
  expect
    .poll(() => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0)

test('at every width rows are equally high and warn, five fit on a phone, columns are chosen and kept, and no name is cut', async ({
  page,
  shop,
}) => {
  test.slow()
  const placed: string[] = []
  const names = ['Ayesha Khan', 'Bilal Ahmed', 'Eman Siddiqui', 'Usman Abbasi', 'Noor Fatima', 'Talha Awan']
  for (const [n, name] of names.entries()) {
    // The first two look alike; a warning makes no row higher.
    const address = `House ${Math.max(1, n)}, Gulberg, Lahore`
    const phone = n === 0 ? '0300 1234567' : `0321 765${n}329`
    placed.push((await placeOrder(shop, { name, email: `${n}@example.com`, phone, address })).orderNumber)
  }
  const [first = '', second = '', third = ''] = placed
  const newest = placed.at(-1) ?? ''
  await openDashboard(page)
  await openTab(page, 'Orders')
  const parcels = [{ orderNumber: third, trackingNumber: 'LE-4711' }]
  await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows).toHaveCount(6)
    await expect(rows.getByText('1 similar order')).toHaveCount(2)
    const difference = () =>
      rows.evaluateAll((all) => {
        const heights = all.map((row) => Math.round(row.getBoundingClientRect().height))
        return Math.max(...heights) - Math.min(...heights)
      })
    await expect.poll(difference, { message: `at ${width} px` }).toBeLessThanOrEqual(1)
    // Neither the day nor the size is cut.
    await expect(rows.first().locator('time')).toBeInViewport({ ratio: 1 })
    await expect(rows.first().getByText('M', { exact: true })).toBeInViewport({ ratio: 1 })
  }

  await test.step('the head of the table stays in sight', async () => {
    await page.setViewportSize({ width: 1440, height: 300 })
    await reveal(view(page, first))
    await expect(heading(page, 'Customer')).toBeInViewport({ ratio: 1 })
    await expect(box(page, newest)).not.toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a warning counts what is to be looked at', async () => {
    const row = (number: string) => page.getByRole('row').filter({ has: box(page, number) })
    await expect(row(first).getByRole('rowheader')).toContainText('1 similar order, invented number')
    await expect(row(second).getByRole('rowheader')).toContainText('1 similar order')
    await expect(row(second)).not.toContainText('invented')
    await box(page, first).check()
    await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 to look at first')
    await box(page, first).uncheck()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('on a phone the newest five are on the first screen', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(view(page, first)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    // The newest first. The last of them has a warning, which takes a line of its own.
    for (const orderNumber of placed.slice(1)) {
      const aboveBar = async () => {
        const [row, foot] = [await boxOf(view(page, orderNumber)), await boxOf(bar)]
        return foot.y - row.y - row.height
      }
      await expect.poll(aboveBar, { message: orderNumber }).toBeGreaterThanOrEqual(0)
    }
  })

  await test.step('its cards have days and warnings, and no control of the status', async () => {
    const list = page.getByRole('list', { name: 'Orders, Today' })
    const card = list.getByRole('listitem').filter({ hasText: first })
    await expect(card).toContainText('1 similar order, invented number')
    await expect(card).toContainText('Vision Void M')
    await expect(card).toContainText('Pending')
    await expect(card.getByRole('button')).toHaveCount(1)
    await expectAccessible(page)
    // Whoever confirmed it has looked at it.
    const status = { orderNumber: first, status: 'confirmed' }
    expect((await page.request.put('/api/admin/update-order', { data: status })).ok()).toBe(true)
    await expect(card).toContainText('Confirmed')
    await expect(card).not.toContainText('similar')
  })

  await test.step('statuses stay in sight, and other filters are behind a button', async () => {
    await expect(page.getByLabel('Dates')).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByLabel('Dates').selectOption('Today')
    await page.getByRole('button', { name: 'Filters 1 set' }).click()
    await expect(page.getByLabel('Dates')).toBeHidden()
    await expect(page.getByText('6 found')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 600 })
    await reveal(page.getByText('Showing 6 of 6'))
    const chip = page.getByRole('button', { name: 'Pending 4' })
    await expect(chip).toBeInViewport({ ratio: 1 })
    await chip.click()
    await expect(page).toHaveURL(/status=pending/)
  })

  await test.step('columns are chosen and kept; those without room stand under the name, which is never cut in any look', async () => {
    const { orderNumber } = await placeOrder(shop, { name: long })
    await page.setViewportSize({ width: 1440, height: 900 })
    await openDashboard(page)
    await openTab(page, 'Orders')
    const row = page.getByRole('row').filter({ has: box(page, orderNumber) })
    const name = page.getByText(long, { exact: true }).filter({ visible: true }).first()
    await expect(row.getByRole('rowheader', { name: long })).toBeVisible()
    await expect(row).toContainText('Vision Void M')
    await expect(heading(page, 'Courier')).toHaveCount(0)

    await test.step('in every theme and layout, with an order selected', async () => {
      let looks = 0
      await inAllLooks(page, async () => {
        looks += 1
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await box(page, orderNumber).check()
          await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
          await expectNoOverflow(page)
          await expectWhole(name)
          if (width > 390) {
            await expectWhole(page.getByText(orderNumber, { exact: true }).filter({ visible: true }).first())
          }
          // Each look once: at the narrowest and at the widest size in turn.
          if (width === [390, 1440][looks % 2]) await expectAccessible(page)
        }
      })
      await box(page, orderNumber).uncheck()
    })

    await test.step('an order can be worked on at 320 px, which is a desktop’s page at 400 %', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      const open = view(page, orderNumber)
      await reveal(open)
      await expectNoOverflow(page)
      await expect(open).toBeInViewport({ ratio: 1 })
      await open.click()
      const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
      await expect(sheet.getByRole('link', { name: 'WhatsApp', exact: true })).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: 'Confirm order', exact: true })).toBeInViewport({
        ratio: 1,
      })
      await expect(sheet.getByRole('button', { name: 'Next order' })).toBeInViewport({ ratio: 1 })
      const title = sheet.getByRole('heading', { name: `Order ${orderNumber}`, exact: true })
      await expectWhole(title)
      await expect(title).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Courier' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Tracking number' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Date' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(heading(page, 'Courier')).toBeVisible()
    await expect(heading(page, 'Date')).toHaveCount(0)

    const parcels = [{ orderNumber, trackingNumber: 'LE-4712' }]
    await page.request.post('/api/admin/handovers', { data: { courier: 'leopards', parcels } })
    await expect(row).toContainText('Leopards')
    await page.reload()
    await expect(heading(page, 'Courier')).toBeVisible()
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(row.getByRole('rowheader')).toContainText(long)
      await expect(row).toContainText(orderNumber)
      await expect(row).toContainText('LE-4712')
      await expectWhole(name)
      await expectNoOverflow(page)
    }
    await test.step('on a phone they are cards of a list', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const card = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
      await expect(card.first()).toContainText(long)
      await expect(card.first()).toContainText('LE-4712')
      await expectNoOverflow(page)
    })
  })
})
