/** Orders that reached the shop by phone, in a message or in person: typed by keyboard and by thumb. */

import type { Locator, Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow, openDashboard, openFilters, openTab } from './dashboard-steps.ts'
import { paste } from './parcel-steps.ts'
import { expect, expectAccessible, holdBack, placeOrder, test } from './test.ts'

/** How long a person needs for a key or a touch, in milliseconds: a slow typist (keystroke-level model, Card, Moran and Newell). */
const KEY_MS = 280
const LONGEST_MS = 40_000

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const placed = (page: Page) => page.getByRole('heading', { name: /^FF-\d{10} is placed$/ })

/** Counts what a person does with the keyboard: letters, and keys that are no letters. */
function fingersOf(page: Page) {
  const count = { letters: 0, keys: 0 }
  return {
    count,
    async type(text: string) {
      count.letters += text.length
      await page.keyboard.type(text)
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
    /** From the clipboard, with one chord. */
    async paste(text: string) {
      count.keys += 1
      await paste(page, text)
    },
  }
}

async function openForm(page: Page): Promise<void> {
  await signInQuickly(page)
  await page.goto('/admin/orders/new')
  await expect(field(page, 'phone')).toBeFocused()
}

/** The returned function resolves to the distances from the top of the page that an element has had in any frame until then. */
async function watchPlace(element: Locator): Promise<() => Promise<readonly number[]>> {
  const places = await element.evaluateHandle((node) => {
    const seen = new Set<number>()
    const look = () => {
      seen.add(node.getBoundingClientRect().top + scrollY)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return () => places.evaluate((seen) => [...seen])
}

async function count(page: Page, size: string, units: number): Promise<void> {
  const data = { productId: 'u1', size, units, reason: 'Delivery' }
  expect((await page.request.post('/api/admin/stock', { data })).status()).toBe(200)
}

async function fillCustomer(page: Page, phone = '0300 1234567'): Promise<void> {
  await field(page, 'phone').fill(phone)
  await field(page, 'name').fill('Ayesha Khan')
  await field(page, 'address').fill('12 Mall Road, Lahore')
}

async function addPiece(page: Page, size: string): Promise<void> {
  await field(page, 'product').fill('vis')
  await page.getByRole('option', { name: /^Vision Void Rs/ }).click()
  const sizes = page.getByRole('group', { name: 'Size of Vision Void' }).last()
  await sizes
    .locator('label')
    .filter({ hasText: new RegExp(`^${size}`) })
    .click()
}

async function ordersOf(page: Page, phone: string) {
  const answer = await page.request.get(`/api/admin/orders?q=${phone}`)
  return (await answer.json()).data.orders as {
    orderNumber: string
    email: string
    phone: string
    city?: string
    channel: string | null
    status: string
    items: { name: string; size: string; quantity: number }[]
  }[]
}

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an Instagram order without an e-mail is typed from a pasted phone in forty seconds', async ({
    page,
  }) => {
    await openDashboard(page)
    const begun = performance.now()
    const fingers = fingersOf(page)
    await fingers.press('n')
    await expect(field(page, 'phone')).toBeFocused()
    await fingers.paste('Salam! My number: \u202a+92 300-1234567\u202c, thanks')
    await expect(field(page, 'phone')).toHaveValue('0300 1234567')
    await fingers.press('Enter')
    await fingers.type('Ayesha Khan')
    await fingers.press('Enter')
    await fingers.type('12 Mall Road, Lahore')
    await fingers.press('Enter')
    await expect(field(page, 'product')).toBeFocused()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
    await fingers.type('vis')
    await fingers.press('Enter')
    await fingers.type('m')
    await expect(field(page, 'product')).toBeFocused()
    await fingers.press('Enter', 'ArrowRight', 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'Instagram' })).toBeChecked()
    await fingers.press('Enter')
    await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
    await fingers.press('Enter')
    await expect(placed(page)).toBeVisible()
    const { letters, keys } = fingers.count
    const seconds = ((letters + keys) * KEY_MS + performance.now() - begun) / 1000
    test.info().annotations.push({
      type: 'time',
      description: `${keys} keys and ${letters} letters: ${seconds.toFixed(1)} s at ${KEY_MS} ms each, with the waiting of this test`,
    })
    expect(keys).toBeLessThanOrEqual(14)
    expect((letters + keys) * KEY_MS).toBeLessThan(LONGEST_MS)

    const [order] = await ordersOf(page, '03001234567')
    expect(order).toMatchObject({
      email: '',
      phone: '0300 1234567',
      city: 'lahore',
      channel: 'instagram',
      status: 'pending',
      items: [{ name: 'Vision Void', size: 'M', quantity: 1 }],
    })

    // The next one: the channel is remembered, and the customer is known.
    await expect(page.getByRole('button', { name: 'New order' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'phone')).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Instagram' })).toBeChecked()
    const again = fingersOf(page)
    await again.paste('00923001234567')
    await expect(
      page.getByRole('option', { name: /Ayesha Khan\s*1 order\s*12 Mall Road, Lahore/ }),
    ).toBeVisible()
    await expect(page.getByText('1 order before, 0 delivered.')).toBeVisible()
    await again.press('Enter')
    await expect(field(page, 'address')).toHaveValue('12 Mall Road, Lahore')
    await again.type('black')
    await again.press('Enter')
    await again.type('l')
    await again.press('Control+Enter')
    await expect(placed(page)).toBeVisible()
    expect(again.count.keys).toBeLessThanOrEqual(4)
    expect(await ordersOf(page, '03001234567')).toHaveLength(2)
  })

  test('what is missing is said at its field, which gets the focus', async ({ page }) => {
    await openForm(page)
    const button = page.getByRole('form', { name: 'New order' }).locator('button[type=submit]')
    await expect(button).toHaveText('Place order')
    await expect(button).toHaveAccessibleDescription('Add a phone number to place the order.')
    await expect(page.getByLabel('The customer has confirmed it')).not.toBeChecked()
    // It is off, and says by a press what is missing.
    await button.press('Enter')
    await expect(page.getByText('Phone number is required.')).toBeVisible()
    await expect(page.getByText('Please add a piece.')).toBeVisible()
    await expect(field(page, 'phone')).toBeFocused()
    await fillCustomer(page)
    await expect(page.getByText('Phone number is required.')).toBeHidden()
    await expect(button).toHaveAccessibleDescription('Add a piece to place the order.')
    await expect(button).toHaveAttribute('data-off')
    await field(page, 'product').fill('vis')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Please choose a size.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('+')
    await page.keyboard.press('L')
    await expect(page.getByLabel('Quantity of Vision Void, size L')).toHaveText('2')
    await expect(button).toHaveAccessibleDescription('')
    await expect(button).not.toHaveAttribute('data-off')
    await page.getByRole('button', { name: 'Discount' }).press('Enter')
    await expect(field(page, 'discount')).toBeFocused()
    await page.keyboard.type('3000')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The pieces cost Rs 2,800.')).toBeVisible()
    await expect(page.getByText('Please choose a reason.')).toBeVisible()
    await expect(field(page, 'discount')).toBeFocused()
    await expectAccessible(page)
  })
})

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an Instagram order is typed with few touches', async ({ page }) => {
    let touches = 0
    const tap = async (target: Locator) => {
      touches += 1
      await target.tap()
    }
    await openDashboard(page)
    const begun = performance.now()
    await tap(page.getByRole('link', { name: 'New order' }))
    // The bar with the button is the only one until the order is placed.
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(field(page, 'phone')).toBeVisible()
    await expect(navigation).toBeHidden()
    // The pieces are on the first screen, over the bar with the button.
    const product = await field(page, 'product').boundingBox()
    const bar = await page.locator('button[type=submit]').boundingBox()
    expect((product?.y ?? 0) + (product?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await tap(field(page, 'phone'))
    touches += 1
    await paste(page, '+92 300 1234567')
    await tap(field(page, 'name'))
    await page.keyboard.type('Ayesha Khan')
    await tap(field(page, 'address'))
    await page.keyboard.type('12 Mall Road, Lahore')
    // Two touches at one place within 300 ms are a double tap, which marks a word and sets no caret.
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
    await tap(field(page, 'product'))
    await page.keyboard.type('vis')
    await tap(page.getByRole('option', { name: /^Vision Void Rs/ }))
    await tap(page.getByRole('group', { name: 'Size of Vision Void' }).getByText('M', { exact: true }))
    await tap(page.getByText('Instagram', { exact: true }))
    await expect(page.getByRole('form', { name: 'New order' })).toContainText('Rs 1,400Total')
    await expectNoOverflow(page)
    await tap(page.getByRole('button', { name: 'Place order' }))
    await expect(placed(page)).toBeVisible()
    await expect(navigation).toBeVisible()
    test.info().annotations.push({
      type: 'time',
      description: `${touches} touches, ${((performance.now() - begun) / 1000).toFixed(1)} s with the typing of this test`,
    })
    expect(touches).toBeLessThanOrEqual(10)
    await expectNoOverflow(page)
    await expectAccessible(page)

    const [order] = await ordersOf(page, '03001234567')
    await page.getByRole('link', { name: 'Open', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: `Order ${order?.orderNumber}` })).toBeVisible()
    await page.goto('/admin/orders')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ayesha Khan' }) })
    await expect(row).toContainText('Lahore')
    await expect(row).toContainText('Instagram')
  })
})

