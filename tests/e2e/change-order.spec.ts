/** Changing an order: during the call, after which the caller may give up, and on its sheet. */

import type { Locator, Page } from '@playwright/test'
import { asked, detailOf, facts, openConfirming, openSheet, outcome } from './call-steps.ts'
import { expectNoOverflow, openDashboard, openTab } from './dashboard-steps.ts'
import { expect, expectAccessible, givePassword, placeOrder, shopper, test } from './test.ts'

const panel = (page: Page, orderNumber: string) => page.getByRole('region', { name: `Change ${orderNumber}` })

const command = (page: Page, orderNumber: string, data: object) =>
  page.request.post(`/api/admin/orders/${orderNumber}/commands`, { data })

test.describe('during the call', () => {
  test.use({ viewport: { width: 1440, height: 844 } })

  test('a caller changes an order by keyboard, or in four presses, and gives up after three tries without an answer', async ({
    page,
    shop,
  }) => {
    test.slow()
    const { orderNumber } = await placeOrder(shop)
    const { orderNumber: next } = await placeOrder(shop, { phone: '0321 7654321' })
    await openConfirming(page, orderNumber)
    const change = panel(page, orderNumber)
    const search = change.getByRole('searchbox', { name: 'Add a piece' })

    await test.step('by keyboard, and what is wrong is said before anything is sent', async () => {
      await page.keyboard.press('e')
      await search.fill('nothing of ours')
      await expect(change.getByText('No product is found by “nothing of ours”.')).toBeVisible()
      await search.fill('blacksmith')
      await page.keyboard.press('Enter')
      await expect(change.getByRole('button', { name: 'S', exact: true }).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Rs 1,400 → Rs 2,500')).toBeVisible()
      // No key of an outcome reaches the order that is being changed.
      await change.getByRole('button', { name: 'Remove The Blacksmith, size S' }).press('d')
      await change.getByRole('button', { name: 'Remove The Blacksmith, size S' }).click()
      await change.getByRole('button', { name: 'Remove Vision Void, size M' }).click()
      await page.getByRole('button', { name: 'Save change' }).click()
      await expect(change.getByText('An order has at least one piece. Cancel it instead.')).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
      await expect(change).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(asked(page, orderNumber)).toContainText('1 × M Vision Void')
      expect((await detailOf(page, orderNumber)).handling.edition).toBe(0)
    })

    await test.step('on a phone, in four presses', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      let presses = 0
      const press = async (target: Locator) => {
        presses += 1
        await target.click()
      }
      const save = page.getByRole('button', { name: 'Save change' })
      await press(asked(page, orderNumber).getByRole('button', { name: 'Change order' }))
      const sizes = change.getByRole('group', { name: 'Size of Vision Void' })
      await press(sizes.getByRole('radio', { name: 'L' }))
      await search.fill('blacksmith')
      const added = change.getByRole('group', { name: 'Add The Blacksmith in size' })
      await press(added.getByRole('button', { name: 'S' }))
      await expect(page.getByText('Rs 1,400 → Rs 2,500')).toBeVisible()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(save).toBeInViewport({ ratio: 1 })
        await expectNoOverflow(page)
      }
      await expectAccessible(page)
      await press(save)
      expect(presses).toBeLessThanOrEqual(4)

      const items = asked(page, orderNumber).getByRole('list', { name: 'Items' }).getByRole('listitem')
      await expect(items).toHaveText([/1 × L Vision Void/, /1 × S The Blacksmith/])
      await expect(asked(page, orderNumber)).toContainText('Rs 2,500')
      // Without a mail server, no mail is promised.
      await expect(page.getByText(/→ Rs 2,500\.$/)).toBeVisible()
      const { order, handling } = await detailOf(page, orderNumber)
      expect(order).toMatchObject({ total: 2500, items: [{ id: 'u1-L' }, { id: 'm7-S' }] })
      expect(handling.edition).toBe(1)
      await expect(outcome(page, 'Confirm order')).toBeEnabled()
      await outcome(page, 'Confirm order').click()
      await expect(asked(page, next)).toBeVisible()
      await expect.poll(async () => (await detailOf(page, orderNumber)).order.status).toBe('confirmed')
    })

    await test.step('the third try without an answer offers to cancel the order as not reached', async () => {
      const giveUp = page.getByRole('button', { name: 'Cancel: not reached' })
      for (const times of [1, 2, 3]) {
        await expect(facts(page, next)).toBeVisible()
        await expect(giveUp).toHaveCount(0)
        await expect(outcome(page, 'No answer')).toBeEnabled()
        await outcome(page, 'No answer').click()
        await expect.poll(async () => (await detailOf(page, next)).contact.attempts).toBe(times)
        await page.getByRole('button', { name: 'Show again' }).click()
        await expect(asked(page, next)).toBeVisible()
      }
      await giveUp.click()
      await expect
        .poll(async () => await detailOf(page, next))
        .toMatchObject({ order: { status: 'cancelled' }, cancelReason: 'unreachable' })
      await expect(page.getByText(`Cancelled: ${shopper.name}`)).toBeVisible()
      // A notice of the discarded change may still have one, too.
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await detailOf(page, next)).order.status).toBe('pending')
    })
  })
})

