import type { Page } from '@playwright/test'
import { addToCart, expect, expectAccessible, placeOrder, shopper, test } from './test.ts'

const widths = { phone: 390, tablet: 768, desktop: 1440 }

for (const path of [
  '/',
  '/collection',
  '/men',
  '/women',
  '/unisex',
  '/anime',
  '/gaming',
  '/category',
  '/sale',
  '/checkout',
  '/product/m7',
  '/product/m1',
  '/order-history',
  '/nowhere',
]) {
  test(`${path} is accessible, fits every width and logs no error`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      const expected = path === '/nowhere' && message.text().includes('404')
      if (message.type() === 'error' && !expected) errors.push(message.text())
    })
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
    expect(errors).toEqual([])
  })
}

test('pages read without scripts', async ({ browser, shop }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })).newPage()
  await page.goto('/collection')
  await expect(page.getByRole('heading', { name: 'The Blacksmith' })).toBeVisible()
  await page.goto('/product/w1')
  await expect(page).toHaveTitle(/Varsity Grace/)
  await expect(page.getByText('Rs 1,250').first()).toBeVisible()
})

test('unknown products and pages say so, with the right status', async ({ page }) => {
  expect((await page.goto('/product/zzz'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText("Sorry, we couldn't find that product.")).toBeVisible()
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('sold-out and coming products cannot be bought', async ({ page }) => {
  await page.goto('/collection')
  const soldOut = page.getByRole('article').filter({ hasText: 'Breath of SEA' })
  await expect(soldOut.getByText('SOLD OUT')).toBeVisible()
  await expect(soldOut.getByText('All Sizes Unavailable')).toBeVisible()
  await expect(soldOut.getByRole('button', { name: /add to cart/i })).toHaveCount(0)
  await expect(soldOut.getByRole('link')).toHaveCount(0)
  const coming = page.getByRole('article').filter({ hasText: 'Zenitsu' })
  await expect(coming.getByText(/^Coming Soon$/i)).toBeVisible()
  await expect(coming.getByText(/Rs/)).toHaveCount(0)
  await page.goto('/product/m4')
  await expect(page.getByText(/Out of Stock/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /add to cart|sold out/i })).toBeDisabled()
})

test('the product page adds the chosen quantity and shows the cart', async ({ page }) => {
  await page.goto('/product/m7')
  await expect(page.getByText('50%').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await page.getByRole('radio', { name: 'L' }).check({ force: true })
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toContainText('Regular Fit')
  await expect(drawer).toContainText('Rs 3,300')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /cart.*3/i })).toBeVisible()
})

test('the cart survives a reload, changes by its steppers, and empties', async ({ page }) => {
  await page.goto('/men')
  await addToCart(page, 'The Blacksmith', 'S')
  await page.reload()
  await page.getByRole('button', { name: /cart/i }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await drawer.getByRole('button', { name: /one more/i }).click()
  await expect(drawer).toContainText('Rs 2,200')
  await drawer.getByRole('button', { name: /remove/i }).click()
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible()
})

test.describe('before the code is there', () => {
  /** Keeps the code back until it is let go. */
  async function withoutCode(page: Page): Promise<() => void> {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/assets\/index-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    return release
  }

  test('who has begun to read stays where they are', async ({ page }) => {
    const release = await withoutCode(page)
    await page.goto('/collection', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Women', exact: true })).toBeAttached()
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    release()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(700)
  })

  test('a press is made up for', async ({ page }) => {
    const release = await withoutCode(page)
    await page.goto('/collection', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add to Cart: Afterlight' }).first().click()
    release()
    await expect(page.getByRole('dialog', { name: 'Select Size' })).toBeVisible()
  })

  test('a press on a picture zooms to its point later', async ({ page }) => {
    const release = await withoutCode(page)
    await page.goto('/product/m7', { waitUntil: 'commit' })
    const pictures = page.getByRole('list', { name: 'Pictures of The Blacksmith' })
    await pictures.click({ position: { x: 10, y: 10 } })
    release()
    await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const frame = await pictures.boundingBox()
    const closer = page.locator('img[src*="w=1920"]')
    await expect
      .poll(async () => Math.round((await closer.boundingBox())?.x ?? -99))
      .toBe((frame?.x ?? 0) - 10)
  })

  test('a press while the code takes over counts once', async ({ page }) => {
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        listen.call(this, type, ...rest)
        // The first that listens on the page's root is what takes it over.
        if (type !== 'click' || !(this instanceof Element) || this.id !== 'root') return
        EventTarget.prototype.addEventListener = listen
        queueMicrotask(() => document.querySelector<HTMLButtonElement>('[aria-label="Zoom"]')?.click())
      }
    })
    await page.goto('/product/m7')
    // Whoever was pressed before is pressed by now.
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[aria-label="Zoom"]')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a size can be chosen', async ({ page }) => {
    const release = await withoutCode(page)
    await page.goto('/product/m7', { waitUntil: 'commit' })
    await page.getByText('M', { exact: true }).click()
    release()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Size M')
  })
})

test('a storage full of rubbish breaks nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cartItems', '{"lines":[{"id":7'))
  await page.goto('/collection')
  await addToCart(page, 'Afterlight', 'M')
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Crop Top')
})

test('a shirt is found and put in the cart by keyboard alone', async ({ page }) => {
  await page.goto('/product/u1')
  await page.getByRole('radio', { name: 'S' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await page.getByRole('button', { name: 'Add to Cart' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
})

test.describe('the order history', () => {
  test('says when there is nothing, and when the shop cannot be reached', async ({ page, shop }) => {
    await page.goto('/order-history')
    await page.getByLabel('Enter your email or phone number').fill('nobody@example.com')
    await page.getByRole('button', { name: 'View Order History' }).click()
    await expect(page.getByText('No orders found for this identifier.')).toBeVisible()
    await shop.kill()
    await page.getByRole('button', { name: 'View Order History' }).click()
    await expect(page.getByText('Failed to connect to server')).toBeVisible()
  })

  test('masks a stranger’s orders until an order number is given', async ({ page, shop }) => {
    const { orderNumber } = await placeOrder(shop)
    await page.goto('/order-history')
    await page.getByLabel('Enter your email or phone number').fill(shopper.phone)
    await page.getByRole('button', { name: 'View Order History' }).click()
    const entry = page.getByRole('article', { name: /^Order FF-/ })
    await expect(entry.getByText('PENDING')).toBeVisible()
    await expect(page.getByText(shopper.address)).toHaveCount(0)
    await expect(page.getByText(orderNumber)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Enter an order number to see full details').fill(orderNumber)
    await page.keyboard.press('Enter')
    await expect(entry.getByText(shopper.address)).toBeVisible()
    await expectAccessible(page)
  })
})