test.describe('on a slow network', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is pressed next stays in its place when answers arrive', async ({ page }) => {
    const answer = await holdBack(page, '**/api/admin/orders?q=*')
    await openForm(page)
    await field(page, 'phone').fill('0300 1234567')
    const facts = page.getByRole('status', { name: 'What the shop knows' })
    await expect(facts).toHaveText('Looking for earlier orders…')
    await field(page, 'address').fill('12 Mall Road')
    await expect(page.getByText('Optional. We read it from the address.')).toBeVisible()
    const places = await watchPlace(field(page, 'product'))
    await field(page, 'address').fill('12 Mall Road, Lahore')
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
    answer()
    await expect(facts).toHaveText('The first order with this phone.')
    expect(await places()).toHaveLength(1)
  })
})

test('a draft survives a reload, and is discarded and brought back', async ({ page }) => {
  await openForm(page)
  await fillCustomer(page)
  await addPiece(page, 'M')
  await page.getByText('WhatsApp', { exact: true }).click()
  await page.getByRole('button', { name: 'Note for the parcel' }).click()
  await field(page, 'note').fill('Ring twice')
  await page.reload()
  await expect(page.getByText('The order that you began is back')).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Ayesha Khan')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(field(page, 'note')).toHaveValue('Ring twice')

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'note')).toHaveValue('Ring twice')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(placed(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'phone')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
})

