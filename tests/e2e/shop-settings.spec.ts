/** The parts of the shop's settings: each has its address, says who changed it last, and keeps what is typed in it. */

import type { Page } from '@playwright/test'
import { signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect, expectAccessible, shopProcessTest, test } from './test.ts'

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

test('each part is opened from the list and by its address, and what is typed in another one stays', async ({
  page,
}) => {
  await signInQuickly(page)
  await page.goto('/admin/shop')
  await expect(list(page).getByRole('link')).toHaveText(names)
  for (const name of names) {
    await list(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name)
  }
  await list(page).getByRole('link', { name: 'Delivery' }).click()
  await expect(page).toHaveURL(/part=delivery$/)
  await part(page, 'Delivery').getByLabel('Fee of an order').fill('150')
  await list(page).getByRole('link', { name: 'Returns' }).click()
  await page.goBack()
  await expect(part(page, 'Delivery').getByLabel('Fee of an order')).toHaveValue('150')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Delivery')
})

test('the contacts say at their fields that one of them is needed', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/shop?part=contacts')
  const needed = part(page, 'Contacts').getByRole('group', { name: 'Direct contact' })
  const missing = needed.getByText('Without one, shoppers cannot reach you.')
  for (const contact of ['E-mail', 'Phone', 'WhatsApp']) await needed.getByLabel(contact).fill('')
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await needed.getByLabel('WhatsApp').fill('+92 300 1234567')
  await expect(missing).toHaveCount(0)
  await part(page, 'Contacts').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contacts saved')).toBeVisible()
  await expect(part(page, 'Contacts').getByRole('button', { name: 'Save' })).toBeDisabled()
  // Stored as digits, and shown as a number is read.
  await page.reload()
  await expect(needed.getByLabel('WhatsApp')).toHaveValue('+92 300 1234567')
})

shopProcessTest(
  'the name is changed, refused without its comma in the tagline, and read by the next shopper',
  async ({ page }) => {
    await signInQuickly(page)
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
    // The pages are rendered again within a second.
    await expect(async () => {
      await page.goto('/contact')
      expect(await page.title()).toContain('Indigo Loom')
    }).toPass()
  },
)

test('the hours and alerts of the shop are saved, and say who has changed them last', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/shop?part=hours')
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
})

shopProcessTest('mails are shown as they arrive, with what the settings say now', async ({ page }) => {
  await signInQuickly(page)
  await expect(await page.request.put('/api/admin/shop', { data: { phone: '+92 42 1234567' } })).toBeOK()
  await page.goto('/admin/shop?part=mails')
  const mails = part(page, 'Mails')
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText(/^Thank you, Ayesha Khan\. Your order is in\./)).toBeVisible()
  await expect(letter.getByText(/\+92 42 1234567/)).toBeVisible()
  await mails.getByText('The parcel is on its way').click()
  await expect(letter.getByText('1234567890')).toBeVisible()
  await expect(mails).toContainText('SubjectYour Falak Fits order')
  await mails.getByRole('link', { name: 'Courier companies' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Courier companies')
})

test('own words in a mail are seen in it while they are typed, and are saved', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/shop?part=mails')
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

test('every part fits a phone and a desk in both themes', async ({ page }) => {
  test.slow()
  await signInQuickly(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/shop')
    await expect(list(page)).toBeVisible()
    await expectNoOverflow(page)
    if (width === 390) await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    for (const each of ['contacts', 'messages', 'mails', 'alerts', 'hours']) {
      await page.goto(`/admin/shop?part=${each}`)
      // Where there is no room for the list, the part's name is in the bar, with the way back.
      await expect(page.getByRole('heading', { level: width === 390 ? 1 : 2 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Shop', exact: true })).toHaveCount(0)
      if (each === 'mails') await expect(page.locator('iframe')).toBeVisible()
      await expect(list(page)).toBeVisible({ visible: width === 1440 })
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name
        }, theme)
        await expectNoOverflow(page)
        await expectAccessible(page)
      }
    }
  }
})
