/** The parts of the home page are hydrated when they come near the window, are pressed or get the focus. */

import type { Page } from '@playwright/test'
import { atRest, expect, hydrated, isHydrated, reveal, takenOver, sharedShopTest as test } from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ viewport: { width: 390, height: 844 } })

const featured = (page: Page) => page.getByRole('heading', { name: 'Featured Collection' })
const newsletter = (page: Page) => page.getByRole('heading', { name: 'Small runs leave quickly' })
const looks = (page: Page) => page.getByRole('list', { name: 'Looks' })
const field = (page: Page) => page.getByLabel('Email Address')
const thanks = (page: Page) => page.getByText('Confirm your e-mail')

/** The home page once its first parts are hydrated. */
async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await takenOver(page)
  await hydrated(page.getByRole('heading', { level: 1 }))
}

/** Disables the detection of near parts. */
const withoutNearness = (page: Page) =>
  page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined
  })

test('a part far below is laid out and hydrated when it comes near, and Back and a reload lead to the same place', async ({
  page,
}) => {
  test.slow()
  await openHome(page)
  // By now, all parts that do not wait are hydrated.
  await hydrated(featured(page))
  expect(await isHydrated(newsletter(page))).toBe(false)

  await reveal(newsletter(page))
  await hydrated(newsletter(page))
  await field(page).fill('ayesha@example.com')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(thanks(page)).toBeVisible()

  const place = await atRest(() => page.evaluate(() => scrollY))
  expect(place).toBeGreaterThan(1_000)
  // Clicked by script, because Playwright would scroll to it.
  await page.getByRole('main').getByRole('link', { name: 'All Categories' }).dispatchEvent('click')
  await expect(page).toHaveURL('/category')
  await page.goBack()
  await expect(newsletter(page)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await page.reload()
  await expect(newsletter(page)).toBeInViewport()
  await hydrated(newsletter(page))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await test.step('the featured designs are reached by their address', async () => {
    await page.goto('/category')
    await openHome(page, '/#featured')
    await expect(featured(page)).toBeInViewport()
    await hydrated(featured(page))
  })

  await test.step('parts far below are laid out when they are near, which hardly changes the height of the page on any device', async () => {
    for (const [device, viewport] of Object.entries({
      phone: { width: 390, height: 844 },
      tablet: { width: 768, height: 1024 },
      desktop: { width: 1440, height: 900 },
    })) {
      await test.step(device, async () => {
        await page.setViewportSize(viewport)
        // A page of its own, whose scroll position is not restored.
        await page.goto('about:blank')
        await openHome(page)
        expect(await isLeftOut(page)).toBe(true)
        const height = () => page.evaluate(() => document.documentElement.scrollHeight)
        const before = await height()

        // Like the browser before it restores the scroll position.
        await page.reload()
        expect(await isLeftOut(page)).toBe(false)
        const whole = await height()
        expect(Math.abs(before - whole) / whole).toBeLessThan(0.05)
      })
    }
  })
})

test('a part is hydrated by a press on it, and when it is reached by Tab; before, its links work and its elements stay', async ({
  page,
}) => {
  await withoutNearness(page)
  await openHome(page)
  await test.step('its elements stay when the address changes', async () => {
    const before = await newsletter(page).elementHandle()
    await page.getByRole('button', { name: 'Pause animations' }).first().click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Falak Fits/ })
      .click()
    // React hydrates a part before an update above that may affect it.
    await hydrated(newsletter(page))
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  })

  await openHome(page)
  await test.step('a press', async () => {
    expect(await isHydrated(looks(page))).toBe(false)
    await page.getByRole('button', { name: 'Look 4 of 5' }).click()
    await expect(looks(page).getByRole('img').nth(3)).toBeInViewport({ ratio: 0.9 })
    expect(await isHydrated(newsletter(page))).toBe(false)
  })

  await test.step('Tab', async () => {
    await page.getByRole('link', { name: /^Chat with/ }).focus()
    expect(await isHydrated(newsletter(page))).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Join' })).toBeFocused()
    await hydrated(newsletter(page))
    await page.keyboard.press('Shift+Tab')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('ayesha@example.com')
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeVisible()
  })

  await test.step('a link leads to its screen without a new page', async () => {
    await page.evaluate(() => Object.assign(window, { same: true }))
    const link = page.getByRole('main').getByRole('link', { name: 'All Categories' })
    expect(await isHydrated(link)).toBe(false)
    await link.click()
    await expect(page).toHaveURL('/category')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

/** Whether the browser has skipped its layout so far. */
const isLeftOut = (page: Page) =>
  newsletter(page).evaluate((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }))