test('a draft is forgotten when its author signs out', async ({ page }) => {
  await openForm(page)
  await fillCustomer(page)
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).toContain('Ayesha Khan')
  await openDashboard(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await kept()).not.toContain('Ayesha Khan')
})

test('a sale that begins within the minute does not count yet', async ({ page }) => {
  await signInQuickly(page)
  const minute = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000
  const sale = {
    name: 'Eid',
    products: 'all',
    percent: 50,
    from: new Date(minute + 30_000).toISOString(),
    to: new Date(minute + 86_400_000).toISOString(),
  }
  expect((await page.request.post('/api/admin/sales', { data: sale })).ok()).toBe(true)
  await page.clock.setFixedTime(minute + 10_000)
  await openForm(page)
  await addPiece(page, 'M')
  await expect(page.getByRole('form', { name: 'New order' })).toContainText('TotalRs 1,400')
})

test('discount, advance and note reach the order’s sheet, and its courier collects the rest', async ({
  page,
}) => {
  await openForm(page)
  await fillCustomer(page)
  await addPiece(page, 'M')
  await page.getByRole('button', { name: 'Discount' }).click()
  await field(page, 'discount').fill('150')
  await page.getByLabel('Reason').selectOption('Regular customer')
  await page.getByRole('button', { name: 'Paid in advance' }).click()
  await field(page, 'advance').fill('2000')
  await page.getByLabel('The customer has confirmed it').check()
  const form = page.getByRole('form', { name: 'New order' })
  await expect(form).toContainText('Correct the advance to place the order.')
  await page.getByRole('button', { name: 'Place order' }).press('Enter')
  await expect(form).toContainText('The order costs Rs 1,250.')
  await field(page, 'advance').fill('500')
  await page.getByLabel('Paid by').selectOption('Easypaisa')
  await field(page, 'reference').fill('TX 991')
  await expect(form).toContainText('The courier collectsRs 750')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(placed(page)).toBeVisible()
  await expect(page.getByText('The courier collects Rs 750.')).toBeVisible()
  await expect(page.getByText('· confirmed')).toBeVisible()

  await page.getByRole('link', { name: 'Open', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^Order FF-/ })
  for (const text of ['Discount, regular customer', '−Rs 150', 'Paid in advance', '−Rs 500', 'Rs 750'])
    await expect(sheet).toContainText(text)
})

