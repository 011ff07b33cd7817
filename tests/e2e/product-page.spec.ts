import type { Locator, Page } from '@playwright/test'
import {
  boxOf,
  expect,
  expectAccessible,
  holdBack,
  hydrated,
  reveal,
  sharedShopTest as test,
} from './test.ts'

/** The window of a browser inside another app: the form is below it. */
const low = { width: 390, height: 560 }

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })
const sizeLabel = (page: Page, size: string) =>
  page.locator('label').filter({ hasText: new RegExp(`^${size}$`) })
/** The line above the sizes, which is always in the form. */
const formHead = (page: Page) => page.getByRole('button', { name: 'View Size Chart' })
const moreFrom = (page: Page) => page.getByRole('region', { name: 'More from Falak Fits' })

/** Whether the button is at the lower edge of the window, over the page. */
const inBar = (page: Page) =>
  addButton(page).evaluate((button) => {
    const fixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || fixed(element.parentElement))
    return fixed(button)
  })

/** Presses Add to Cart, which looks disabled, and expects an answer: the sizes outlined, one focused, and words in red, read aloud. */
async function pressWithoutSize(page: Page): Promise<void> {
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
  await addButton(page).click({ force: true })
  const asked = page.getByText('Select a size', { exact: true })
  await expect(asked).toHaveCSS('color', 'rgb(156, 36, 48)')
  await expect(asked).toHaveAttribute('aria-live', 'polite')
  await expect(page.getByRole('radio', { name: 'S' })).toBeFocused()
  const sizes = page.getByRole('group', { name: 'Size' }).locator('> div')
  await expect(sizes).toHaveCSS('outline-color', 'rgb(156, 36, 48)')
  await expect(sizes).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog')).toBeHidden()
}

const scrollTo = (what: Locator) => what.evaluate((element) => element.scrollIntoView({ block: 'center' }))

