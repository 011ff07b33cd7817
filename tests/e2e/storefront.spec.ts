/** Shoppers who look around: lists, what cannot be bought, addresses that do not exist, and the first shirt in the cart. */

import { signInQuickly } from './catalogue-steps.ts'
import {
  boxOf,
  expect,
  expectAccessible,
  test as ownShopTest,
  PAGES_ARE_RENDERED,
  reveal,
  sharedShopTest as test,
} from './test.ts'

test('the collection ends with the coming products, and the sale lists its own, sold-out ones last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/collection')
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections).toHaveText(['Oversized', 'Men', 'Women', 'Unisex', 'Anime', 'Gaming', 'Coming Soon'])
  await test.step('on a phone the logo is in the middle, and the row of sections is seen to go on', async () => {
    const header = page.getByRole('banner')
    const [bar, logo, last] = await Promise.all(
      [header, header.getByRole('link').first(), sections.last()].map((part) => boxOf(part)),
    )
    if (!bar || !logo || !last) throw new Error('there is no logo or no section')
    expect(Math.abs(logo.x + logo.width / 2 - (bar.x + bar.width / 2))).toBeLessThanOrEqual(1)
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(last.x).toBeLessThan(width)
    expect(last.x + last.width).toBeGreaterThan(width)
  })

  const coming = page.getByRole('region', { name: 'Coming Soon' })
  await expect(coming.getByRole('article')).toHaveCount(1)
  const picture = coming.getByRole('article').locator('img').first()
  await reveal(picture)
  await expect(picture).toHaveAttribute('src', /featured-collection/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.setViewportSize({ width: 1280, height: 720 })
  for (const part of ['contentinfo', 'banner'] as const)
    await expect(page.getByRole(part).getByRole('link', { name: 'Sale', exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sale', exact: true }).click()
  await expect(page).toHaveURL('/sale')
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

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sale', exact: true }).click()
  await expect(page).toHaveURL('/sale')
})

test('unknown products and pages say so, and a sold-out product is lightly blurred; all lead on', async ({
  page,
}) => {
  await page.goto('/product/zzz')
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText("Sorry, we couldn't find that product.")).toBeVisible()
  await expectAccessible(page)
  await page.goto('/nowhere')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/product/m4')
  const soldOut = page.getByRole('region', { name: 'Sold out' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.veil')).toHaveCSS('backdrop-filter', 'blur(1px)')
    await expect(page.locator('form')).toHaveCSS('filter', 'blur(0.6px)')
    await expect(page.getByRole('heading', { level: 1, name: 'Breath of SEA' })).toBeInViewport()
    await expect(page.getByText('SOLD OUT', { exact: true }).first()).toBeInViewport()
    for (const size of ['S', 'M', 'L']) {
      await expect(page.locator('label').filter({ hasText: `${size}(Out of Stock)` })).toBeVisible()
    }
    for (const control of await page.getByRole('radio').all()) await expect(control).toBeDisabled()
    await expect(page.getByLabel('Quantity')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toHaveCount(0)
    await expect(soldOut).toContainText('All Sizes Unavailable')
    await expect(soldOut.getByRole('button', { name: 'Notify me: Breath of SEA' })).toBeVisible()
  }
  await soldOut.getByRole('link', { name: 'Shop what’s in stock' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/collection')
})

test('a shirt is put in the cart by mouse and by keyboard alone, and the cart survives a reload', async ({
  page,
}) => {
  await page.goto('/product/m7')
  const toCart = page.getByRole('button', { name: 'Add to Cart', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(page.getByText('50%').first()).toBeVisible()
  await expect(toCart).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: 'L' }).check({ force: true })
  await page.getByLabel('Quantity').fill('3')
  await toCart.click()
  await expect(drawer).toContainText('Regular Fit')
  await expect(drawer).toContainText('Rs 3,300')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /cart.*3/i })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /cart.*3/i }).click()
  await drawer.getByRole('button', { name: /one more/i }).click()
  await expect(drawer).toContainText('Rs 4,400')
  await drawer.getByRole('button', { name: /remove/i }).click()
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByRole('radio', { name: 'S' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
  await toCart.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText('Size M')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(toCart).toBeFocused()
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