test('what is short is said before and after sending, and a lost answer places nothing twice', async ({
  page,
  shop,
}) => {
  await signInQuickly(page)
  await count(page, 'S', 0)
  await count(page, 'M', 2)
  await openForm(page)
  await fillCustomer(page)
  await addPiece(page, 'M')
  await expect(page.getByRole('radio', { name: 'S none left' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'M 2 left' })).toBeChecked()
  const more = page.getByRole('button', { name: 'One more of Vision Void, size M' })
  await more.click()
  await expect(more).toBeDisabled()

  // Somebody else takes one meanwhile.
  await placeOrder(shop)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Somebody else has just ordered some of these pieces.')).toBeVisible()
  await expect(page.getByText('Only 1 is left in size M.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'One less of Vision Void, size M' }).click()

  // The first answer is lost, after the order was placed.
  let tries = 0
  await page.route('**/api/admin/orders', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('button', { name: 'No answer yet. Sending again…' })).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Ayesha Khan')
  await expect(placed(page)).toBeVisible()
  expect(tries).toBe(2)
  const typed = (await ordersOf(page, '03001234567')).filter(({ channel }) => channel === 'phone')
  expect(typed).toHaveLength(1)
})

test('a blocked customer and refusals are shown when the phone is known', async ({ page, shop }) => {
  await signInQuickly(page)
  const { orderNumber } = await placeOrder(shop)
  const refusedBefore = await placeOrder(shop)
  const set = (orderNumber: string, changes: object) =>
    page.request.put('/api/admin/update-order', { data: { orderNumber, ...changes } })
  await set(refusedBefore.orderNumber, { status: 'confirmed' })
  await set(refusedBefore.orderNumber, { status: 'shipped' })
  expect((await set(refusedBefore.orderNumber, { status: 'cancelled', reason: 'refused' })).status()).toBe(
    200,
  )
  const block = { type: 'BlockCustomer', reason: 'refuses' }
  const answer = await page.request.post(`/api/admin/orders/${orderNumber}/commands`, { data: block })
  expect(answer.status()).toBe(200)

  await openForm(page)
  await field(page, 'phone').fill('+923001234567')
  const facts = page.getByRole('status', { name: 'What the shop knows' })
  await expect(facts).toContainText(`Blocked since order ${orderNumber}: refuses parcels.`)
  await expect(facts).toContainText('1 of 2 orders refused at the door, 0 delivered.')
  await expect(facts).toContainText(`${orderNumber} of Rs 1,400 is pending.`)
  await expectAccessible(page)
})

test('the list of orders is filtered by city and source', async ({ page, shop }) => {
  await placeOrder(shop)
  await openForm(page)
  await field(page, 'phone').fill('0321 7654321')
  await field(page, 'name').fill('Bilal Ahmed')
  await field(page, 'address').fill('Block 7, Clifton, Karachi')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Karachi')
  await addPiece(page, 'M')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(placed(page)).toBeVisible()

  await openDashboard(page)
  await openTab(page, 'Orders')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View/ }) })
  await expect(rows).toHaveCount(2)
  await openFilters(page)
  const city = page.getByRole('combobox', { name: 'City' })
  await city.focus()
  await city.fill('khi')
  await city.press('Enter')
  await expect(city).toHaveValue('Karachi')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(['Bilal Ahmed'])
  await expect(rows).toContainText(['Karachi'])
  await city.fill('')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Source').selectOption('Web')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(['Ayesha Khan'])
  await page.getByLabel('Source').selectOption('Phone')
  await expect(rows).toContainText(['Bilal Ahmed'])
  await page.reload()
  await openFilters(page)
  await expect(page.getByLabel('Source')).toHaveValue('phone')
  await expect(rows).toHaveCount(1)
})

test('the form is accessible and fits in every theme and width', async ({ page }) => {
  await openForm(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/orders/new')
    for (const adminTheme of ['dark', 'light']) {
      await page.evaluate(
        (looks) => localStorage.setItem('admin-settings', looks),
        JSON.stringify({ adminTheme }),
      )
      await page.reload()
      await expect(field(page, 'phone')).toBeFocused()
      for (const extra of ['Discount', 'Paid in advance', 'Note for the parcel']) {
        const button = page.getByRole('button', { name: extra, exact: true })
        if (await button.isVisible()) await button.click()
      }
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  }
})
