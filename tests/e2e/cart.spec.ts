/** What the cart and the checkout say of lines that cannot be ordered, and how a shopper solves them in place. */

import type { Locator, Page } from '@playwright/test'
import type { CartLine } from '#web/storefront/cart/cart.ts'
import { changeByApi, phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { addToCart, expect, expectAccessible, fillShipping, test } from './test.ts'

const line = (id: string, name: string, price: number, quantity = 1): CartLine => ({
  id,
  name,
  image: '',
  size: 'M',
  price,
  quantity,
})

/** Opens a page with a cart that was filled before. */
async function openWithCart(page: Page, path: string, cart: readonly CartLine[]): Promise<void> {
  await page.addInitScript((lines) => {
    if (localStorage.getItem('cartItems') === null) localStorage.setItem('cartItems', lines)
  }, JSON.stringify(cart))
  await page.goto(path)
}

async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Two of The Blacksmith in M are left. */
async function countTwo({ request }: Page): Promise<void> {
  await signInQuickly({ request })
  const data = { productId: 'm7', size: 'M', units: 2, reason: 'Delivery' }
  expect((await request.post('/api/admin/stock', { data })).status()).toBe(200)
}

const oldCart = [
  line('m7-M', 'The Blacksmith', 1100, 3),
  line('z9-M', 'Desert Fox', 1500),
  line('m4-M', 'Breath of SEA', 1400),
  line('u1-M', 'Vision Void', 1200, 2),
  line('w1-M', 'Varsity Grace', 1250, 500),
]

test('a cart that cannot be ordered says so when it opens, and is solved in place, by keyboard and on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await countTwo(page)
  await openWithCart(page, '/collection', oldCart)
  const drawer = await openCart(page)
  const row = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
  const press = (name: string) => drawer.getByRole('button', { name }).press('Enter')
  await expect(drawer.getByText('4 lines cannot be ordered as they are.')).toBeVisible()
  for (const said of ['Only 2 left', 'No longer sold', 'Sold out', 'Now Rs 1,400 each'])
    await expect(drawer.getByText(said)).toBeVisible()
  // A stored quantity above the limit of a size is lowered to it, which also exceeds the limit of an order.
  await expect(drawer.getByLabel('Quantity of Varsity Grace, size M')).toHaveText('99')
  await expect(drawer.getByText('99 is the most of one size.')).toBeVisible()
  await expect(drawer.getByRole('alert')).toContainText('One order can have at most 20 pieces.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(drawer.getByText('Only 2 left')).toBeVisible()
  await expectNoOverflow(page)
  await page.setViewportSize(phone)
  await expectNoOverflow(page)

  // The focus stays in the cart when a line is solved or removed.
  await press('Take 2: The Blacksmith, size M')
  await expect(row('The Blacksmith')).toBeFocused()
  await press('Remove Desert Fox, size M')
  await expect(row('Breath of SEA')).toBeFocused()
  await press('Remove Varsity Grace, size M')
  await expect(row('Vision Void')).toBeFocused()
  await expect(drawer.getByText('2 lines cannot be ordered as they are.')).toBeVisible()
  await drawer.getByRole('link', { name: 'Checkout' }).click()

  const summary = page.getByRole('region', { name: 'Order Summary' })
  const said = summary.getByText('2 lines cannot be ordered as they are.')
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(said).toBeVisible()
  await summary.getByRole('button', { name: 'Remove Breath of SEA, size M' }).click()
  await summary.getByRole('button', { name: 'Take the new price: Vision Void' }).click()
  await expect(summary).not.toContainText('cannot be ordered')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('Rs 5,000').filter({ visible: true }).first()).toBeVisible()
})

test('what the shop changes while a cart is open is said without a reload, in the cart and at the checkout', async ({
  page,
}) => {
  await signInQuickly(page)
  await openWithCart(page, '/collection', [
    line('m7-M', 'The Blacksmith', 1100, 3),
    line('w1-M', 'Varsity Grace', 1250),
  ])
  await expect(page.getByRole('button', { name: 'Open cart, 4 items' })).toBeVisible()
  await changeByApi(page.request, 'm7', { price: 1234 })
  await changeByApi(page.request, 'w1', { retired: true })
  const drawer = await openCart(page)
  await expect(drawer.getByText('Now Rs 1,234 each')).toBeVisible()
  await expect(drawer.getByText('No longer sold')).toBeVisible()
  await drawer.getByRole('button', { name: 'Take the new price: The Blacksmith' }).click()
  await drawer.getByRole('button', { name: 'Remove Varsity Grace, size M' }).click()
  await expect(drawer).not.toContainText('cannot be ordered')
  await drawer.getByRole('link', { name: 'Checkout' }).click()

  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).not.toContainText('cannot be ordered')
  await countTwo(page)
  await summary.getByRole('button', { name: 'Edit cart' }).click()
  await expect(drawer.getByText('Only 2 left')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(summary.getByText('One line cannot be ordered as it is.')).toBeVisible()
  await summary.getByRole('button', { name: 'Take 2: The Blacksmith, size M' }).click()
  await expect(summary).not.toContainText('cannot be ordered')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('Rs 2,468').filter({ visible: true }).first()).toBeVisible()

  // Without its last line the cart keeps the focus, at its heading.
  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'M')
  await drawer.getByRole('button', { name: 'One less of Vision Void, size M' }).press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Your Cart' })).toBeFocused()
})
