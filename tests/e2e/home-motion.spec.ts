/** What moves by itself on the home page, and what stops it. */

import type { Page } from '@playwright/test'
import { desktop, gallery, openHome, phone, tagline } from './home-steps.ts'
import {
  effectsRun,
  expect,
  expectAccessible,
  hydrated,
  inBackground,
  reveal,
  takenOver,
  sharedShopTest as test,
} from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FOUR_SECONDS = 4_000

/** The picture over the first one. */
const second = (page: Page) => page.locator('.hero-pictures > div:first-child img').nth(1)
const look = (page: Page, place: number) =>
  gallery(page)
    .getByRole('img')
    .nth(place - 1)

/** It is fetched when the browser is idle, and shown only after it has loaded. */
async function secondLoaded(page: Page): Promise<void> {
  await expect.poll(() => second(page).evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await effectsRun(page)
}

const scrolledTo = (page: Page) => gallery(page).evaluate((row) => row.scrollLeft)

/** A scroll to the first look ends at the start of the row, a place that no pause on the way can be taken for. */
const atTheStart = (page: Page) => expect.poll(() => scrolledTo(page)).toBe(0)

/** Pictures of a section are fetched when it is near. */
async function showGallery(page: Page): Promise<void> {
  await reveal(gallery(page))
  await hydrated(gallery(page))
  // Last, because the gallery starts to move in the frame in which it becomes visible.
  await expect(look(page, 1)).toBeInViewport({ ratio: 0.5 })
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the whole tagline is shown at once, and pictures do not change', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    await takenOver(page)
    await hydrated(page.getByRole('heading', { level: 1 }))
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
          .length,
    )
    expect(moving).toBe(0)
    await expect(page.getByRole('button', { name: 'Pause animations' })).toHaveCount(0)

    await reveal(gallery(page))
    await hydrated(gallery(page))
    await page.clock.runFor(3 * FOUR_SECONDS)
    expect(await scrolledTo(page)).toBe(0)
    await expect(second(page)).toHaveCount(0)
    expect(asked.filter((url) => url.includes('-back'))).toEqual([])
  })
})

/** As when the shopper looks at another tab, and comes back. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('what moves by itself stops under the pointer, with the focus, in a hidden tab and with the switch', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const lookAt = await inBackground(page)
  await openHome(page)
  await test.step('Discover More leads to the featured designs, and the gallery below moves by its arrows', async () => {
    await page.getByRole('link', { name: 'Discover More' }).click()
    await expect(page.getByRole('heading', { name: 'Featured Collection' })).toBeInViewport()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await showGallery(page)
    await page.getByRole('button', { name: 'Next look' }).click()
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Previous look' }).click()
    await expect.poll(() => scrolledTo(page)).toBe(0)
  })

  await test.step('the hero’s pictures change every four seconds', async () => {
    const picture = page.locator('.hero-pictures > div:first-child > span').nth(1)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.getByRole('link', { name: 'Discover More' })).toBeInViewport()
    await secondLoaded(page)
    await expect(picture).toHaveCSS('opacity', '0')
    await page.getByRole('button', { name: 'Pause animations' }).first().click()
    await lookAt()
    await page.clock.runFor(2 * FOUR_SECONDS + 1_000)
    await expect(picture).toHaveCSS('opacity', '0')
    await page.getByRole('button', { name: 'Play animations' }).first().click()
    await page.clock.runFor(FOUR_SECONDS)
    await expect(picture).toHaveCSS('opacity', '1')
    await page.clock.runFor(FOUR_SECONDS)
    await expect(picture).toHaveCSS('opacity', '0')
    await setHidden(page, true)
    await page.clock.runFor(5 * FOUR_SECONDS)
    await expect(picture).toHaveCSS('opacity', '0')
  })

  await test.step('both banners of the sale move, and stand under the pointer and with the switch', async () => {
    const banners = page.getByRole('link', { name: 'MEGA SALE UP TO 50% OFF' })
    await expect(banners).toHaveCount(2)
    for (const banner of await banners.all()) {
      await reveal(banner)
      const words = banner.locator('.marquee > span').first()
      await page.mouse.move(5, 5)
      await expect(words).toHaveCSS('animation-play-state', 'running')
      await banner.hover()
      await expect(words).toHaveCSS('animation-play-state', 'paused')
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Pause animations' }).first().click()
    await expect(banners.first().locator('.marquee > span').first()).toHaveCSS(
      'animation-play-state',
      'paused',
    )
    await page.getByRole('button', { name: 'Play animations' }).first().click()
  })

  const stands = async () => {
    await page.clock.runFor(3 * FOUR_SECONDS)
    expect(await scrolledTo(page)).toBe(0)
  }
  await test.step('the gallery moves on every four seconds', async () => {
    await showGallery(page)
    await look(page, 1).hover()
    await setHidden(page, false)
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
})

test('on a phone the menu leads on, and the gallery moves by itself, by its dots, and not under a finger', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const lookAt = await inBackground(page)
  await openHome(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('link', { name: 'Discover More' }).click()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/login')
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()

  await showGallery(page)
  await lookAt()
  for (const place of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(FOUR_SECONDS)
    await expect(look(page, place)).toBeInViewport({ ratio: 0.9 })
  }
  await gallery(page).dispatchEvent('touchstart')
  await atTheStart(page)
  await page.clock.runFor(3 * FOUR_SECONDS)
  expect(await scrolledTo(page)).toBe(0)
  await gallery(page).dispatchEvent('touchend')
  // It continues 1.2 seconds after the finger.
  await page.clock.runFor(1_200 + FOUR_SECONDS - 1)
  expect(await scrolledTo(page)).toBe(0)
  await page.clock.runFor(1)
  await expect(look(page, 2)).toBeInViewport({ ratio: 0.9 })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Look 4 of 5' }).click()
  await expect(look(page, 4)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'Look 4 of 5' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Women' }).click()
  await expect(page).toHaveURL('/women')
  await expect(menu).toBeHidden()
})