test('on a phone price, sizes and Add to Cart stay in a bar while their form is out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/m7')
  await test.step('they are wholly in the first window of a common phone', async () => {
    // One declared price is no history.
    await expect(page.getByRole('link', { name: 'Price history' })).toHaveCount(0)
    await expect(addButton(page)).toBeInViewport({ ratio: 1 })
    expect(await inBar(page)).toBe(false)
  })
  await test.step('in the form a press without a size asks for one', async () => {
    await pressWithoutSize(page)
    await sizeLabel(page, 'S').click()
    await expect(page.getByRole('group', { name: 'Size' }).locator('> div')).toHaveCSS(
      'outline-style',
      'none',
    )
    await page.reload()
  })

  await page.setViewportSize(low)
  await expect.poll(() => inBar(page)).toBe(true)
  const bar = page.locator('.buy-bar')
  // After its transition.
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(low.height - 72)
  const top = low.height - 72
  expect((await boxOf(formHead(page))).y).toBeGreaterThanOrEqual(top)
  await expect(bar.locator('.buy-price')).toHaveText('Rs 1,100')
  await expect(bar.locator('.buy-price')).toBeInViewport({ ratio: 1 })
  await expect(addButton(page)).toBeInViewport({ ratio: 1 })
  await test.step('without a size it is announced as disabled, and a press asks for one above the bar', async () => {
    await pressWithoutSize(page)
    await expect(page.getByText('Select a size', { exact: true })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await sizeLabel(page, 'M').click()
    await expect(page.getByText('Select a size', { exact: true })).toBeHidden()
    await expect(addButton(page)).toBeEnabled()
  })

  // The same elements, without duplicates.
  await expect(page.getByRole('radio')).toHaveCount(3)
  await scrollTo(formHead(page))
  await expect.poll(() => inBar(page)).toBe(false)
  await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
  await expect(page.getByText('Size M', { exact: true })).toBeVisible()
  await sizeLabel(page, 'L').click()

  await scrollTo(moreFrom(page))
  await expect.poll(() => inBar(page)).toBe(true)
  await expect(page.getByRole('radio', { name: 'L' })).toBeChecked()

  // Above the phone's own controls at the edge.
  await page.evaluate(() => document.documentElement.style.setProperty('--safe', '34px'))
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(top - 34)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(addButton(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Open cart/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await addButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toContainText('Size L')
  const before = await page.evaluate(() => scrollY)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await expect.poll(() => inBar(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await reveal(page.getByRole('contentinfo').getByText('©'))
  await expect.poll(() => inBar(page)).toBe(false)
})

test('keys find the controls in the form, a keyboard on the screen has no bar over it, and forced colours show the chosen size', async ({
  page,
}) => {
  await page.setViewportSize(low)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/product/m7')
  await expect.poll(() => inBar(page)).toBe(true)
  await scrollTo(moreFrom(page))
  await page.getByRole('link', { name: 'Exchange / Return' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(addButton(page)).toBeFocused()
  await expect.poll(() => inBar(page)).toBe(false)
  await expect(addButton(page)).toBeInViewport({ ratio: 1 })

  const quantity = page.getByLabel('Quantity')
  await quantity.click()
  await scrollTo(moreFrom(page))
  await expect(quantity).not.toBeInViewport()
  expect(await inBar(page)).toBe(false)
  await quantity.evaluate((field) => field.blur())
  await expect.poll(() => inBar(page)).toBe(true)

  // Its edge is transparent in the shop's own colours.
  await expect(addButton(page)).toHaveCSS('border-top-width', '1px')
  await expect(addButton(page)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')

  const colour = (size: string) =>
    sizeLabel(page, size).evaluate((label) => getComputedStyle(label).backgroundColor)
  await sizeLabel(page, 'S').click()
  await expect.poll(() => colour('S')).not.toBe(await colour('L'))
  const duration = await page.locator('.buy-bar').evaluate((bar) => getComputedStyle(bar).animationDuration)
  expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001)
})

test('parts that load later do not render the page again', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/late-parts-*.js')
  await page.goto('/product/m7')
  const title = page.getByRole('heading', { level: 1 })
  await hydrated(title)
  // React gives an element new props at each render. They are not part of its public API.
  const properties = () =>
    title.evaluateHandle((node) => {
      const own = Object.entries(node).find(([key]) => key.startsWith('__reactProps'))
      if (own === undefined) throw new Error('React stores them elsewhere')
      return own[1]
    })
  const before = await properties()
  letThrough()
  await expect(moreFrom(page)).toBeAttached()
  expect(await (await properties()).evaluate((now, first) => now === first, before)).toBe(true)
})

test('what a lost request left out comes with the next scroll, and leaves no gap before', async ({
  page,
}) => {
  await page.route('**/assets/late-parts-*.js', (route) => route.abort())
  await page.setViewportSize(low)
  await page.goto('/product/m7')
  const gap = () =>
    page.evaluate(() => {
      const [article, next] = [document.querySelector('article'), document.querySelector('main + *')]
      if (!article || !next) throw new Error('no product or nothing after it')
      return next.getBoundingClientRect().top - article.getBoundingClientRect().bottom
    })
  await expect.poll(gap).toBeLessThan(100)
  expect(await inBar(page)).toBe(false)
  await page.unrouteAll()
  await page.mouse.wheel(0, 40)
  await expect(moreFrom(page)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => inBar(page)).toBe(true)
})

test('what is paid, when it arrives and how it is exchanged is under Add to Cart, and other products are below the page', async ({
  page,
}) => {
  await page.goto('/product/u1')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const fact of [
      'Pay Rs 1,400 cash on delivery',
      '24-48h delivery',
      'Exchange / Return within 10 days',
    ])
      await expect(page.getByText(fact)).toBeVisible()
    const names = moreFrom(page).getByRole('heading', { level: 3 })
    await expect(names).toHaveText([
      'Vision Void White Version',
      'The Blacksmith',
      'Varsity Grace',
      'Afterlight',
    ])
    const rows = new Set(
      await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top)),
    )
    expect(rows.size).toBe(width < 768 ? 2 : 1)
    await scrollTo(moreFrom(page))
    await expect.poll(() => inBar(page)).toBe(width < 768)
  }
  await moreFrom(page).getByRole('link', { name: 'The Blacksmith' }).click()
  await expect(page).toHaveURL('/product/m7')
  await expect(moreFrom(page).getByRole('heading', { level: 3 }).first()).toHaveText('Varsity Grace')

  await test.step('arrows and dots lead through the pictures at every width', async () => {
    const dots = page.getByRole('button', { name: /^Picture \d of \d$/ })
    const pictures = page.getByRole('list', { name: 'Pictures of The Blacksmith' }).getByRole('img')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(dots).toHaveCount(4)
      await page.getByRole('button', { name: 'Next picture' }).click()
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.5 })
      await page.getByRole('button', { name: 'Previous picture' }).click()
      await dots.nth(3).click()
      await expect(pictures.nth(3)).toBeInViewport({ ratio: 0.5 })
      await dots.nth(0).click()
      await expect(pictures.nth(0)).toBeInViewport({ ratio: 0.5 })
    }
  })

  await page.setViewportSize(low)
  for (const [path, ask] of [
    ['/product/m1', 'Notify me: City Eighty'],
    ['/product/a1', 'Notify me: Solo Leveling'],
  ] as const) {
    await test.step(`${path}, which cannot be bought, has no bar, and shows what can be`, async () => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: ask })).toBeVisible()
      await expect(moreFrom(page).getByRole('article')).toHaveCount(4)
      await expect(page.locator('.buy-bar')).toHaveCount(0)
      await expect(page.getByText(/^Pay Rs/)).toHaveCount(0)
      await expect(page.getByText('Authentic')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled()
    })
  }
  await expect(page.getByText('Fabric')).toHaveCount(0)
})

