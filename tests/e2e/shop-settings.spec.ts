/** The parts of the shop's settings: each has its address, says who changed it last, and keeps what is typed in it. */

import type { Page } from '@playwright/test'
import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, PAGES_ARE_RENDERED, shopProcessTest, test } from './test.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Parts of the shop' })
const part = (page: Page, name: string) => page.getByRole('region', { name })

const names = [
  'Contacts',
  'Name',
  'Delivery',
  'Returns policy',
  'Courier companies',
  'Sender’s address',
  'Order rules',
  'Hours',
  'WhatsApp messages',
  'Mails',
  'Alerts',
]

/** Parts that differ much from each other, each looked at once in every width and theme. */
const looked: readonly string[] = ['Contacts', 'Hours', 'WhatsApp messages', 'Mails', 'Alerts']

test('each part is opened by its address, fits, keeps what is typed and is saved, each wrong value named at its field', async ({
  page,
}) => {
  test.slow()
  await signInQuickly(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/admin/shop')
  await expect(list(page).getByRole('link')).toHaveText(names)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of names) {
    await list(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
    if (looked.includes(name)) await expectLooks(page, name)
  }
  await list(page).getByRole('link', { name: 'Delivery' }).click()
  await expect(page).toHaveURL(/part=delivery$/)
  await part(page, 'Delivery').getByLabel('Fee of an order').fill('150')
  await list(page).getByRole('link', { name: 'Returns' }).click()
  await page.goBack()
  await expect(part(page, 'Delivery').getByLabel('Fee of an order')).toHaveValue('150')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Delivery')

  await test.step('terms, hours, alerts and own words in mails are saved, each wrong value named at its field', async () => {
    await signInQuickly(page)
    await page.goto('/admin/shop?part=delivery')
    const delivery = part(page, 'Delivery')
    await delivery.getByLabel('Fee of an order').fill('150')
    await delivery.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Delivery saved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Delivery as before')).toBeVisible()
    await expect(delivery.getByLabel('Fee of an order')).toHaveValue('0')

    await list(page).getByRole('link', { name: 'Contacts' }).click()
    const contacts = part(page, 'Contacts')
    const needed = contacts.getByRole('group', { name: 'Direct contact' })
    const missing = needed.getByText('Without one, shoppers cannot reach you.')
    for (const contact of ['E-mail', 'Phone', 'WhatsApp']) await needed.getByLabel(contact).fill('')
    await expect(missing).toBeVisible()
    await needed.getByLabel('E-mail').fill('no address')
    await contacts.getByRole('button', { name: 'Save' }).click()
    await expect(contacts.getByText('must be an e-mail address, or empty')).toBeVisible()
    await expectAccessible(page)
    await needed.getByLabel('E-mail').fill('')
    await expect(missing).toBeVisible()
    await expectAccessible(page)
    await needed.getByLabel('WhatsApp').fill('+92 300 1234567')
    await expect(missing).toHaveCount(0)
    await contacts.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Contacts saved')).toBeVisible()
    await expect(contacts.getByRole('button', { name: 'Save' })).toBeDisabled()
    // Stored as digits, and shown as a number is read.
    await page.reload()
    await expect(needed.getByLabel('WhatsApp')).toHaveValue('+92 300 1234567')

    await list(page).getByRole('link', { name: 'Hours' }).click()
    const hours = part(page, 'Hours')
    await expect(hours.getByText('Never changed.')).toBeVisible()
    await hours.getByLabel('To pack').fill('1000')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(hours.getByText('Please enter whole hours from 1 to 720.')).toBeVisible()
    await expect(hours.getByLabel('To pack')).toBeFocused()
    await hours.getByLabel('To pack').fill('36')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Hours saved')).toBeVisible()
    await expect(hours.getByText(/^Last changed by admin, today/)).toBeVisible()

    await list(page).getByRole('link', { name: 'Alerts' }).click()
    const alerts = part(page, 'Alerts')
    await alerts.getByLabel('Low stock').click()
    await alerts.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Alerts saved')).toBeVisible()
    await page.reload()
    await expect(alerts.getByLabel('Low stock')).toBeChecked()
    await expect(alerts.getByText(/^Last changed by admin, today/)).toBeVisible()
    const { data } = await (await page.request.get('/api/admin/settings')).json()
    expect(data).toMatchObject({
      lateAfter: { toConfirm: 24, toPack: 36, withCourier: 72 },
      lowStockMails: true,
      dailyReports: false,
    })

    await list(page).getByRole('link', { name: 'Mails' }).click()
    const mails = part(page, 'Mails')
    const letter = page.frameLocator('iframe')
    await mails.getByText('The parcel is on its way').click()
    const words = mails.getByLabel('Your words, under the mail’s first sentence')
    await words.fill('Show the rider {address}')
    await expect(words).toHaveAccessibleDescription('{address} stands for nothing. Choose from those below.')
    await words.fill('Khush rahein, !')
    await words.press('ArrowLeft')
    await mails.getByRole('button', { name: '{name}' }).click()
    await expect(words).toHaveValue('Khush rahein, {name}!')
    await expect(letter.getByText('Khush rahein, Ayesha Khan!')).toBeVisible()
    await mails.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Mails saved')).toBeVisible()
    await expect(mails.getByText(/^Last changed by admin, today/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await mails.getByText('A return is agreed').click()
    await expect(letter.getByText('Hello Ayesha Khan, we take back what you asked for.')).toBeVisible()
    await expect(letter.getByText('Khush rahein')).toHaveCount(0)
    await expect(words).toHaveValue('')
    await mails.getByText('The parcel is on its way').click()
    await expect(words).toHaveValue('Khush rahein, {name}!')
    await expect(letter.getByText('Khush rahein, Ayesha Khan!')).toBeVisible()
  })
})

/** Of the part that is open: on a desk in the dark theme, on a phone in the light one. */
async function expectLooks(page: Page, name: string): Promise<void> {
  const wear = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  if (name === 'Mails') await expect(page.locator('iframe')).toBeVisible()
  await wear('dark')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await wear('light')
  // Where there is no room for the list, the part's name is in the bar, with the way back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop', exact: true })).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(list(page)).toBeVisible()
}

shopProcessTest(
  'a shop without contacts and couriers is led through its first steps, and then gets its name, which its pages and mails show',
  async ({ page }) => {
    test.slow()
    await page.setViewportSize(phone)
    await signInQuickly(page)
    const answer = await page.request.put('/api/admin/shop', {
      data: { email: '', phone: '', whatsapp: '', couriers: [] },
    })
    expect(answer.status()).toBe(200)
    await openDashboard(page)
    const notice = page.getByRole('region', { name: 'Notes' })
    await expect(notice).toContainText('Shoppers cannot reach you')
    await expect(notice).toContainText('No courier takes your parcels')
    await notice.getByRole('link', { name: 'Set up the shop' }).click()
    await expectAccessible(page)
    await page.getByLabel('WhatsApp').fill('+92 300 1234567')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
    // The steps go on where they were left.
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Go on with the set-up' }).click()
    await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByRole('button', { name: 'Add a courier' }).click()
    await page.getByLabel('Name').fill('Call Courier')
    await page.getByLabel(/Page of one parcel/).fill('https://call.example/{number}')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await expect(page.getByText('Your shop is not ready yet')).toHaveCount(0)
    const { data } = await (await page.request.get('/api/admin/catalogue')).json()
    expect(data.shop).toMatchObject({ whatsapp: '923001234567', couriers: [{ id: 'call-courier' }] })

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/admin/shop?part=name')
    const name = part(page, 'Name')
    await name.getByLabel('Name').fill('Indigo Loom')
    await name.getByLabel('Tagline').fill('Blue cloth')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(name.getByText(/must have a comma, where it is broken into two lines/)).toBeVisible()
    await expectAccessible(page)
    await name.getByLabel('Tagline').fill('Blue cloth, woven slowly.')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(name.getByText(/^Last changed by admin, today/)).toBeVisible()

    await expect(await page.request.put('/api/admin/shop', { data: { phone: '+92 42 1234567' } })).toBeOK()
    await page.goto('/admin/shop?part=mails')
    const mails = part(page, 'Mails')
    const letter = page.frameLocator('iframe')
    await expect(letter.getByText(/^Thank you, Ayesha Khan\. Your order is in\./)).toBeVisible()
    await expect(letter.getByText(/\+92 42 1234567/)).toBeVisible()
    await mails.getByText('The parcel is on its way').click()
    await expect(letter.getByText('1234567890')).toBeVisible()
    await expect(mails).toContainText('SubjectYour Indigo Loom order')
    await mails.getByRole('link', { name: 'Courier companies' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Courier companies')

    const isNamed = async () => (await (await page.request.get('/contact')).text()).includes('Indigo Loom')
    await expect.poll(isNamed, { timeout: PAGES_ARE_RENDERED }).toBe(true)
    await page.goto('/contact')
    await expect(page).toHaveTitle(/Indigo Loom/)
  },
)
