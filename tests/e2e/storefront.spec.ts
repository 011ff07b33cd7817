import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '#catalogue/product.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { createOrderLinks } from '#server/trade/orders/order-link.ts'
import { signInQuickly } from './catalogue-steps.ts'
import { ADMIN } from './shop-process.ts'
import {
  addToCart,
  expect,
  expectAccessible,
  test as ownShopTest,
  PAGES_ARE_RENDERED,
  placeOrder,
  shopProcessTest,
  shopper,
  sharedShopTest as test,
} from './test.ts'

const widths = { phone: 390, tablet: 768, desktop: 1440 }

/** Every address without a parameter in the table of routes. */
const fixed = [...readFileSync('web/storefront/routes.tsx', 'utf8').matchAll(/path: '(\/[^:']*)'/g)]
const paths = [...fixed.map(([, path = '']) => path), ...groups.map((id) => `/${id}`)]

for (const path of [...paths, '/product/m7', '/product/m1', '/nowhere']) {
  test(`${path} is accessible, fits every width and logs no error`, async ({ page }) => {
    const errors: string[] = []
    let attempts = 0
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // The specification has the attempted address logged.
      const expected = path === '/nowhere' && message.text().includes('404')
      if (message.text().startsWith('404: there is no such page: /nowhere')) attempts++
      if (message.type() === 'error' && !expected) errors.push(message.text())
    })
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 900 })
      // Loaded on the phone, and then widened.
      if (device === 'phone') await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow).toBeLessThanOrEqual(0)
      // Checked at the narrowest and the widest size; between them, the page must only fit.
      if (device !== 'tablet') await expectAccessible(page)
      // The page logs it once its code runs.
      await expect.poll(() => attempts).toBe(path === '/nowhere' ? 1 : 0)
    }
    expect(errors).toEqual([])
  })
}

test('pages can be read without scripts', async ({ browser, shop }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })).newPage()
  await page.goto('/collection')
  await expect(page.getByRole('heading', { name: 'The Blacksmith' })).toBeVisible()
  await page.goto('/product/w1')
  await expect(page).toHaveTitle(/Varsity Grace/)
  await expect(page.getByText('Rs 1,250').first()).toBeVisible()
})

test('the pages that a shop must have are in the footer, and can be read without scripts', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const words = {
    Privacy: 'We then destroy the key to your details',
    Returns: '7-10 day return policy',
    Terms: 'cash on delivery, COD',
    Contact: '+92 321 3213213',
  }
  for (const [name, sentence] of Object.entries(words)) {
    await page.goto('/collection')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter')
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(sentence)
    await expect(page.getByRole('navigation', { name: 'More about ordering' }).getByRole('link')).toHaveCount(
      3,
    )
  }
  await context.close()
})

