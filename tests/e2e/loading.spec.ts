import type { Page } from '@playwright/test'
import { expect, expectAccessible, sharedShopTest as test } from './test.ts'

const splash = (page: Page) => page.getByRole('progressbar', { name: 'Loading Falak Fits' })

// Pictures are delayed below: no cache may answer instead of the network.
test.use({ serviceWorkers: 'block' })

/** Delays the pictures until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/images/**', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return send
}

test('with cached pictures there is no splash', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) Object.assign(window, { splashed: true })
    }).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'splashed' in window)).toBe(false)
})

test('slow pictures are awaited behind the splash, with a bar and a percentage', async ({ page }) => {
  const send = await holdPictures(page)
  await page.goto('/collection', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await expect(page.getByText('0%', { exact: true })).toBeVisible()
  await expectAccessible(page)
  send()
  await expect(splash(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the splash ends after five seconds, whatever is missing', async ({ page }) => {
  await holdPictures(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await expect(splash(page)).toBeHidden({ timeout: 5_000 })
  await expect(page.getByRole('link', { name: 'Discover More' })).toBeVisible()
})

test('the splash ends with the first key', async ({ page }) => {
  await holdPictures(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(splash(page)).toBeHidden()
})

test.describe('in the browser of a social app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36 Instagram 330.0.0',
  })

  test('the pictures of the hero and the logos are prefetched on every page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/order-history')
    for (const name of ['hero-1', 'hero-2', 'logo-on-dark', 'monogram-on-dark']) {
      await expect.poll(() => asked.filter((url) => url.includes(name)).length).toBe(1)
    }
  })
})

test('another browser does not prefetch them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/order-history')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('hero-'))).toEqual([])
})
