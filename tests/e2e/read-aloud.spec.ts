/** The screens of a working day for somebody who only hears them, and for somebody without a mouse. */

import { phone } from './catalogue-steps.ts'
import { openDashboard } from './dashboard-steps.ts'
import { confirm, handOver } from './parcel-steps.ts'
import { expectReachable, expectReadable } from './read-aloud.ts'
import { expect, placeOrder, test } from './test.ts'

const desk = { width: 1440, height: 900 }

const screens = [
  { name: 'Today', address: '/admin/dashboard', shows: 'What waits' },
  { name: 'Orders', address: '/admin/dashboard?tab=orders', shows: 'Ayesha Khan' },
  { name: 'Confirm', address: '/admin/confirm', shows: 'Ayesha Khan' },
  { name: 'Cash', address: '/admin/cash', shows: 'TCS' },
] as const

test('every screen of a working day is heard in order, and the Tab key reaches all of it', async ({
  page,
  shop,
}) => {
  // Eight tests in one.
  test.slow()
  await openDashboard(page)
  const [, confirmed, sent] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  await confirm(page, confirmed.orderNumber)
  await confirm(page, sent.orderNumber)
  await handOver(page, sent.orderNumber, '77000001')
  for (const { name, address, shows } of screens) {
    for (const size of [desk, phone]) {
      await test.step(`${name}, ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await page.goto(address)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        // A control that arrives during the check would not be in its list.
        await page.waitForLoadState('networkidle')
        await expectReadable(page)
        await expectReachable(page)
      })
    }
  }
})
