/** The owner's warnings: floods of orders, and mails that are not sent. */

import { expectNoOverflow, inAllLooks, openDashboard, openTab } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, test } from './test.ts'

const flood = (count: number, shop: { readonly url: string }) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      placeOrder(shop, { email: `stranger${n}@example.com`, name: `Stranger ${n}` }),
    ),
  )

test('what needs the owner is said on all dashboards: a flood of orders, failed mails, and quietly a webhook without an answer', async ({
  page,
  shop,
  context,
  browser,
}) => {
  test.slow()
  await openDashboard(page)
  const notice = page.getByRole('region', { name: 'Needs you now' })
  await expect(notice).toBeHidden()
  await flood(12, shop)
  await expect(notice).toContainText('12 unconfirmed orders with one phone number came within an hour.')
  await expect(notice.getByRole('button', { name: /^Cancel all/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Many unconfirmed orders')
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  const otherNotice = other.getByRole('region', { name: 'Needs you now' })
  await expect(otherNotice).toBeVisible()

  await notice.getByRole('button', { name: 'Show them' }).click()
  await expect(notice.getByRole('listitem')).toHaveCount(12)
  await expect(notice.getByRole('button', { name: /Stranger 3/ })).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)

  await notice.getByRole('button', { name: 'Cancel all 12' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 12 orders?' })
  await expect(dialog.getByRole('radio', { name: 'Fake order' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Set to Cancelled' }).click()
  await expect(page.getByText('12 orders set to Cancelled')).toBeVisible()
  // It stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(notice).toBeHidden()
  await expect(otherNotice).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()
  await expect(otherNotice).toBeVisible()

  await test.step('failed mails are shown with their reason and sent again with a press, and a webhook whose receiver is away is one quiet line', async () => {
    await other.close()
    await page.setViewportSize({ width: 1440, height: 900 })
    let log: string | null = 'cannot be written (disk full)'
    let mails = { givenUp: 2, failing: 1, heldBack: 3, reason: 'SMTP 535' as string | null }
    await page.route('**/api/admin/notices', (route) =>
      route.fulfill({ json: { success: true, data: { log, mails, floods: [] } } }),
    )
    const asked: string[] = []
    await page.route('**/api/admin/mails/send-again', async (route) => {
      asked.push(route.request().method())
      mails = { givenUp: 0, failing: 0, heldBack: 0, reason: null }
      log = null
      await route.fulfill({ status: 202, json: { success: true, data: { requested: 3 } } })
    })
    const failed = {
      at: '2026-11-26T07:59:00.000Z',
      position: 7,
      type: 'OrderPlaced',
      status: null,
      error: 'No connection (ENOTFOUND).',
    }
    const host = 'receiver.invalid'
    const webhook = {
      ...{ id: 'w1', url: `https://${host}/events`, host, types: null, persons: false, publicKey: '' },
      delivery: { cursor: 6, failures: 3, nextAt: 0, attempts: [failed] },
    }
    await page.route('**/api/admin/webhooks', (route) =>
      route.fulfill({ json: { success: true, data: { webhooks: [webhook] } } }),
    )
    await openDashboard(page)
    const notice = page.getByRole('region', { name: 'Needs you now' })
    await expect(notice).toContainText('The shop takes no orders. Its log: cannot be written (disk full).')
    await expect(notice).toContainText(
      'Customers have not got their mail: 2 orders whose mail was given up, 1 order whose mail is tried again, 3 orders whose mail waits. The mail server refused the password (SMTP 535).',
    )
    await expect(page.getByText('A connected app does not answer.')).toBeVisible()
    await inAllLooks(page, () => expectAccessible(page))
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await notice.getByRole('link', { name: 'Show the orders' }).click()
    await expect(page.getByRole('button', { name: 'Mail not sent' })).toHaveAttribute('aria-pressed', 'true')
    await openTab(page, 'Overview')
    await notice.getByRole('button', { name: 'Send again' }).press('Enter')
    await expect(page.getByText('3 mails will be sent now')).toBeVisible()
    await expect(notice).toBeHidden()
    expect(asked).toEqual(['POST'])

    await test.step('the webhook is below what waits, for the owner only', async () => {
      const note = page.getByText('A connected app does not answer.')
      await expect(note).toBeVisible()
      await expect(page.getByRole('region', { name: 'Needs you now' })).toHaveCount(0)
      const waits = await boxOf(page.getByRole('heading', { name: 'What waits' }))
      expect((await boxOf(note)).y).toBeGreaterThan(waits.y)
      const { page: caller, failed: refused } = await comeIn(
        browser,
        shop.url,
        await hire(page, 'Bina', 'caller'),
      )
      await expect(caller.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await caller.goto('/admin/dashboard')
      await expect(caller.getByRole('heading', { name: 'What waits' })).toBeVisible()
      await expect(caller.getByText('A connected app does not answer.')).toHaveCount(0)
      // Nor does the page ask for what is not a caller's.
      expect(refused).toEqual([])
    })
  })
})
