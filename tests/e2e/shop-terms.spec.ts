import { phone, signInQuickly } from './catalogue-steps.ts'
import { openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

test('a shop without contacts and couriers is led through its first steps', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInQuickly(page)
  const answer = await page.request.put('/api/admin/shop', {
    data: { email: '', phone: '', whatsapp: '', couriers: [] },
  })
  expect(answer.status()).toBe(200)
  await openDashboard(page)
  const notice = page.getByRole('region', { name: 'First steps of the shop' })
  await expect(notice).toContainText('Shoppers cannot reach you')
  await expect(notice).toContainText('No courier takes your parcels')
  await notice.getByRole('link', { name: 'Set up the shop' }).click()
  await expectAccessible(page)
  await page.getByLabel('WhatsApp').fill('+92 300 1234567')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
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
})

test('the terms are changed one by one and can be taken back', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/admin/shop')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('Fee of an order').fill('150')
  await delivery.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Delivery saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Delivery as before')).toBeVisible()
  await expect(delivery.getByLabel('Fee of an order')).toHaveValue('0')
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await contacts.getByLabel('E-mail').fill('no address')
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(contacts.getByText('must be an e-mail address, or empty')).toBeVisible()
  await expectAccessible(page)
})
