/** Couriers and WhatsApp over HTTP: what is pressed in the dashboard arrives at them, and what is wrong with them is shown. */

import { openCloud, PHONE_ID, TOKEN } from '#tests/server/messages/whatsapp/cloud.ts'
import { openPostex, POSTEX_TOKEN } from '#tests/server/parcels/couriers/postex.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { command, confirm } from './parcel-steps.ts'
import { expect, expectAccessible, placeOrder, shopProcessTest } from './test.ts'

const test = shopProcessTest.extend<{
  postex: Awaited<ReturnType<typeof openPostex>>
  cloud: Awaited<ReturnType<typeof openCloud>>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  postex: async ({}, use) => {
    const postex = await openPostex()
    await use(postex)
    await postex.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  cloud: async ({}, use) => {
    const cloud = await openCloud()
    await use(cloud)
    await cloud.close()
  },
  settings: async ({ postex, cloud }, use) => {
    postex.control.down = 503
    await use({
      WEBHOOKS_TO_PRIVATE: 'on',
      COURIER_TOKENS: `postex=${POSTEX_TOKEN}`,
      COURIER_URLS: `postex=${postex.url}`,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_PHONE_ID: PHONE_ID,
      WHATSAPP_URL: cloud.url,
      WHATSAPP_TEMPLATES: 'ask-en=order_ask/en,sent-en=order_sent/en',
    })
  },
})

const widths = [390, 768, 1440]

test('the shop books parcels and sends messages itself, and says what a courier or WhatsApp did not take', async ({
  page,
  shop,
  postex,
  cloud,
}) => {
  test.slow()
  const orderNumbers = [(await placeOrder(shop)).orderNumber, (await placeOrder(shop)).orderNumber]
  const [first = '', second = ''] = orderNumbers
  await openDashboard(page)

  await test.step('a message that WhatsApp takes, and one that it does not take', async () => {
    await page.goto(`/admin/orders?order=${first}`)
    const sheet = page.getByRole('dialog')
    const menu = sheet.getByRole('button', { name: `Messages for ${first}` }).first()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Send “Please confirm” now' }).click()
    await expect(page.getByText(`“Please confirm” is being sent for ${first}`)).toBeVisible()
    await expect.poll(() => cloud.taken.length).toBe(1)
    cloud.control.error = { code: 131026, status: 400 }
    await menu.click()
    await page.getByRole('menuitem', { name: 'Send “Please confirm” now' }).click()
    await page.goto('/admin/shop?part=messages')
    const part = page.getByRole('region', { name: 'Sent by the shop' })
    await expect(part.getByText('template order_ask, en')).toBeVisible()
    await expect(part.getByText('no template, opened in a chat only')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await part.getByText('1 message could not be sent').click({ timeout: 5_000 })
    }).toPass()
    await expect(part.getByText(/it has no WhatsApp, or an old one/)).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  })

  await test.step('packed orders are booked with one press, and one whose answer is lost only when somebody wants it', async () => {
    for (const orderNumber of orderNumbers) {
      await confirm(page, orderNumber)
      await command(page, orderNumber, { type: 'Pack' })
    }
    await page.goto(`/admin/hand-over?orders=${first},${second}`)
    // It comes above the parcels when it is fetched.
    await expect(page.getByRole('region', { name: 'PostEx tracking' })).toBeAttached()
    await page.getByRole('radio', { name: 'PostEx' }).check()
    postex.control.down = null
    postex.control.lost = true
    await page.getByRole('button', { name: 'Book 2 with PostEx' }).click()
    await expect(page.getByText('2 orders not booked')).toBeVisible()
    await expect(page.getByRole('alert').first()).toContainText('PostEx cannot be reached')
    postex.control.lost = false
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Book 2 again' }).click()
    await expect(page.getByText(/2 orders handed over to PostEx/)).toBeVisible()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    // A notice stays under the pointer, however long the rest takes.
    await undo.hover()
    await expect(page.getByText('With PostEx')).toHaveCount(2)
    const labels = await page.getByRole('link', { name: 'Labels' }).getAttribute('href')
    expect((await page.request.get(labels ?? '')).headers()['content-type']).toBe('application/pdf')
    await undo.click()
    await expect.poll(() => postex.cancelled.length).toBe(2)
    await expect(page.getByLabel(`Tracking number of ${first}`)).toBeVisible()
  })

  await test.step('how the tracking of a courier goes is said above the parcels', async () => {
    const parcels = [{ orderNumber: first, trackingNumber: '26704560000001' }]
    const data = { courier: 'postex', parcels }
    expect((await page.request.post('/api/admin/handovers', { data })).status()).toBe(200)
    // The shop had nothing to ask about when it was started.
    await shop.stop()
    await shop.start()
    await page.goto('/admin/hand-over')
    const feed = page.getByRole('region', { name: 'PostEx tracking' })
    await expect(feed.getByText(/was last asked/)).toBeVisible()
  })
})