test('a shopper learns the arrival in a city, the fabric and the size to take, and asks in the chat', async ({
  page,
  shop,
}) => {
  const data = [
    { id: 'karachi', name: 'Karachi', earliest: 1, latest: 1 },
    { id: 'lahore', name: 'Lahore', earliest: 2, latest: 3 },
  ]
  await page.route('**/api/delivery-times', (route) => route.fulfill({ json: { success: true, data } }))
  await page.clock.setFixedTime('2026-11-23T07:00:00Z')
  await page.goto('/product/m7')
  await expect(page.getByText('Usually 1 day to')).toBeVisible()
  await page.getByLabel('City').selectOption('Lahore')
  await expect(page.getByText('Usually 2–3 days to')).toBeVisible()

  await formHead(page).click()
  const chart = page.getByRole('dialog', { name: 'Size Chart' })
  await chart.getByLabel('Your height').selectOption('173')
  await chart.getByLabel('Your weight, in kg').fill('68')
  await expect(chart.getByText('Your size: M.')).toBeVisible()
  await expectAccessible(page)
  await test.step('the advised size is chosen with one press', async () => {
    await chart.getByRole('button', { name: 'Choose M' }).click()
    await expect(chart).toBeHidden()
    await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
  })
  await formHead(page).click()
  await chart.getByLabel('Your height').selectOption('173')
  await chart.getByLabel('Your weight, in kg').fill('125')
  await expect(chart.getByText('None of our sizes has room at the chest.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()

  await expect(page.getByText('Combed cotton, 240 g/m²')).toBeVisible()
  await sizeLabel(page, 'M').click()
  const ask = page.getByRole('link', { name: 'Ask about The Blacksmith, size M' })
  const text = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(`The Blacksmith, size M: ${shop.url}/product/m7`)

  // The cart remembers it; in the terms the specified time stands only while nothing is known.
  await addButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Pay cash on delivery. Usually 2–3 days to Lahore.')).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('1 day in Karachi, 2–3 days in Lahore')).toBeVisible()
  await expect(page.getByText('24-48h')).toHaveCount(0)
})
