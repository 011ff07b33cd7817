/** Who did it: in the audit by person, on one's own account, and for the owner by person and month. */

import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { comeIn, hire } from './people-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('what two people did is told apart: in the audit, on their accounts, and for the owner', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const orders = [await placeOrder(shop), await placeOrder(shop)] as const
  const [first, second] = [orders[0].orderNumber, orders[1].orderNumber]
  await signInQuickly(page)
  await page.goto('/admin/people')
  const emails = [await hire(page, 'Sana', 'caller'), await hire(page, 'Bina', 'caller')] as const

  // Each confirms one order.
  const sana = await comeIn(browser, shop.url, emails[0])
  const bina = await comeIn(browser, shop.url, emails[1])
  for (const [person, orderNumber] of [
    [sana, first],
    [bina, second],
  ] as const) {
    await expect(person.page).toHaveURL(/\/admin\/confirm$/)
    const answer = await person.page.request.post(`/api/admin/orders/${orderNumber}/contact-attempts`, {
      data: { channel: 'call', outcome: 'confirmed' },
    })
    expect(answer.status()).toBe(200)
  }

  // One's own account lists one's own actions alone. It is reached from the settings of every screen.
  await sana.page.goto('/admin/dashboard')
  await sana.page.getByRole('button', { name: 'Settings' }).click()
  await sana.page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click()
  const hers = sana.page.getByRole('list', { name: 'What you did today' })
  await expect(hers.getByRole('listitem')).toHaveCount(3)
  await expect(hers.getByRole('listitem').first()).toContainText(/confirmed/i)
  await expect(hers.getByRole('link', { name: first }).first()).toBeVisible()
  await expect(sana.page.getByText(second)).toHaveCount(0)
  await expectAccessible(sana.page)
  await sana.page.setViewportSize(phone)
  await expectNoOverflow(sana.page)
  await hers.getByRole('link', { name: first }).first().click()
  await expect(sana.page.getByRole('dialog', { name: `Order ${first}` })).toContainText('Sana confirmed it.')
  expect([...sana.failed, ...bina.failed]).toEqual([])

  // The owner sees what each confirmed, what was decided about money, and each person's day, whose address can be kept.
  await page.getByRole('link', { name: 'Work done' }).click()
  await expect(page.getByText('No discount, advance or refund on this day.')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Calls and confirmations' })
  await expect(figures.getByRole('row', { name: /^Sana 1 1/ })).toBeVisible()
  await expect(figures.getByRole('row', { name: /^Bina 1 1/ })).toBeVisible()
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Bina' })
  const day = page.getByRole('list', { name: 'What Bina did' })
  await expect(day.getByRole('link', { name: second }).first()).toBeVisible()
  await expect(day.getByText(first)).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/people\/work\?person=/)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  await page.reload()
  await expect(day.getByRole('link', { name: second }).first()).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Day', { exact: true }).blur()
  await expect(page.getByText('Nothing on this day.')).toBeVisible()
  await expect(page).toHaveURL(/day=2020-01-01/)
  await page.setViewportSize({ width: 1440, height: 900 })

  // An order that is refused at the door is counted for whom it was confirmed by.
  for (const change of [{ status: 'shipped' }, { status: 'cancelled', reason: 'refused' }]) {
    const answer = await page.request.put('/api/admin/update-order', {
      data: { orderNumber: first, ...change },
    })
    expect(answer.status()).toBe(200)
  }
  // The figures follow the log a moment later, and the screen fetches them once.
  await expect(async () => {
    await page.reload()
    await expect(figures.getByRole('row', { name: /^Sana 1 1 1 of 1/ })).toBeVisible({ timeout: 5_000 })
  }).toPass()

  // The audit by person, whose address can be kept.
  await page.goto('/audit')
  await expect(page.getByRole('cell', { name: 'Bina', exact: true }).first()).toBeVisible()
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Sana' })
  await expect(page).toHaveURL(/person=Sana/)
  await expect(page.getByRole('cell', { name: 'Bina', exact: true })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Sana', exact: true })).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Sana', exact: true })).toHaveCount(3)
  await expect(page.getByRole('cell', { name: 'Bina', exact: true })).toHaveCount(0)
  await page.goto(`/audit/orders/${second}`)
  await expect(page.getByRole('region', { name: 'Order history' })).toContainText('Bina')
})
