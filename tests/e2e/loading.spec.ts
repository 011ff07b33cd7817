import type { Page } from '@playwright/test'
import { effectsRun, expect, expectAccessible, holdBack, takenOver, sharedShopTest as test } from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const splash = (page: Page) => page.getByRole('progressbar', { name: 'Loading Falak Fits' })

const holdPictures = (page: Page) => holdBack(page, '**/images/**')

/** Like `looksOf`, with this style sheet in addition to the page's own styles. */
async function looksWith(page: Page, css: string): Promise<string[]> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
  return looksOf(page)
}

/** The position and style of each element and its pseudo-elements. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties =
      'display visibility color opacity font text-decoration letter-spacing text-transform white-space padding border outline background box-shadow filter transform appearance cursor z-index fill stroke content'.split(
        ' ',
      )
    return [...document.querySelectorAll('body, body *')].flatMap((element, place) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const values = properties.map((property) => style.getPropertyValue(property))
        return [
          place,
          element.tagName,
          element.getAttribute('class'),
          pseudo,
          x,
          y,
          width,
          height,
          ...values,
        ].join(' | ')
      })
    })
  })
}

test('a page as it is sent looks as it does with the whole style sheet', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without code and pictures, so that nothing else changes its look.
  await page.route(/\.(?:js|css)$|\/images\//, (route) => route.abort())
  for (const path of ['/', '/collection', '/product/m7', '/product/m4', '/customized']) {
    await page.goto(path)
    // A reloaded page is laid out completely.
    await page.reload()
    const sheet = page.locator('link[rel=stylesheet]')
    await expect(sheet).toBeAttached()
    const css = await (await page.request.get((await sheet.getAttribute('href')) ?? '')).text()
    // Repeated font rules would make the browser lay out the whole page again.
    expect(css).not.toContain('@font-face')
    expect(await page.locator('head style').textContent()).toContain('@font-face')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      let missing: readonly string[] = []
      // Waits for fonts, failed pictures and near parts, which change the page a little later.
      await expect(async () => {
        const sent = await looksWith(page, '')
        const complete = new Set(await looksWith(page, css))
        expect((await looksWith(page, '')).join() === sent.join()).toBe(true)
        missing = sent.filter((line) => !complete.has(line))
      }).toPass({ timeout: 60_000 })
      expect(missing.slice(0, 5), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Call it before opening pages. The returned function says whether the splash has been on the page that is open. */
async function watchSplash(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) Object.assign(window, { splashed: true })
    }).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => 'splashed' in window)
}

test('slow pictures are awaited behind the splash, with a bar and a percentage, for five seconds or until the first key', async ({
  page,
}) => {
  const send = await holdPictures(page)
  const open = async () => {
    await page.goto('/collection', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
  }
  await test.step('the first key', async () => {
    await open()
    await page.keyboard.press('Tab')
    await expect(splash(page)).toBeHidden()
  })
  await test.step('five seconds, whatever is missing', async () => {
    await open()
    // Its timers are late on a busy machine.
    await expect(splash(page)).toBeHidden({ timeout: 10_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('the pictures', async () => {
    await open()
    await expect(page.getByText('0%', { exact: true })).toBeVisible()
    await expectAccessible(page)
    send()
    await expect(splash(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('home, which can be used without its picture, is never covered, and no page is whose pictures arrive at once', async ({
  page,
}) => {
  await page.clock.install()
  const hasSplashed = await watchSplash(page)
  const send = await holdPictures(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
  await page.clock.runFor(10_000)
  await takenOver(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('link', { name: 'Discover More' })).toBeVisible()
  expect(await hasSplashed()).toBe(false)

  send()
  // Not even half a second passes before the pictures have arrived.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.goto('/collection')
  const areThere = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every((image) => {
        const { top, width } = image.getBoundingClientRect()
        return width === 0 || top > innerHeight || image.complete
      }),
    )
  await expect.poll(areThere).toBe(true)
  await page.clock.resume()
  await takenOver(page)
  await page.clock.runFor(1_000)
  await effectsRun(page)
  expect(await hasSplashed()).toBe(false)
})

test('the code of other screens is loaded late, piece by piece, and a social app’s browser prefetches the hero’s pictures and the logos', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const send = await holdBack(page, '**/assets/Dialogs-*.js')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const isScreen = (url: string) => /\/assets\/CollectionPage-/.test(url)
  const ratings = page.waitForRequest('**/api/products/ratings')
  const dialogs = page.waitForRequest('**/assets/Dialogs-*.js')
  await page.goto('/product/m7')
  await Promise.all([ratings, dialogs])
  expect(requests.filter(isScreen)).toEqual([])
  const screen = page.waitForRequest((request) => isScreen(request.url()))
  send()
  await screen

  await test.step('the browser of a social app prefetches the pictures of the hero and the logos on every page, and no other', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36 Instagram 330.0.0'
    const social = await (await browser.newContext({ baseURL: shop.url, userAgent })).newPage()
    const asked = (page: Page) => {
      const urls: string[] = []
      page.on('request', (request) => urls.push(request.url()))
      return (name: string | RegExp) => urls.filter((url) => url.search(name) >= 0).length
    }
    const [bySocial, byUsual] = [asked(social), asked(page)]
    await page.goto('/order-history')
    await takenOver(page)
    await social.goto('/order-history')
    for (const name of ['look-3', 'look-5', 'logo-on-dark', 'monogram-on-dark']) {
      await expect.poll(() => bySocial(name)).toBe(1)
    }
    expect(byUsual(/look-|logo-on-dark/)).toBe(0)
  })
})
