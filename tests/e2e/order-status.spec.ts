/** Setting the status of an order, from the list and on its sheet, step by step. */

import type { Locator, Page } from '@playwright/test'
import { openDashboard, openTab, setStatus } from './dashboard-steps.ts'
import { detailOf } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

/** Presses a button in each of its states within half a second, like the second press of a double click. */
async function pressAtOnce(page: Page, name: string): Promise<void> {
  await page.evaluate((words) => {
    let since: number | null = null
    const press = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
      if (button === undefined) return
      since ??= Date.now()
      if (Date.now() - since > 500) observer.disconnect()
      else button.click()
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  }, name)
}

test('an order is changed, asked about, corrected, confirmed and handed over from the list, and its next steps are offered', async ({
  page,
  shop,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  await placeOrder(shop)
  await openDashboard(page)
  await openTab(page, 'Orders')
  let presses = 0
  const press = async (control: Locator) => {
    await control.click()
    presses++
  }
  const sheet = page.getByRole('dialog', { name: `Order ${orderNumber}` })
  const view = page.getByRole('button', { name: `View ${orderNumber}` })
  await test.step('a size is changed in four presses from the list', async () => {
    await press(view)
    await press(sheet.getByRole('button', { name: 'Change order' }))
    const sizes = sheet.getByRole('group', { name: 'Size of Vision Void' })
    await press(sizes.getByRole('radio', { name: 'L' }))
    await press(sheet.getByRole('button', { name: 'Save change' }))
    await expect(sheet.getByRole('table')).toContainText('size L')
    expect(presses).toBeLessThanOrEqual(4)
    await expect(
      sheet.getByText('admin changed the order: 1 × Vision Void in size L instead of M.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  const chat = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Ask about ${orderNumber} on WhatsApp` }).click()
  expect(decodeURIComponent((await chat).url())).toContain(`about your order ${orderNumber}`)
  await (await chat).close()

  await test.step('its sheet shows the customer’s record, and contact data are corrected and undone', async () => {
    await expect(sheet.getByRole('link', { name: 'All 2 orders with this phone' })).toBeVisible()
    await expect(sheet.getByRole('link', { name: shopper.phone })).toHaveAttribute('href', 'tel:03001234567')
    const href = await sheet.getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href')
    expect(href).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/)
    expect(decodeURIComponent(href ?? '')).toContain(orderNumber)

    await sheet.getByRole('button', { name: 'Edit contact' }).click()
    await sheet.getByRole('textbox', { name: 'Phone' }).fill('12')
    await sheet.getByRole('button', { name: 'Save contact' }).click()
    await expect(sheet).toContainText('Enter a valid phone number (7 to 15 characters).')
    await expectAccessible(page)
    await sheet.getByRole('textbox', { name: 'Phone' }).fill('0301 7654321')
    await sheet.getByRole('button', { name: 'Save contact' }).click()
    await expect(sheet.getByRole('link', { name: '0301 7654321' })).toBeVisible()
    await expect(sheet).toContainText(`corrected the phone: ${shopper.phone} became 0301 7654321`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByRole('link', { name: shopper.phone })).toBeVisible()
  })

  await pressAtOnce(page, 'Mark delivered')
  await sheet.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Confirmed` })).toBeVisible()
  // Only marking it as shipped would leave its cash with nobody.
  await expect(sheet.getByRole('button', { name: /^Mark / })).toHaveCount(0)
  await sheet.getByRole('link', { name: 'Hand to courier' }).click()
  await page.getByRole('radio', { name: 'TCS' }).check()
  await page.getByLabel(`Tracking number of ${orderNumber}`).fill('LX1')
  await page.getByRole('button', { name: 'Hand 1 to TCS' }).click()
  await expect(page.getByText(/handed over to TCS/)).toBeVisible()

  await test.step('a refused parcel is on its way back after two presses from the list', async () => {
    await page.goto('/admin/orders')
    presses = 0
    await press(view)
    await press(sheet.getByRole('button', { name: 'Refused at the door' }))
    const gold = sheet.locator('[data-sheet-footer] .bg-gold')
    await expect(gold).toHaveAccessibleName('Receive it back')
    expect(presses).toBe(2)
    // The sheet shows the new status before the server has recorded it.
    await expect
      .poll(() => detailOf(page, orderNumber))
      .toMatchObject({ order: { status: 'cancelled' }, cancelReason: 'refused' })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(gold).toHaveAccessibleName('Mark delivered')
  })

  const messages = sheet.getByRole('button', { name: `Messages for ${orderNumber}` })
  const offered = page.getByRole('menuitem')
  await messages.click()
  await expect(offered).toHaveText(['On its way', 'Arrives today', 'Did not find you', 'Chat without a text'])
  await expect(offered.first()).toHaveAttribute('href', /is%20on%20its%20way%20with%20TCS.*LX1/)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Delivered` })).toBeVisible()
  await test.step('taking the delivery back asks once, and says what goes with it', async () => {
    await sheet.getByRole('button', { name: `Status of ${orderNumber}: Delivered` }).click()
    await page.getByRole('menuitemradio', { name: 'Shipped' }).click()
    const question = page.getByRole('dialog', { name: `Set ${orderNumber} back to Shipped?` })
    await expect(question).toContainText('Rs 1,400 will no longer be owed by TCS.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep order' }).click()
    await expect(sheet.getByRole('button', { name: `Status of ${orderNumber}: Delivered` })).toBeVisible()
  })
  await messages.click()
  await expect(offered).toHaveText(['Exchange', 'Return and refund', 'Chat without a text'])
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: /^Mark / })).toHaveCount(0)

  // Its cash is owed now, so that undoing the handover asks.
  await sheet.getByRole('button', { name: 'Undo handing over' }).click()
  await expect(page.getByText('Rs 1,400 will no longer be owed by TCS')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: `Ask about ${orderNumber} on WhatsApp` })).toHaveCount(0)
})

