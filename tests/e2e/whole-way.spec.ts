import { openDashboard } from './dashboard-steps.ts'
import { addToCart, card, expect, fillShipping, shopper, shopProcessTest as test } from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an order from the cart to the history: log, live dashboard, a crash, shipped', async ({
  browser,
  page,
  shop,
}) => {
  // Three pages, and a shop that is killed and starts again.
  test.slow()
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openDashboard(owner)
  let reloads = 0
  owner.on('load', () => {
    reloads += 1
  })

  // A shopper puts a shirt in the cart and orders it.
  await page.goto('/collection?utm_source=instagram&utm_campaign=Eid%20Drop')
  await addToCart(page, 'The Blacksmith', 'M')
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await fillShipping(page)
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.status() === 201,
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  const { data: order } = await (await answered).json()

  // The owner sees it without a reload.
  const recent = owner.getByRole('region', { name: 'Recent Orders' })
  await expect(recent.getByText(shopper.name)).toBeVisible()
  await expect(card(owner, 'Total Orders')).toContainText('1')
  await expect(card(owner, 'Total Revenue')).toContainText('1,100')
  expect(reloads).toBe(0)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(order.orderNumber)).toBeVisible()

  // The shop is killed; it starts again with the same figures, and the dashboard reconnects.
  await shop.kill()
  await expect(owner.getByText('Live', { exact: true })).toBeHidden()
  await expect(card(owner, 'Total Orders')).toContainText('1')
  await shop.start()
  await expect(owner.getByText('Live', { exact: true })).toBeVisible()
  await expect(card(owner, 'Total Revenue')).toContainText('1,100')

  expect(reloads).toBe(0)

  // The owner finds it by the advertisement that the shopper followed.
  await owner.goto('/admin/orders?campaign=eid-drop')
  await expect(owner.getByText('Campaign: eid-drop')).toBeVisible()
  await expect(owner.getByText(order.orderNumber).first()).toBeVisible()

  // The owner ships it.
  await owner.getByRole('button', { name: `Status of ${order.orderNumber}` }).click()
  await owner.getByRole('menuitemradio', { name: 'Shipped' }).click()
  await owner.getByRole('button', { name: 'No courier: set to Shipped' }).click()
  await expect(owner.getByRole('button', { name: `Status of ${order.orderNumber}: Shipped` })).toBeVisible()
  // The list shows it before the shop has recorded it; the notice comes afterwards.
  await expect(owner.getByText(`${order.orderNumber} is Shipped`)).toBeVisible()

  // The shopper sees it in the history.
  await page.getByRole('link', { name: 'View Orders' }).click()
  await page.getByLabel('Enter your email or phone number').fill('+92 300 1234567')
  await page.getByRole('button', { name: 'View Order History' }).click()
  const entry = page.getByRole('article').filter({ hasText: order.orderNumber })
  await expect(entry.getByText('SHIPPED', { exact: true })).toBeVisible()
  await expect(entry.getByText(shopper.address)).toBeVisible()
})