test('on the sheet a change waits until it is saved, over a closed sheet and no network, and the later of two people keeps either', async ({
  page,
  shop,
  context,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  const sheet = await openSheet(page, orderNumber)
  const more = sheet.getByRole('button', { name: 'One more of Vision Void, size M' })
  await sheet.getByRole('button', { name: 'Change order' }).click()
  await more.click()
  const search = sheet.getByRole('searchbox', { name: 'Add a piece' })
  const found = sheet.getByRole('list', { name: 'Products found' })

  await test.step('Escape clears the search for a piece, and closes the sheet only when it is empty', async () => {
    await search.fill('blacksmith')
    await expect(found).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(found).toBeHidden()
    await expect(search).toHaveValue('')

    await search.fill('blacksmith')
    await page.keyboard.press('Enter')
    await expect(found.getByRole('button', { name: 'S', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(found).toBeHidden()
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  await expect(sheet.getByText('Rs 1,400 → Rs 2,800')).toBeVisible()
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Save change' }).click()
  await expect(panel(page, orderNumber).getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Save change' }).click()
  await expect(sheet.getByRole('table')).toContainText('Rs 1,400 × 2')

  await sheet.getByRole('button', { name: 'Change order' }).click()
  await more.click()
  await sheet.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await givePassword(page)
  await openTab(page, 'Orders')
  await page.getByRole('button', { name: `View ${orderNumber}` }).click()
  await expect(sheet.getByRole('button', { name: 'Change order' })).toBeVisible()

  await test.step('the later of two people keeps either change, and saves a discount, another address and a note together', async () => {
    const { orderNumber } = await placeOrder(shop)
    await openDashboard(page)
    const sheet = await openSheet(page, orderNumber)
    const change = panel(page, orderNumber)
    const theirs = (edition: number, size: string) =>
      command(page, orderNumber, {
        type: 'ChangeLines',
        edition,
        items: [{ id: `u1-${size}`, size, quantity: 1 }],
        discount: null,
      })

    await sheet.getByRole('button', { name: 'Change order' }).click()
    await sheet.getByRole('button', { name: 'One more of Vision Void, size M' }).click()
    await theirs(0, 'L')
    const others = change.getByRole('alert', { name: 'Changed by somebody else' })
    await expect(others).toContainText('1 × Vision Void in size L instead of M')
    await expect(others).toContainText('admin, today')
    await expect(others).toContainText('In the order now1 × Vision Void (L)Rs 1,400')
    await expect(others).toContainText('Yours, not saved2 × Vision Void (M)Rs 2,800')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(change).toBeHidden()
    await expect(sheet.getByRole('table')).toContainText('size L')

    await sheet.getByRole('button', { name: 'Change order' }).click()
    await sheet.getByRole('button', { name: 'One more of Vision Void, size L' }).click()
    await theirs(1, 'S')
    await expect(others).toContainText('1 × Vision Void in size S instead of L')
    await sheet.getByRole('button', { name: 'Use mine' }).click()
    await expect(sheet.getByRole('table')).toContainText('Rs 1,400 × 2')
    const saved = await detailOf(page, orderNumber)
    expect(saved.order.items).toMatchObject([{ id: 'u1-L', quantity: 2 }])

    await sheet.getByRole('button', { name: 'Change order' }).click()
    await sheet.getByRole('button', { name: 'One less of Vision Void, size L' }).click()
    await sheet.getByRole('button', { name: 'Discount' }).click()
    await expect(sheet.getByLabel('Amount off')).toBeFocused()
    await sheet.getByLabel('Amount off').fill('200')
    await sheet.getByRole('button', { name: 'Save change' }).click()
    await expect(sheet.getByText('Please choose a reason.')).toBeVisible()
    await sheet.getByLabel('Reason').selectOption('Several pieces')
    await sheet.getByRole('button', { name: 'Address' }).click()
    await expect(sheet.getByLabel('City')).toHaveValue('Lahore')
    await sheet.getByLabel('Address', { exact: true }).fill('7 Bosan Road, Multan')
    await expect(sheet.getByLabel('City')).toHaveValue('Multan')
    await sheet.getByRole('button', { name: 'Note for the parcel' }).click()
    await sheet.getByLabel('The courier reads it on the slip').fill('Ring twice')
    await expect(sheet.getByText('Rs 2,800 → Rs 1,200')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save change' }).click()
    await expect(sheet.getByText('Discount, several pieces')).toBeVisible()
    await expect(sheet.getByText('Ring twice').first()).toBeVisible()
    await expect(sheet.getByText('7 Bosan Road, Multan').first()).toBeVisible()
    const { order, handling } = await detailOf(page, orderNumber)
    expect(order).toMatchObject({
      total: 1200,
      city: 'multan',
      note: 'Ring twice',
      discount: { amount: 200 },
    })
    expect(handling.edition).toBe(saved.handling.edition + 3)

    const parcels = [{ orderNumber, trackingNumber: '77941' }]
    await page.request.post('/api/admin/handovers', { data: { courier: 'tcs', parcels } })
    await expect(
      sheet.getByText('It was handed over to TCS, so that it can no longer be changed.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Change order' })).toHaveCount(0)
  })
})
