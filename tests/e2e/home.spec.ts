import type { Page } from '@playwright/test'
import {
  afterFont,
  atRest,
  effectsRun,
  expect,
  expectAccessible,
  hydrated,
  inBackground,
  scoreOf,
  takenOver,
  sharedShopTest as test,
  watchShifts,
} from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tagline = 'Luxury streetwear, crafted for royalty.'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const FOUR_SECONDS = 4_000

/** The picture over the first one. */
const second = (page: Page) => page.locator('.hero-pictures > div:first-child img').nth(1)
const firstBand = (page: Page) => page.getByRole('link', { name: 'MEGA SALE UP TO 50% OFF' }).first()
const gallery = (page: Page) => page.getByRole('list', { name: 'Looks' })
const look = (page: Page, place: number) =>
  gallery(page)
    .getByRole('img')
    .nth(place - 1)

/** It is fetched when the browser is idle, and shown only after it has loaded. */
async function secondLoaded(page: Page): Promise<void> {
  await expect.poll(() => second(page).evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await effectsRun(page)
}

/** The page after the browser has been idle. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause animations' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await takenOver(page)
}

const scrolledTo = (page: Page) => gallery(page).evaluate((row) => row.scrollLeft)

/** The gallery's position when it has stopped scrolling. */
const whereItRests = (page: Page) => atRest(() => scrolledTo(page))

/** Pictures of a section are fetched when it is near. */
async function openGallery(page: Page): Promise<void> {
  await openHome(page)
  await showGallery(page)
}

async function showGallery(page: Page): Promise<void> {
  await gallery(page).scrollIntoViewIfNeeded()
  await hydrated(gallery(page))
  // Last, because the gallery starts to move in the frame in which it becomes visible.
  await expect(look(page, 1)).toBeInViewport({ ratio: 0.5 })
}

test('the home page has every part, and each link works', async ({ page }) => {
  await openHome(page)
  await expect(page).toHaveTitle('Falak Fits | Premium streetwear in Pakistan')
  await expect(page.getByRole('heading', { level: 1, name: tagline })).toBeVisible()
  await expect(page.getByRole('link', { name: 'MEGA SALE UP TO 50% OFF' })).toHaveCount(2)

  const featured = page.locator('section#featured')
  await expect(featured.getByRole('article')).toHaveCount(4)
  await expect(featured.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/collection',
  )
  for (const category of ['men', 'women', 'anime']) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${category} Shop Now$`, 'i') })
    await expect(card).toHaveAttribute('href', `/${category}`)
  }
  await expect(gallery(page).getByRole('img')).toHaveCount(5)
  for (const words of [
    '100% Authentic',
    'On orders above 2000 PKR',
    '7-10 day return policy',
    'Premium Quality',
    '4.9/5',
    '95%',
    '24-48h',
    'FREE DELIVERY ON ALL ORDERS',
  ]) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('figure')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /chat/i })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await expectAccessible(page)

  await test.step('the newsletter accepts only an address, clears it, and says that a mail asks for more', () =>
    tryNewsletter(page))
})

async function tryNewsletter(page: Page): Promise<void> {
  const field = page.getByLabel('Email Address')
  const thanks = page.getByText('please open the link in the mail')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(field).toBeFocused()
  await field.fill('ayesha')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('ayesha')
  await expect(thanks).toBeHidden()

  await field.fill('ayesha@example.com')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
}

test('the tagline is typed', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const title = page.getByRole('heading', { level: 1, name: tagline })
  await expect(title).toHaveText(tagline)
  await test.step('with forty milliseconds for each character', async () => {
    const times = await title.locator('.typed > span').evaluateAll((letters) =>
      letters.map((letter) => {
        const { animationDelay, animationDuration } = getComputedStyle(letter)
        return [animationDelay, ...animationDuration.split(', ')].map((time) =>
          Math.round(Number.parseFloat(time) * 1_000),
        )
      }),
    )
    expect(times).toEqual([...tagline].map((_, place) => [place * 40, 40, 40]))
  })

  await test.step('the letters have the places that they have in one text, and are copied as one', async () => {
    const moved = await title.evaluate((element) => {
      const lefts = (line: Element) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        const found: number[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { index } of (node.nodeValue ?? '').matchAll(/\S/g)) {
            const letter = document.createRange()
            letter.setStart(node, index)
            letter.setEnd(node, index + 1)
            found.push(letter.getBoundingClientRect().left)
          }
        }
        return found
      }
      return [...element.querySelectorAll('.typed')].flatMap((line) => {
        const plain = document.createElement('span')
        plain.style.display = 'block'
        plain.textContent = line.textContent
        line.after(plain)
        const places = lefts(plain)
        const distances = lefts(line).map((left, place) => Math.abs(left - (places[place] ?? Number.NaN)))
        plain.remove()
        return distances
      })
    })
    expect(moved).toHaveLength(tagline.replaceAll(' ', '').length)
    // Browsers measure in small parts of a pixel; without kerning it would be several pixels.
    expect(Math.max(...moved)).toBeLessThan(0.5)

    const copied = await title.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString().replaceAll(/\s+/g, ' ')
    })
    expect(copied).toBe(tagline)
  })

  await test.step('each letter appears whole, one after another', async () => {
    const shown = await title.evaluate((title) => {
      const letters = [...title.querySelectorAll('.typed > span')]
      // Restarted, because finished animations are not listed.
      const lines = [...title.querySelectorAll('.typed')]
      for (const line of lines) line.className = ''
      title.getAnimations({ subtree: true })
      for (const line of lines) line.className = 'typed'
      const animations = letters.flatMap((letter) => letter.getAnimations())
      const alphaOf = (letter: Element) => {
        const { color, opacity, clipPath, visibility } = getComputedStyle(letter)
        if (opacity !== '1' || clipPath !== 'none' || visibility !== 'visible')
          return `${opacity} ${clipPath}`
        return color === 'rgba(0, 0, 0, 0)'
          ? 'hidden'
          : color === getComputedStyle(title).color
            ? 'shown'
            : color
      }
      const at = (time: number) => {
        for (const animation of animations) animation.currentTime = time
        return letters.map(alphaOf)
      }
      for (const animation of animations) animation.pause()
      // Never exactly when a letter appears.
      const times = Array.from({ length: 120 }, (_, step) => step * 15 + 1)
      return times.map((time) => ({ time, letters: at(time) }))
    })
    for (const { time, letters } of shown) {
      const typed = Math.min(tagline.length, Math.floor(time / 40))
      expect(letters, `after ${time} ms`).toEqual(
        [...tagline].map((_, place) => (place < typed ? 'shown' : 'hidden')),
      )
    }
  })
})

test('a phone shows the first two products with their prices on its first screen', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 740],
    [412, 915],
  ] as const) {
    await page.setViewportSize({ width, height })
    await atRest(() => page.evaluate(() => document.documentElement.scrollHeight))
    const banner = await page.getByRole('complementary', { name: 'Delivery' }).boundingBox()
    const cards = page.locator('section#featured').getByRole('article')
    for (const place of [0, 1]) {
      const price = await cards.nth(place).getByText(/^Rs/).first().boundingBox()
      expect((price?.y ?? Number.NaN) + (price?.height ?? 0), `${width} × ${height} px`).toBeLessThanOrEqual(
        banner?.y ?? 0,
      )
    }
    const [strip, hero] = await Promise.all(
      [firstBand(page), page.getByRole('link', { name: 'Discover More' })].map((part) => part.boundingBox()),
    )
    expect((hero?.y ?? Number.NaN) + (hero?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
  }
})

test('in the low window of a phone on its side nothing is fixed, and the hero’s button is above the strip', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [932, 430],
    [740, 360],
    [1024, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await atRest(() => page.evaluate(() => document.documentElement.scrollHeight))
    const [button, headline, header, strip] = await Promise.all(
      [
        page.getByRole('link', { name: 'Discover More' }),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('banner'),
        firstBand(page),
      ].map((part) => part.boundingBox()),
    )
    if (!button || !headline || !header || !strip) throw new Error('a part of home is missing')
    expect(button.y + button.height, `${width} × ${height} px`).toBeLessThanOrEqual(strip.y)
    expect(headline.y, `${width} × ${height} px`).toBeGreaterThanOrEqual(header.y + header.height)
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the whole tagline is shown at once, and pictures do not change', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.install()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
          .length,
    )
    expect(moving).toBe(0)
    await expect(page.getByRole('button', { name: 'Pause animations' })).toHaveCount(0)

    await gallery(page).scrollIntoViewIfNeeded()
    await page.clock.runFor(3 * FOUR_SECONDS)
    expect(await scrolledTo(page)).toBe(0)
    await expect(second(page)).toHaveCount(0)
    expect(asked.filter((url) => url.includes('-back'))).toEqual([])
    await expectAccessible(page)
  })
})

test('without scripts the home page is complete', async ({ browser, shop }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })).newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  const letters = page.locator('.typed > span')
  await expect(letters).toHaveCount(tagline.length)
  for (const letter of await letters.all()) await expect(letter).toHaveCSS('animation-name', 'none')
  await expect(page.getByText('FREE DELIVERY ON ALL ORDERS')).toBeVisible()
  await expect(page.getByText(/heavy in the best way/)).toBeVisible()
})

test('the hero’s pictures change every four seconds, but not in a hidden tab', async ({ page }) => {
  const lookAt = await inBackground(page)
  await openHome(page)
  const picture = page.locator('.hero-pictures > div:first-child > span').nth(1)
  await expect(picture).toHaveCSS('opacity', '0')
  await secondLoaded(page)
  await lookAt()
  await page.clock.runFor(FOUR_SECONDS)
  await expect(picture).toHaveCSS('opacity', '1')
  await page.clock.runFor(FOUR_SECONDS)
  await expect(picture).toHaveCSS('opacity', '0')

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(5 * FOUR_SECONDS)
  await expect(picture).toHaveCSS('opacity', '0')
})

test('one switch stops and restarts everything that moves by itself', async ({ page }) => {
  const lookAt = await inBackground(page)
  await openHome(page)
  const picture = page.locator('.hero-pictures > div:first-child > span').nth(1)
  await expect(picture).toHaveCSS('opacity', '0')
  await secondLoaded(page)
  await page.getByRole('button', { name: 'Pause animations' }).first().click()
  await lookAt()
  await page.clock.runFor(2 * FOUR_SECONDS + 1_000)
  await expect(picture).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Play animations' }).first().click()
  await page.clock.runFor(FOUR_SECONDS)
  await expect(picture).toHaveCSS('opacity', '1')
})

test('figures and quotes are the log’s once it has enough', async ({ page }) => {
  const data = { mean: 4.4, count: 316, satisfied: 91 }
  await page.route('**/api/shop-rating', (route) => route.fulfill({ json: { success: true, data } }))
  const times = [{ id: 'lahore', name: 'Lahore', earliest: 2, latest: 3 }]
  await page.route('**/api/delivery-times', (route) =>
    route.fulfill({ json: { success: true, data: times } }),
  )
  const reviews = ['Heavy cotton.', 'True to size.', 'The print stays.'].map((words, place) => ({
    words,
    name: `Shopper ${place}`,
    productId: place === 0 ? 'w1' : 'gone',
  }))
  await page.route('**/api/reviews', (route) => route.fulfill({ json: { success: true, data: reviews } }))
  await page.goto('/')
  await page.getByText('What shoppers say').scrollIntoViewIfNeeded()
  for (const words of [
    '4.4/5',
    '316 ratings of delivered orders',
    '91%',
    'rated 4 or 5 of 5',
    '2–3 days',
    'in Lahore, half of our orders',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('4.9/5')).toHaveCount(0)
  await expect(page.getByRole('figure')).toHaveText([
    '“Heavy cotton.”Shopper 0 on Varsity Grace',
    '“True to size.”Shopper 1',
    '“The print stays.”Shopper 2',
  ])
  await page.getByRole('figure').getByRole('link', { name: 'Varsity Grace' }).click()
  await expect(page).toHaveURL('/product/w1')
})

test.describe('Discover More', () => {
  test('leads to the featured designs, and the gallery below moves by its arrows', async ({ page }) => {
    await page.setViewportSize(desktop)
    // The gallery moves only on a visible page.
    await inBackground(page)
    await openHome(page)
    await page.getByRole('link', { name: 'Discover More' }).click()
    await expect(page.getByRole('heading', { name: 'Featured Collection' })).toBeInViewport()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await showGallery(page)
    await page.getByRole('button', { name: 'Next look' }).click()
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Previous look' }).click()
    await expect.poll(() => scrolledTo(page)).toBe(0)
  })

  test('opens the menu on a phone, as the header’s button does; the gallery shows the look whose dot is pressed', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await openHome(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('link', { name: 'Discover More' }).click()
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/login')
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()

    await showGallery(page)
    await page.getByRole('button', { name: 'Look 4 of 5' }).click()
    await expect(look(page, 4)).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Look 4 of 5' })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Women' }).click()
    await expect(page).toHaveURL('/women')
    await expect(menu).toBeHidden()
  })
})

test.describe('the gallery', () => {
  test('moves on every four seconds, and from its end to its beginning', async ({ page }) => {
    await page.setViewportSize(phone)
    const lookAt = await inBackground(page)
    await openGallery(page)
    await lookAt()
    for (const place of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(FOUR_SECONDS)
      await expect(look(page, place)).toBeInViewport({ ratio: 0.9 })
    }
  })

  test('stops under the pointer, with the focus, and with the switch', async ({ page }) => {
    await page.setViewportSize(desktop)
    const lookAt = await inBackground(page)
    await openGallery(page)
    const stands = async () => {
      await page.clock.runFor(3 * FOUR_SECONDS)
      expect(await scrolledTo(page)).toBe(0)
    }
    await look(page, 1).hover()
    await lookAt()
    await stands()
    await gallery(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.mouse.move(5, 5)
    await stands()
    const stop = page
      .locator('section', { has: gallery(page) })
      .getByRole('button', { name: 'Pause animations' })
    await stop.click()
    await page.mouse.move(5, 5)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await stands()
    await page.getByRole('button', { name: 'Play animations' }).first().dispatchEvent('click')
    await page.clock.runFor(FOUR_SECONDS)
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(100)
  })

  test('stops under a finger, and continues 1.2 seconds after it', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.clock.install()
    await openGallery(page)
    await gallery(page).dispatchEvent('touchstart')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    // On a slow machine, a move may have begun before the touch.
    const before = await whereItRests(page)
    await page.clock.runFor(3 * FOUR_SECONDS)
    expect(await whereItRests(page)).toBe(before)
    await gallery(page).dispatchEvent('touchend')
    await page.clock.runFor(1_200 + FOUR_SECONDS - 1)
    expect(await whereItRests(page)).toBe(before)
    await page.clock.runFor(1)
    await expect.poll(() => scrolledTo(page)).not.toBe(before)
  })
})

for (const size of [phone, desktop]) {
  test(`nothing on the home page shifts while it loads and scrolls, and nothing is covered at its end, ${size.width} px`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page)
    await page.setViewportSize(size)
    await openHome(page)
    for (const part of [page.locator('#featured'), gallery(page), page.getByRole('contentinfo')]) {
      await part.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
    const others = await afterFont(page, await shifts())
    expect(scoreOf(others).toFixed(3), JSON.stringify(others)).toBe('0.000')

    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })
    // The banner must not cover it.
    const covered = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('footer a, footer button')].filter((target) => {
            const { left, top, width, height } = target.getBoundingClientRect()
            // On a phone the footer is higher than the window, so its upper links are under the header.
            const seenFrom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
            if (height === 0 || top < seenFrom || top > innerHeight) return false
            const above = document.elementFromPoint(left + width / 2, top + height / 2)
            return above !== null && !target.contains(above)
          }).length,
      )
    await expect(async () => {
      // Parts that load late may still move the end further down.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect(last).toBeInViewport({ timeout: 500 })
      expect(await covered()).toBe(0)
    }).toPass()
  })
}
