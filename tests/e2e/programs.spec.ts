import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const sizes = [390, 768, 1440]

test('the owner connects an app, which reads orders with its token until that is revoked, and tells a receiver of events by a webhook', async ({
  page,
  playwright,
  shop,
}) => {
  test.slow()
  await openDashboard(page)
  await page.goto('/admin/people/programs')
  await page.getByRole('button', { name: 'Connect an app' }).click()
  const form = page.getByRole('dialog', { name: 'Connect an app' })
  await form.getByRole('button', { name: 'Make the token' }).click()
  await expect(form.getByText('Name is required.')).toBeVisible()
  await expect(form.getByText('Please choose what the app may do.')).toBeVisible()
  await form.getByLabel('Name of the app').fill('Courier sync')
  await form.getByLabel('Read orders, with their customers').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make the token' }).click()
  const made = page.getByRole('dialog', { name: 'Token of Courier sync' })
  const token = (await made.getByText(/^ff_/).textContent()) ?? ''
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Close' }).last().click()

  const apps = page.getByRole('list', { name: 'Apps' })
  await expect(apps.getByText(`Token ends in ${token.slice(-4)}`)).toBeVisible()
  await expect(apps.getByText('Never used')).toBeVisible()
  const app = await playwright.request.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  })
  expect((await app.get('/api/admin/orders')).status()).toBe(200)
  expect((await app.get('/api/admin/stats')).status()).toBe(403)

  await page.reload()
  await expect(apps.getByText('Courier sync')).toBeVisible()
  await expect(apps.getByText(/^Last used today, /)).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke the token of Courier sync' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  // Behind the dialog the list cannot be found either.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(apps.getByText('Courier sync')).toBeHidden()
  expect((await app.get('/api/admin/orders')).status()).toBe(401)
  await app.dispose()

  await page.getByRole('button', { name: 'New webhook' }).click()
  const added = page.getByRole('dialog', { name: 'New webhook' })
  await added.getByLabel('Address', { exact: true }).fill('http://receiver.invalid/events')
  await added.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(added.getByText('Please enter an address that begins with https://.')).toBeVisible()
  await added.getByLabel('Address', { exact: true }).fill('https://receiver.invalid/events')
  await added.getByRole('radio', { name: 'All events of the log' }).click()
  await expectAccessible(page)
  await added.getByRole('button', { name: 'Add the webhook' }).click()
  const webhooks = page.getByRole('list', { name: 'Webhooks' })
  // The first event that it gets is that it was added.
  await expect(
    webhooks.getByText(/tr(?:y|ies) failed: (?:no connection|the address cannot be found)/),
  ).toBeVisible()
  await expect(webhooks.getByText('All events', { exact: true })).toBeVisible()
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change address of receiver.invalid' }).click()
  const move = page.getByRole('dialog', { name: 'Change the address of receiver.invalid' })
  await move.getByLabel('Address', { exact: true }).fill('other.invalid')
  await move.getByRole('button', { name: 'Change the address' }).click()
  await expect(move.getByText('Please enter an address that begins with https://.')).toBeVisible()
  await move.getByLabel('Address', { exact: true }).fill('https://other.invalid/events')
  await expectAccessible(page)
  await move.getByRole('button', { name: 'Change the address' }).click()
  await expect(webhooks.getByText('https://other.invalid/events')).toBeVisible()
  await expect(webhooks.getByText(/tr(?:y|ies) failed/)).toBeVisible()
  await page.getByRole('button', { name: 'Try now: other.invalid' }).click()
  await expect(page.getByText('other.invalid is tried now')).toBeVisible()
  // Its failures are not over before it has accepted something.
  await expect(webhooks.getByText(/tr(?:y|ies) failed/)).toBeVisible()
  await page.getByRole('button', { name: 'Send all events again to other.invalid' }).click()
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(webhooks.getByText('received up to event 0')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the webhook to other.invalid' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(webhooks.getByRole('listitem')).toHaveCount(0)
})