test('statuses are set with reasons and undone, also when somebody else or a failure comes between', async ({
  page,
  shop,
}) => {
  test.slow()
  const { orderNumber } = await placeOrder(shop)
  const { orderNumber: second } = await placeOrder(shop)
  const { orderNumber: third } = await placeOrder(shop)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('admin-settings', '{'))
  await openDashboard(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openTab(page, 'Orders')

  await test.step('the latest of several quick changes is shown with a count, and can be undone', async () => {
    for (const status of ['Confirmed', 'Shipped', 'Delivered']) {
      await setStatus(page, second, status)
      await expect(page.getByText(`${second} is ${status}`)).toBeVisible()
    }
    const notices = page.getByRole('listitem').filter({ hasText: `${second} is` })
    await expect(notices).toHaveCount(1)
    await expect(notices).toContainText('It was Shipped. 2 earlier changes are kept.')
    await notices.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Status of ${second}: Shipped` })).toBeVisible()
  })

  await test.step('cancelling asks for an optional reason, and can be undone', async () => {
    await setStatus(page, orderNumber, 'Cancelled')
    const dialog = page.getByRole('dialog', { name: `Cancel ${orderNumber}?` })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await expect(page.getByRole('button', { name: `Status of ${orderNumber}: Pending` })).toBeVisible()

    await setStatus(page, orderNumber, 'Cancelled')
    await expect(dialog.getByRole('radio', { name: 'No reason given', checked: true })).toBeVisible()
    // Nobody can refuse a parcel that never left.
    await expect(dialog.getByLabel('Refused at the door')).toHaveCount(0)
    await dialog.getByLabel('Customer could not be reached').click()
    await dialog.getByRole('button', { name: 'Set to Cancelled' }).click()
    const notice = page.getByRole('listitem').filter({ hasText: `${orderNumber} is Cancelled` })
    // A notice stays under the pointer, however long the rest takes.
    await notice.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByRole('button', { name: `Status of ${orderNumber}: Cancelled` })).toBeVisible()
    await page.getByRole('button', { name: `View ${orderNumber}` }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Cancelled: customer could not be reached.')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp', exact: true })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toContainText('Pending → Cancelled')
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('dialog')).toContainText('Cancelled → Pending')

    // Undoing the undo cancels the order with its old reason.
    await expect(page.getByRole('dialog')).not.toContainText('Cancelled: customer could not be reached.')
    // The first notice may still be closing.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'It was Cancelled.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Cancelled: customer could not be reached.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a step that another admin has already taken is not repeated, and the page says so', async () => {
    await page.getByRole('button', { name: `View ${third}` }).click()
    await page.route('**/api/admin/update-orders', async (route) => {
      const data = { orderNumber: third, status: 'shipped' }
      await page.request.put('/api/admin/update-order', { data })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Confirm order', exact: true }).click()
    await expect(page.getByText('Somebody else has set it to shipped meanwhile.')).toBeVisible()
    const sheet = page.getByRole('dialog', { name: `Order ${third}` })
    await expect(sheet.getByRole('button', { name: `Status of ${third}: Shipped` })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
    await expect(sheet.getByText('Pending → Shipped')).toBeVisible()
    await expect(sheet.getByText('→ Confirmed')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('a failure is shown on the page and in the console', async () => {
    await page.route('**/api/admin/{stats,chart-data,update-orders}', (route) => route.abort())
    await setStatus(page, third, 'Delivered')
    await expect(page.getByText(`${third} could not be set to Delivered`)).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    for (const sentence of [
      'The stored settings cannot be read: SyntaxError',
      'Failed to set the status of orders: 0',
      'Failed to fetch the statistics: 0',
      'Failed to fetch the charts: 0',
    ]) {
      await expect.poll(() => logged).toContain(sentence)
    }
  })
})