test('the contact page has every contact that is set, as a link', async ({ page }) => {
  await page.goto('/contact')
  const contacts = page.getByRole('article')
  for (const [name, address] of [
    ['+92 321 3213213', 'tel:+923213213213'],
    ['+923213213213', 'https://wa.me/923213213213'],
    ['shop@falakfits.test', 'mailto:shop@falakfits.test'],
    ['Instagram', 'https://www.instagram.com/falakfits'],
  ] as const) {
    await expect(contacts.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
})

test('unknown products and pages say so, with the right status', async ({ page }) => {
  expect((await page.goto('/product/zzz'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText("Sorry, we couldn't find that product.")).toBeVisible()
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('sold-out and coming products cannot be bought', async ({ page }) => {
  await page.goto('/collection')
  const soldOut = page.getByRole('article').filter({ hasText: 'Breath of SEA' })
  await expect(soldOut.getByText('SOLD OUT')).toBeVisible()
  await expect(soldOut.getByText('All Sizes Unavailable')).toBeVisible()
  await expect(soldOut.getByRole('button', { name: /add to cart/i })).toHaveCount(0)
  await expect(soldOut.locator('a[href^="/"]')).toHaveCount(0)
  const coming = page.getByRole('article').filter({ hasText: 'Zenitsu' })
  await expect(coming.getByText('Coming Soon', { exact: true })).toBeVisible()
  await expect(coming.getByText(/Rs/)).toHaveCount(0)
})

test("a sold-out product's page is under a light veil, says so, and leads on, at every width", async ({
  page,
}) => {
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    if (width === widths.phone) await page.goto('/men')
    await page.goto('/product/m4')
    await expect(page.locator('.veil')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Breath of SEA' })).toBeInViewport()
    await expect(page.getByText('SOLD OUT', { exact: true }).first()).toBeInViewport()
    for (const size of ['S', 'M', 'L']) {
      await expect(page.locator('label').filter({ hasText: `${size}(Out of Stock)` })).toBeVisible()
    }
    for (const control of await page.getByRole('radio').all()) await expect(control).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
    const instead = page.getByRole('region', { name: 'Sold out' })
    await expect(instead).toContainText('All Sizes Unavailable')
    await expect(
      instead.getByRole('button', { name: 'Tell me when it is back: Breath of SEA' }),
    ).toBeVisible()
    await expectAccessible(page)
    await instead.getByRole('link', { name: 'See what’s in stock' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/collection')
  }
})

test('the collection ends with the coming products', async ({ page }) => {
  await page.goto('/collection')
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections).toHaveText(['Oversized', 'Men', 'Women', 'Unisex', 'Anime', 'Gaming', 'Coming Soon'])
  const coming = page.getByRole('region', { name: 'Coming Soon' })
  await expect(coming.getByRole('article')).toHaveCount(1)
  const picture = coming.getByRole('article').locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /featured-collection/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('on a phone the logo is in the middle, and the row of sections is seen to go on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/collection')
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  const header = page.getByRole('banner')
  const [bar, logo] = [await header.boundingBox(), await header.getByRole('link').first().boundingBox()]
  if (bar === null || logo === null) throw new Error('there is no logo')
  expect(Math.abs(logo.x + logo.width / 2 - (bar.x + bar.width / 2))).toBeLessThanOrEqual(1)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const last = await sections.getByRole('link').last().boundingBox()
  if (last === null) throw new Error('there is no section')
  expect(last.x).toBeLessThan(width)
  expect(last.x + last.width).toBeGreaterThan(width)
})

test('the product page adds the chosen quantity and shows the cart', async ({ page }) => {
  await page.goto('/product/m7')
  await expect(page.getByText('50%').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'S' })).toBeFocused()
  await page.getByRole('radio', { name: 'L' }).check({ force: true })
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toContainText('Regular Fit')
  await expect(drawer).toContainText('Rs 3,300')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /cart.*3/i })).toBeVisible()
})

test('the cart survives a reload, is changed by its steppers, and can be emptied', async ({ page }) => {
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

test('invalid stored data breaks nothing', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeFocused()
})

test.describe('the order history', () => {
  shopProcessTest(
    'says when there is nothing, and when the shop cannot be reached',
    async ({ page, shop }) => {
      await page.goto('/order-history')
      await page.getByLabel('Enter your email or phone number').fill('nobody@example.com')
      await page.getByRole('button', { name: 'View Order History' }).click()
      await expect(page.getByText('No orders found for this identifier.')).toBeVisible()
      await shop.kill()
      await page.getByRole('button', { name: 'View Order History' }).click()
      await expect(page.getByText('Failed to connect to server')).toBeVisible()
    },
  )

  ownShopTest('shows how far each order has come, and when', async ({ page, shop, playwright }) => {
    const owner = await playwright.request.newContext({ baseURL: shop.url })
    expect((await owner.post('/api/admin/login', { data: ADMIN })).status()).toBe(200)
    const courses = [
      ['confirmed', 'shipped'],
      ['delivered'],
      ['confirmed', 'cancelled'],
      ['shipped', 'confirmed'],
      [],
    ]
    const items = [{ id: 'u1-M', size: 'M', quantity: 1, price: 1400 }]
    const found = async (count: string) => {
      await page.goto('/order-history')
      await page.getByLabel('Enter your email or phone number').fill(shopper.phone)
      await page.getByRole('button', { name: 'View Order History' }).click()
      await expect(page.getByText(`${count} found`)).toBeAttached()
    }
    for (const [place, statuses] of courses.entries()) {
      if (place === 1) await found('1 order')
      // Placed from this device, so that the page shows all details.
      const placed = await page.request.post(`${shop.url}/api/orders`, {
        data: { ...shopper, paymentMethod: 'COD', items },
      })
      const { orderNumber } = (await placed.json()).data
      for (const status of statuses) {
        const answer = await owner.put('/api/admin/update-order', { data: { orderNumber, status } })
        expect(answer.status()).toBe(200)
      }
    }
    await owner.dispose()
    await page.emulateMedia({ forcedColors: 'active' })
    await found('5 orders')
    const progress = page.getByRole('list', { name: 'Progress' })
    const time = String.raw`\d+ [A-Z][a-z]+ \d+:\d\d [ap]m`
    const steps = async (place: number) =>
      (await progress.nth(place).getByRole('listitem').allTextContents()).map((text) =>
        text.replaceAll(/\s+/g, ' ').replace(new RegExp(time), ' ✓'),
      )
    await expect(progress).toHaveCount(courses.length)
    // The latest first.
    expect(await steps(4)).toEqual(['Placed ✓', 'Confirmed ✓', 'Shipped ✓', 'Delivered: not yet'])
    expect(await steps(3)).toEqual(['Placed ✓', 'Confirmed', 'Shipped', 'Delivered ✓'])
    expect(await steps(2)).toEqual(['Placed ✓', 'Confirmed ✓', 'Cancelled ✓'])
    expect(await steps(1)).toEqual(['Placed ✓', 'Confirmed ✓', 'Shipped: not yet', 'Delivered: not yet'])
    expect(await steps(0)).toEqual([
      'Placed ✓',
      'Confirmed: not yet',
      'Shipped: not yet',
      'Delivered: not yet',
    ])
    await expect(progress.nth(4).locator('[aria-current=step]')).toContainText('Shipped')
    // Distinguishable without colours: future steps have another line style.
    const line = (step: string) =>
      progress
        .nth(4)
        .getByText(step)
        .evaluate((item) => getComputedStyle(item).borderTopStyle)
    expect(await line('Shipped')).not.toBe(await line('Delivered'))
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    // Even with the widest time and on the narrowest phone, the steps neither break inside a word nor leave their row.
    await page.setViewportSize({ width: 320, height: 640 })
    const crowded = await progress.getByRole('listitem').evaluateAll((items) => {
      for (const time of document.querySelectorAll('time > span')) time.textContent = '12:58 pm'
      return items
        .filter((item) => {
          const word = document.createRange()
          word.selectNode(item.firstChild ?? item)
          const row = item.parentElement?.getBoundingClientRect()
          const rights = [item, ...item.querySelectorAll('time > span')].map(
            (part) => part.getBoundingClientRect().right,
          )
          return word.getClientRects().length !== 1 || !row || Math.max(...rights) > row.right + 0.5
        })
        .map((item) => item.textContent)
    })
    expect(crowded).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await expectAccessible(page)
  })

  ownShopTest(
    'shows a stranger status and day alone, and an order whose number is given',
    async ({ page, shop }) => {
      const { orderNumber } = await placeOrder(shop)
      const elsewhere = { address: '1 Other Street, Multan' }
      const { orderNumber: other } = await placeOrder(shop, elsewhere)
      await page.goto('/order-history')
      await page.getByLabel('Enter your email or phone number').fill(shopper.phone)
      await page.getByRole('button', { name: 'View Order History' }).click()
      const masked = page.getByRole('article', { name: /^Order of \d+ [A-Z][a-z]+ \d+$/ })
      const opened = page.getByRole('article', { name: /^Order FF-/ })
      await expect(masked.getByText('PENDING')).toHaveCount(2)
      for (const hidden of [shopper.address, orderNumber, 'Vision Void', 'Rs 1,400']) {
        await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0)
      }
      await expectAccessible(page)
      const number = page.getByLabel('Enter an order number to see full details')
      // Without a number, Show leads to the field.
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(number).toBeFocused()
      await number.fill('FF-2611210000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('That is not the number of one of these orders.')).toBeVisible()
      await number.fill(orderNumber)
      await page.keyboard.press('Enter')
      await expect(opened.getByText(shopper.address)).toBeVisible()
      await expect(masked).toHaveCount(1)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      // The other order, which stays open beside it.
      await number.fill(other)
      await page.keyboard.press('Enter')
      await expect(opened.getByText(elsewhere.address)).toBeVisible()
      await expect(opened.getByText(shopper.address)).toBeVisible()
      await expect(masked).toHaveCount(0)
      await expect(number).toHaveCount(0)
      await expectAccessible(page)
    },
  )

  shopProcessTest('shows all orders of an e-mail with the link of its mail', async ({ page, shop }) => {
    const { orderNumber } = await placeOrder(shop)
    const { orderNumber: other } = await placeOrder(shop)
    // The link of the mail, which contains the shop's address.
    const key = keyFor('order links', readFileSync(join(shop.folder, 'device.key')))
    const links = createOrderLinks(key, { find: async () => null })
    const link = links.pathFor({ orderNumber, email: shopper.email })
    await page.goto(link)
    await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toContainText(shopper.address)
    await expect(page.getByRole('article', { name: `Order ${other}` })).toBeVisible()
    await expect(page.getByLabel('Enter your email or phone number')).toHaveValue(shopper.email)
    // It does not stay in the address, where it could be seen or copied.
    await expect(page).toHaveURL('/order-history')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download receipt' }).first().click(),
    ])
    expect(saved.suggestedFilename()).toContain(other)

    await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    await expect(page.getByText('This link opens no orders any more.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})

test('the sale page lists the products on sale under its heading, sold-out ones last', async ({ page }) => {
  await page.goto('/sale')
  await expect(page.getByRole('heading', { level: 1, name: 'Mega Sale' })).toBeVisible()
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(names).toHaveText([
    'The Blacksmith',
    'Varsity Grace',
    'Afterlight',
    'Vision Void',
    'Vision Void White Version',
    'City Eighty',
    'Breath of SEA',
  ])
  await page.getByRole('link', { name: 'Afterlight' }).click()
  await expect(page).toHaveURL('/product/w3')
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('link', { name: 'Sale', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sale', exact: true }).click()
  await expect(page).toHaveURL('/sale')
})

test('without scripts every page says that ordering needs them, and how to order otherwise', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  for (const path of ['/', '/product/m7', '/checkout', '/sale']) {
    await page.goto(path)
    const notice = page.getByText('Ordering on this page does not work')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(notice).toBeInViewport({ ratio: 1 })
      for (const [name, address] of [
        ['+92 321 3213213', 'tel:+923213213213'],
        ['WhatsApp', 'https://wa.me/923213213213'],
        ['shop@falakfits.test', 'mailto:shop@falakfits.test'],
      ] as const) {
        const way = notice.getByRole('link', { name })
        await expect(way).toHaveAttribute('href', address)
        // The banner of the home page is not above it.
        const isOnTop = await way.evaluate((link) => {
          const { x, y, width, height } = link.getBoundingClientRect()
          return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        expect(isOnTop, `${name} on ${path} at ${width} px`).toBe(true)
      }
    }
  }
  await context.close()
})

ownShopTest('a collection without designs says so and leads on', async ({ page }) => {
  ownShopTest.slow()
  await signInQuickly(page)
  const { data } = await (await page.request.get('/api/catalogue')).json()
  type Listed = { readonly id: string; readonly group: string }
  const products = data.products.filter(({ group }: Listed) => group === 'women').map(({ id }: Listed) => id)
  const retired = { products, change: { retired: true } }
  expect((await page.request.post('/api/admin/product-changes', { data: retired })).ok()).toBe(true)
  // The pages are rendered again first.
  await expect
    .poll(async () => (await page.request.get('/women')).text(), { timeout: PAGES_ARE_RENDERED })
    .toContain('There is nothing here yet.')
  await page.goto('/women')
  await expect(page.getByText('No designs yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See what the shop has' }).click()
  await expect(page).toHaveURL(/\/collection$/)
})
